import { canonicalText } from "../../core/canonical.ts";
import { isRecord, parseJson } from "../../core/json.ts";
import type { Position } from "../../store/store.ts";
import { isSigned, type PublicKey, type Signer } from "./sign.ts";

/** The text of the head file: the end of the ledger, signed. */
export function headText({ seq, chain }: Position, sign: Signer): string {
  return `${canonicalText({ chain, seq, sig: sign(signedText({ seq, chain })) })}\n`;
}

/** The end that a head file tells; undefined where it is not, to the byte, one that this key has signed. */
export function readHead(text: string, key: PublicKey): Position | undefined {
  const value = parseJson(text);
  if (!isRecord(value) || `${canonicalText(value)}\n` !== text) return undefined;
  const { chain, seq, sig } = value;
  if (typeof chain !== "string" || typeof seq !== "number" || typeof sig !== "string") return undefined;
  return isSigned(signedText({ seq, chain }), sig, key) ? { seq, chain } : undefined;
}

// A record is never taken for a head: it has other members.
function signedText({ seq, chain }: Position): string {
  return canonicalText({ head: chain, seq });
}
