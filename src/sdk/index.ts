/**
 * Layer 0 at the boundary of SDKs: histories go out valid, streamed tool calls come in whole. Imports nothing of Node
 * and no SDK; runs wherever there is a fetch.
 *
 * @module
 */

export { type IntegrityMiddleware, integrity, type MiddlewareRequest } from "./integrity.ts";
export { type Fetch, integrityFetch } from "./integrity-fetch.ts";
export type { IntegrityOptions, RepairChoices } from "./options.ts";
export { type ModelMessageOptions, repairModelMessages } from "./repair-model-messages.ts";
export type { IntegrityReport, LeftError } from "./report.ts";
