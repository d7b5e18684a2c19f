import { defineConfig, type ViteUserConfig } from "vitest/config";

const config: ViteUserConfig = defineConfig({
  test: {
    include: ["test/hosts/**/*.test.ts"],
    globalSetup: ["test/temporary-folder.ts", "test/hosts/build.ts"],
    testTimeout: 120_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
});

export default config;
