/** Writes the command into `dist/cli`; `modules` holds src/ or what was compiled of it, in files with this ending. */
export function bundleCommand(modules: string, ending: ".ts" | ".js", dist: string): Promise<void>;
