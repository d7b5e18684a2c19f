// The command must be executable in a clone too, where npm links to it but does not set the bit again.
import { chmodSync } from "node:fs";

chmodSync(new URL("../dist/cli/main.js", import.meta.url), 0o755);
