/** What the library throws: misuse by its caller. Everything that a history can cause is a return value. */
export class Layer0Error extends Error {
  readonly code: "unknown-dialect" | "unknown-profile" | "invalid-option";

  constructor(code: Layer0Error["code"], message: string) {
    super(message);
    this.name = "Layer0Error";
    this.code = code;
  }
}
