import { sanitise } from "../../src/report/screen/sanitise.ts";

/** The lines of a file for readers: what is no plain sign is spelled out, and so is a missing line feed at the end. */
export function visibleLines(bytes: Uint8Array): string {
  const lines: Uint8Array[] = [];
  let from = 0;
  for (let to = bytes.indexOf(10); to !== -1; to = bytes.indexOf(10, from)) {
    lines.push(bytes.subarray(from, to));
    from = to + 1;
  }
  const shown = lines.map(visible);
  if (from < bytes.length) shown.push(visible(bytes.subarray(from)), "\\ no line feed at the end");
  return shown.join("\n");
}

function visible(line: Uint8Array): string {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(line);
  if (!text.includes("\ufffd")) return sanitise(text);
  // Bytes that are no text are told apart from the sign that readers put in their place.
  const whole = new TextEncoder().encode(text);
  if (whole.length === line.length && whole.every((byte, at) => byte === line[at])) return sanitise(text);
  return Array.from(line, (byte) =>
    byte < 0x80 ? sanitise(String.fromCharCode(byte)) : `\\x${byte.toString(16)}`,
  ).join("");
}
