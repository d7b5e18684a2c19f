// Puts the command line into few files: Node spends more time on finding hundreds of modules than on running them. The
// library stays as it is, one file for one file of src/.
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const dist = fileURLToPath(new URL("../dist", import.meta.url));
const bundle = await rolldown({
  input: { "cli/main": `${dist}/cli/main.js`, "cli/survey/worker": `${dist}/cli/survey/worker.js` },
  platform: "node",
});
// All pieces lie in one folder, from which src/cli/own-files.ts finds what it names.
await bundle.write({
  dir: dist,
  format: "esm",
  entryFileNames: "[name].js",
  chunkFileNames: "cli/chunk-[hash].js",
});
await bundle.close();
