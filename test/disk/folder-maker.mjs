// A process of its own that makes folders one after the other.
// Arguments: the bundle, where, how many.
import { join } from "node:path";

const [, , bundle, where, count] = process.argv;
const { nodeFileSystem } = await import(bundle);
for (let made = 0; made < Number(count); made++) {
  nodeFileSystem.ensureFolder(join(where, String(made), "state"), 0o700);
}
