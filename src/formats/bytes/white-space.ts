/** White space between the tokens of JSON. */
export function isSpaceByte(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0d || byte === 0x09 || byte === 0x0a;
}

/** What says nothing: white space, and the NUL bytes that a crash leaves where a file had grown and was not written. */
export function isNulOrSpace(byte: number | undefined): boolean {
  return byte === 0 || isSpaceByte(byte);
}
