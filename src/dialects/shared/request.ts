import type { RequestFacts } from "../../core/model.ts";
import { isWellFormedDeep } from "../../core/unicode.ts";

/** The facts of a request about which the law of its dialect asks nothing but well-formed strings. */
export function readPlainRequest(request: Readonly<Record<string, unknown>>): RequestFacts {
  return plainRequest(request, "messages");
}

/** The same for a request that keeps its messages in the field `container`. */
export function plainRequest(request: Readonly<Record<string, unknown>>, container: string): RequestFacts {
  return {
    prologue: undefined,
    thinking: undefined,
    outerMarkers: 0,
    continues: false,
    wellFormed: Object.keys(request).every((key) => key === container || isWellFormedDeep(request[key])),
  };
}
