// What processes of the tests import as one file.
export { openLedger } from "../../src/host/session.ts";
