import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const root = fileURLToPath(new URL("..", import.meta.url));
const { peerDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/**
 * Writes the command into `dist/cli`. `modules` is src/, or what was compiled of it; `ending` is what its files end in.
 * All pieces lie in one folder, from which src/cli/own-files.ts finds what it names.
 */
export async function bundleCommand(modules, ending, dist) {
  const bundle = async (names, elsewhere) => {
    const input = Object.fromEntries(names.map((name) => [name, join(modules, `${name}${ending}`)]));
    const leave = {
      name: "leave",
      resolveId: (id) => (id === `${elsewhere}${ending}` ? { id: `${elsewhere}.js`, external: true } : null),
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
  };
  // A hook that an agent waits for loads nothing that another command needs, so it has copies of its own of what both need.
  await bundle(["cli/main"], "./start");
  await bundle(["cli/start", "cli/survey/worker"], undefined);
  // CommonJS, in a package of type module: Node starts it sooner, and loads each further file at once instead of by turns.
  writeFileSync(join(dist, "cli", "package.json"), '{ "type": "commonjs" }\n');
}
