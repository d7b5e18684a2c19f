export { suggestion } from "../core/suggestion.ts";
