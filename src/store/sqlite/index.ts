/** `layer0/store/sqlite`: sessions in one SQLite file. */
export { type SqliteStoreOptions, sqliteStore } from "./sqlite-store.ts";
