// Run as a child process with three arguments, pi's package folder, a session file and a scratch folder: prints
// what pi's own SessionManager would load. A child, because pi 0.74.2 walks parents without end where they form a
// cycle; and on a copy, because it rewrites a file whose header it does not know.
import { copyFileSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [packageRoot, sessionFile, scratch] = process.argv.slice(2);
const copy = join(mkdtempSync(join(scratch, "loaded-")), "session.jsonl");
copyFileSync(sessionFile, copy);
const pi = await import(pathToFileURL(join(packageRoot, "dist", "index.js")).href);
process.stdout.write(JSON.stringify(pi.SessionManager.open(copy).buildSessionContext().messages));
