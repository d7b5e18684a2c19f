/*
 * The files of this package that are started. A bundle puts its pieces into folders beside this one, so they are named
 * from there.
 */

/** What works beside the host's thread. */
export const WORKER: URL = new URL("../openclaw/worker.js", import.meta.url);

/** What `layer0` starts. */
export const PROGRAM: URL = new URL("../cli/main.js", import.meta.url);
