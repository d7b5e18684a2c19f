import type { ByteSource } from "../bytes/source.ts";
import type { Mended } from "./mend.ts";

// Lenient: half of a pair of surrogates shows as the sign for what cannot be read.
const wide = new TextDecoder("utf-16le", { ignoreBOM: true });
const unreadable = "\ufffd";
const encoder = new TextEncoder();

/** Is the whole content in UTF-16, as an editor saves it? Its first bytes tell; to mend some of its rows would lose the others. */
export function isWide(source: ByteSource): boolean {
  const [first, second, third, fourth] = source.read(0, 4);
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return (
    (first === 0) !== (second === 0) && (first === 0) === (third === 0) && (second === 0) === (fourth === 0)
  );
}

/**
 * An object in UTF-16 as UTF-8, which is what `>>` of Windows PowerShell leaves in a file of another encoding. The bytes
 * go from its first brace to its last one: the NUL byte behind that one stands outside, or on the next line.
 * Undefined where they are no text in UTF-16.
 */
export function fromWide(bytes: Uint8Array): Mended | undefined {
  if (bytes.length % 2 === 0 || bytes[1] !== 0) return undefined;
  const padded = new Uint8Array(bytes.length + 1);
  padded.set(bytes);
  const text = wide.decode(padded);
  if (text.includes(unreadable)) return undefined;
  const narrow = encoder.encode(text);
  let nulBytes = 0;
  for (const byte of bytes) if (byte === 0) nulBytes += 1;
  return { bytes: narrow, nulBytes, controls: 0, badBytes: 0 };
}
