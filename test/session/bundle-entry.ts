/** Everything that a process of its own needs, for the bundle of the tests. */
export { Layer0Error, openSession } from "../../src/session/index.ts";
export { chooseDriver } from "../../src/store/sqlite/choose-driver.ts";
export { sqliteStore } from "../../src/store/sqlite/index.ts";
