import { expect, it, vi } from "vitest";

it("is one plugin, however many copies of it a host loads", async () => {
  const first: { readonly register: unknown } = await import("./index.ts");
  vi.resetModules();
  const second: { readonly register: unknown } = await import("./index.ts");
  expect(second).not.toBe(first);
  expect(second.register).toBe(first.register);
});
