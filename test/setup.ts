import fc from "fast-check";
import { SEED } from "./runs.ts";

// A run can be repeated: what random search finds, it finds on every machine. Other numbers look elsewhere.
fc.configureGlobal({ seed: SEED });
