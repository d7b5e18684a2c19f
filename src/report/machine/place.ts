/** Where a target is, as other programs name it. */
export interface TargetPlace {
  /** A path from the folder in which the command runs, or a whole one. */
  readonly path: string;
  /** The same as a reference of RFC 3986: relative to that folder, or a `file:` URI. */
  readonly uri: string;
}
