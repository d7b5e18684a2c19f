const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Has this the shape that Claude Code gives to the ids of rows and sessions? */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
