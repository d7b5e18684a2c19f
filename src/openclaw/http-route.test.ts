import { expect, it } from "vitest";
import type { HostApi, HttpRoute } from "./host-api.ts";
import { registerRoute } from "./http-route.ts";
import { createRuntime, type PluginWorld } from "./runtime.ts";

/** A world of which only what the route asks for is there. */
function runtimeWith(probe: PluginWorld["probe"], waited: number[]): ReturnType<typeof createRuntime> {
  const wait: PluginWorld["wait"] = async (milliseconds) => {
    waited.push(milliseconds);
    return undefined;
  };
  return createRuntime({ probe, wait } as PluginWorld);
}

async function statusOf(probe: PluginWorld["probe"], waited: number[] = []): Promise<number> {
  const routes: HttpRoute[] = [];
  const api: HostApi = { registerHttpRoute: (route) => routes.push(route) };
  const route = registerRoute(api, runtimeWith(probe, waited));
  await route.prove(18_789).catch(() => undefined);
  const response = { statusCode: 0, end: () => undefined };
  await routes[0]?.handler({}, response);
  return response.statusCode;
}

const noAnswer = async (): Promise<number> => {
  throw new Error("no answer");
};

it("opens where a host that is busy at first refuses who has no token", async () => {
  const answers = [noAnswer, noAnswer, async () => 401];
  const waited: number[] = [];
  expect(await statusOf(() => (answers.shift() ?? noAnswer)(), waited)).toBe(200);
  expect(waited).toEqual([1000, 5000]);
});

it("stays closed where the host never answers, and is not asked for ever", async () => {
  const waited: number[] = [];
  expect(await statusOf(noAnswer, waited)).toBe(404);
  expect(waited).toEqual([1000, 5000, 30_000]);
});

it("stays closed where the host lets anybody through, and is asked once", async () => {
  const waited: number[] = [];
  expect(await statusOf(async () => 200, waited)).toBe(404);
  expect(waited).toEqual([]);
});
