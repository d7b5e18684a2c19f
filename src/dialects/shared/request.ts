import type { RequestFacts } from "../../core/model.ts";
import { isWellFormedDeep } from "../../core/unicode.ts";

/** The facts of a request about which the law of its dialect asks nothing but well-formed strings. */
export function readPlainRequest(request: Readonly<Record<string, unknown>>): RequestFacts {
  return {
    prologue: undefined,
    thinking: undefined,
    outerMarkers: 0,
    continues: false,
    wellFormed: Object.keys(request).every((key) => key === "messages" || isWellFormedDeep(request[key])),
  };
}
