// Empties .cache/modules/, so that a file deleted from src/ cannot live on in it.
import { rmSync } from "node:fs";

rmSync(new URL("../.cache/modules", import.meta.url), { recursive: true, force: true });
