// Makes dist/, what people get, out of .cache/modules/, where one file of src/ is one module: the library as it is, as far
// as the entries of package.json reach, and the command in few files. Node spends more time on finding hundreds of modules
// than on running them.
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import ts from "typescript";

const root = fileURLToPath(new URL("..", import.meta.url));
const modules = join(root, ".cache", "modules");
const dist = join(root, "dist");
const { exports, peerDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

rmSync(dist, { recursive: true, force: true });
for (const path of reachedFrom(Object.values(exports).flatMap(({ types, default: code }) => [types, code]))) {
  const copy = join(dist, relative(modules, path));
  mkdirSync(dirname(copy), { recursive: true });
  copyFileSync(path, copy);
}
// A hook that an agent waits for loads nothing that another command needs, so it has copies of its own of what both need.
await bundle({ "cli/main": "cli/main.js" }, { "./start.js": "./start.js" });
await bundle({ "cli/start": "cli/start.js", "cli/survey/worker": "cli/survey/worker.js" }, {});
// CommonJS, in a package of type module: Node starts it sooner, and loads each further file at once instead of by turns.
writeFileSync(join(dist, "cli", "package.json"), '{ "type": "commonjs" }\n');
// In a clone npm links to the command, and does not set the bit again.
chmodSync(join(dist, "cli", "main.js"), 0o755);

/** All pieces lie in the folder cli/, from which src/cli/own-files.ts finds what it names. */
async function bundle(entries, elsewhere) {
  const input = Object.fromEntries(
    Object.entries(entries).map(([name, path]) => [name, join(modules, path)]),
  );
  const leave = {
    name: "leave",
    resolveId: (id) => (elsewhere[id] ? { id: elsewhere[id], external: true } : null),
  };
  const bundled = await rolldown({
    ...{ input, platform: "node", plugins: [leave] },
    // What is optional is looked for beside us when it is needed, and never becomes ours.
    external: Object.keys(peerDependencies),
  });
  await bundled.write({
    dir: dist,
    format: "cjs",
    dynamicImportInCjs: false,
    entryFileNames: "[name].js",
    chunkFileNames: "cli/chunk-[hash].js",
    // Names and lines stay, for the report of a bug.
    comments: false,
  });
  await bundled.close();
}

/** The modules, or declarations, that these files of dist/ need, with themselves. */
function reachedFrom(files) {
  const reached = new Set(
    files.flatMap((file) =>
      file?.startsWith("./dist/") ? [join(modules, file.slice("./dist/".length))] : [],
    ),
  );
  for (const path of reached) {
    const { importedFiles } = ts.preProcessFile(readFileSync(path, "utf8"));
    for (const { fileName } of importedFiles) {
      if (!fileName.startsWith(".")) continue;
      const module = join(dirname(path), fileName);
      reached.add(path.endsWith(".d.ts") ? module.replace(/\.[jt]s$/, ".d.ts") : module);
    }
  }
  return reached;
}
