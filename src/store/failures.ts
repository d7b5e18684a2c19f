import { Layer0Error } from "../core/error.ts";

/** Somebody else wrote to the log since its end was read. */
export function sessionChanged(log: string): Layer0Error {
  return new Layer0Error(
    "session-changed",
    `Session "${log}" was written to by somebody else. Read what is new (refresh), then try again.`,
  );
}

/** The store was closed. */
export function closedStore(): Layer0Error {
  return new Layer0Error("store-closed", "This store was closed. Open it again.");
}
