import { defineConfig, type ViteUserConfig } from "vitest/config";

/** The scenarios of huge files at their full size: needs three gigabytes of disk for a while. */
const config: ViteUserConfig = defineConfig({
  test: {
    include: ["test/scenarios/*.test.ts"],
    env: { LAYER0_HUGE: "1" },
    testTimeout: 600_000,
  },
});

export default config;
