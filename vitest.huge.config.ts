import { defineConfig, type ViteUserConfig } from "vitest/config";

/** Large files in flat memory, and the scenarios at their full size: needs three gigabytes of disk for a while. */
const config: ViteUserConfig = defineConfig({
  test: {
    include: ["test/scenarios/*.test.ts", "test/claude-code/huge.test.ts"],
    env: { LAYER0_HUGE: "1" },
    globalSetup: ["test/temporary-folder.ts"],
    testTimeout: 600_000,
  },
});

export default config;
