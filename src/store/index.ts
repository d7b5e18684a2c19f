/** `layer0/store`: what a store is, one in memory, and the list of tests for stores of your own. */
export { LOG_START } from "./chain.ts";
export { conformance } from "./conformance/conformance.ts";
export type { ConformanceTest } from "./conformance/conformance-test.ts";
export { memoryStore } from "./memory/memory-store.ts";
export type { LogSummary, Position, Store, StoredEntry, WholeEntries } from "./store.ts";
