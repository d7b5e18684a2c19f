import { expect, it } from "vitest";
import type { HttpRoute } from "./host-api.ts";
import { createRoute } from "./http-route.ts";
import { createRuntime, type PluginWorld } from "./runtime.ts";

interface Asked {
  readonly waited: readonly number[];
  /** What the route answers while it is asked for without a token, and behind that; undefined where it is gone. */
  readonly statuses: readonly (number | undefined)[];
}

/** Proves the route on a host that answers to strangers as `probe` says. */
async function ask(probe: PluginWorld["probe"], port: number | undefined = 18_789): Promise<Asked> {
  const routes: HttpRoute[] = [];
  const waited: number[] = [];
  const statuses: (number | undefined)[] = [];
  const look = (): void => {
    const response = { statusCode: 0, end: () => undefined };
    routes[0]?.handler({}, response);
    statuses.push(routes.length === 0 ? undefined : response.statusCode);
  };
  // Of the world only what the route asks for is there.
  const world: Partial<PluginWorld> = {
    probe: (...asked) => {
      look();
      return probe(...asked);
    },
    wait: async (milliseconds) => {
      waited.push(milliseconds);
      return undefined;
    },
    hostRoutes: async () => (route) => {
      routes.push(route);
      return () => routes.splice(routes.indexOf(route), 1);
    },
  };
  const route = createRoute(createRuntime(world as PluginWorld));
  await Promise.allSettled([route.prove(port), route.prove(port)]);
  look();
  return { waited, statuses };
}

const noAnswer = async (): Promise<number> => {
  throw new Error("no answer");
};

it("opens where a host that is busy at first refuses who has no token, and not before", async () => {
  const answers = [noAnswer, noAnswer, async () => 401];
  const { waited, statuses } = await ask(() => (answers.shift() ?? noAnswer)());
  expect(waited).toEqual([1000, 5000]);
  expect(statuses).toEqual([404, 404, 404, 200]);
});

it("is taken away where the host never answers, and is not asked for ever", async () => {
  const { waited, statuses } = await ask(noAnswer);
  expect(waited).toEqual([1000, 5000, 30_000]);
  expect(statuses.at(-1)).toBeUndefined();
});

it("is taken away where the host lets anybody through, and is asked once", async () => {
  const { waited, statuses } = await ask(async () => 200);
  expect([waited, statuses]).toEqual([[], [404, undefined]]);
});

it("of a host that was started again stays, whatever becomes of the question before", async () => {
  const routes: HttpRoute[] = [];
  const answers: ((status: number) => void)[] = [];
  const world: Partial<PluginWorld> = {
    probe: () =>
      new Promise((answer) => {
        answers.push(answer);
      }),
    hostRoutes: async () => (route) => {
      routes.push(route);
      return () => routes.splice(routes.indexOf(route), 1);
    },
  };
  for (const late of [200, 401]) {
    const route = createRoute(createRuntime(world as PluginWorld));
    const first = route.prove(18_789);
    await expect.poll(() => answers.length).toBe(1);
    route.close();
    const second = route.prove(18_789);
    await expect.poll(() => answers.length).toBe(2);
    const response = { statusCode: 0, end: () => undefined };
    answers[0]?.(late);
    await first;
    routes[0]?.handler({}, response);
    expect([routes.length, response.statusCode]).toEqual([1, 404]);
    answers[1]?.(401);
    await second;
    expect(routes.length).toBe(1);
    route.close();
    expect(routes.splice(0)).toEqual([]);
    answers.splice(0);
  }
});
