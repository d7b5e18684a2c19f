/** Everything that a process of its own needs, for the bundle of the tests. */
export { Layer0Error } from "../../src/core/error.ts";
export { LOG_START } from "../../src/store/chain.ts";
export { sqliteStore } from "../../src/store/sqlite/index.ts";
