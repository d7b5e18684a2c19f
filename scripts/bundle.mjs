// Makes dist/, what people get, out of .cache/modules/, where one file of src/ is one module: the library as it is, as far
// as the entries of package.json reach, and the command and the plugin in few files. Node spends more time on finding
// hundreds of modules than on running them.
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import ts from "typescript";
import { bundleCommand } from "./bundle-command.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const modules = join(root, ".cache", "modules");
const dist = join(root, "dist");
const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

rmSync(dist, { recursive: true, force: true });
for (const path of reachedFrom(Object.values(exports).flatMap(({ types, default: code }) => [types, code]))) {
  const copy = join(dist, relative(modules, path));
  mkdirSync(dirname(copy), { recursive: true });
  copyFileSync(path, copy);
}
await bundleCommand(modules, ".js", dist);
await bundlePlugin(modules, dist);
// In a clone npm links to the command, and does not set the bit again.
chmodSync(join(dist, "cli", "main.js"), 0o755);

/** Writes the plugin for OpenClaw into `dist/openclaw`: what the host loads, and what works beside its thread. */
async function bundlePlugin(modules, dist) {
  const names = ["openclaw/index", "openclaw/worker"];
  const input = Object.fromEntries(names.map((name) => [name, join(modules, `${name}.js`)]));
  const bundled = await rolldown({ input, platform: "node" });
  await bundled.write({
    dir: dist,
    format: "es",
    entryFileNames: "[name].js",
    chunkFileNames: "openclaw/chunk-[hash].js",
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
