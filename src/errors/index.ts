/**
 * What did a provider say no to, does it help to send the same again, and is it the history that has to be repaired?
 * This module is pure and imports nothing of Node.
 *
 * @module
 */

export { classifyError } from "./classify-error.ts";
export type {
  ClassifiedError,
  ErrorClass,
  HistoryError,
  HistoryErrorClass,
  OutsideError,
  ProviderError,
  ProviderName,
  Remedy,
  RequestPlace,
} from "./error-class.ts";
export type { ErrorSubclass } from "./error-subclass.ts";
export { readErrors } from "./read-errors.ts";
