const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Has this the shape of the ids that Claude Code gives to rows and sessions? */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
