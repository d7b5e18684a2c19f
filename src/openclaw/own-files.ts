/** What works beside the host's thread. A bundle puts its pieces into folders beside this one, so it is named from there. */
export const WORKER: URL = new URL("../openclaw/worker.js", import.meta.url);
