import { defineConfig, type ViteUserConfig } from "vitest/config";
import { RUNS } from "./test/runs.ts";

/** Real agents, and files that are large: they have a command of their own. The latter are also tried with all the rest. */
const ELSEWHERE = [
  "test/hosts/**",
  ...(RUNS < 1 ? ["test/scenarios/**", "test/claude-code/huge.test.ts"] : []),
];

/** Tests that need a process of their own: they start others, write files, or count what V8 runs. */
const ALONE = [
  "src/{agents,cli/survey}/**/*.test.ts",
  "src/disk/**/*.test.ts",
  "src/formats/openclaw/work.test.ts",
  "test/{agents,cli,disk,host,linear,openclaw,openclaw-db,scenarios,session,store}/**/*.test.ts",
  "test/claude-code/huge.test.ts",
];

const config: ViteUserConfig = defineConfig({
  test: {
    exclude: ELSEWHERE,
    setupFiles: ["test/setup.ts"],
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
          name: "pure",
          include: ["src/**/*.test.ts", "test/**/*.test.ts"],
          exclude: [...ELSEWHERE, ...ALONE],
          // Pure code leaves nothing behind, so the files share a process and load the engine once.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: "alone", include: ALONE, sequence: { groupOrder: 2 } },
      },
    ],
  },
});

export default config;
