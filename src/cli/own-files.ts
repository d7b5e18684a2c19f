/*
 * The files of the program that are started or read by their place. They are named in this folder and nowhere else: a
 * bundle puts its pieces here, and a place that is seen from another folder would be a wrong one then.
 */

/** What `layer0` starts. */
export const MAIN: URL = new URL("./main.js", import.meta.url);

/** What judges sessions in a thread or process of its own. */
export const WORKER: URL = new URL("./survey/worker.js", import.meta.url);

/** The package.json of this package. */
export const MANIFEST: URL = new URL("../../package.json", import.meta.url);
