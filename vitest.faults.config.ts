import { defineConfig, type ViteUserConfig } from "vitest/config";

const config: ViteUserConfig = defineConfig({
  test: {
    include: ["test/**/*.faults.ts", "test/disk/late-append.test.ts", "test/disk/interrupted.test.ts"],
    globalSetup: ["test/temporary-folder.ts"],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    env: { LAYER0_TEST_RACES: "1000", LAYER0_TEST_EVERY: "1" },
  },
});

export default config;
