import { defineConfig, type ViteUserConfig } from "vitest/config";
import { RUNS } from "./test/runs.ts";

/** Real agents, and files that are large: they have a command of their own. The latter are also tried with all the rest. */
const ELSEWHERE = [
  "test/hosts/**",
  ...(RUNS < 1 ? ["test/scenarios/**", "test/claude-code/huge.test.ts"] : []),
];

/** Tests that need a process of their own: they count what V8 runs, stand in for a module, boot, or take all the memory. */
const ALONE = [
  "src/cli/survey/**/*.test.ts",
  "src/formats/openclaw/work.test.ts",
  "test/{linear,scenarios}/**/*.test.ts",
  "test/claude-code/huge.test.ts",
  "test/cli/store-{quiet,trouble}.test.ts",
  "test/openclaw/truth*.test.ts",
];

const config: ViteUserConfig = defineConfig({
  test: {
    exclude: ELSEWHERE,
    setupFiles: ["test/setup.ts"],
    globalSetup: ["test/temporary-folder.ts"],
    // Says that something hangs, never that it is slow: a machine may be ten times slower than ours.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // One worker less than there are processors is the default: on two, that is half of the machine.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "together",
          include: ["src/**/*.test.ts", "test/**/*.test.ts"],
          exclude: [...ELSEWHERE, ...ALONE],
          // Nothing is left behind but in the folders of a file, so the files share a process and load the engine once.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: "alone", include: ALONE, exclude: ELSEWHERE, sequence: { groupOrder: 2 } },
      },
    ],
  },
});

export default config;
