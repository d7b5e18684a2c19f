import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

const FOLDER = fileURLToPath(new URL("golden/", import.meta.url));

/** `LAYER0_WRITE_DOCS=1` writes the screens anew; look at the difference before you keep it. */
const WRITES = process.env["LAYER0_WRITE_DOCS"] === "1";

/** The screen is the one that is recorded under this name. What differs from run to run is to be taken out before. */
export function expectScreen(name: string, screen: string): void {
  const path = `${FOLDER}${name}.txt`;
  // Colours are recorded in a way that an editor shows and nothing steers.
  const text = screen.replaceAll("\u001b", "<ESC>");
  if (WRITES) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  expect(text).toBe(readFileSync(path, "utf8"));
}
