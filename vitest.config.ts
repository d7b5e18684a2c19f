import { defineConfig, type ViteUserConfig } from "vitest/config";

const config: ViteUserConfig = defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    exclude: ["test/hosts/**"],
    testTimeout: 60_000,
    // One worker less than there are processors is the default: on two, that is half of the machine.
    maxWorkers: "100%",
  },
});

export default config;
