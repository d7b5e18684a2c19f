import { afterEach, describe, expect, it } from "vitest";
import { SESSION } from "./payloads/payload.ts";
import { answer, closeHosts, host, incidents, NAMED, NEW, talk, turn, user } from "./truth-turns.ts";

afterEach(closeHosts);

const FALSE = "My context has been reset.";
type Host = ReturnType<typeof host>;

async function blocked(on: Host, messages: readonly object[]): Promise<string> {
  const { sent } = await turn(on, messages, FALSE);
  return (sent as { content: string }).content;
}

describe("what replaces a false claim says why, by the evidence that the claim was held against", () => {
  it("a session that was only loaded again", async () => {
    const on = host({ ...NEW, config: { claims: "block" } });
    await on.service("start");
    await turn(on, talk(2));
    on.exit();
    await on.service("start");
    const text = await blocked(on, talk(3));
    expect(text).toContain("context reset not verified. The gateway restarted since session creation");
    expect(text).not.toContain("boot ID unchanged");
    expect(incidents(on)).toMatchObject([{ details: { reset: "only-restarted" } }]);
  });

  it("a session that was reset before the gateway started last", async () => {
    const on = host({ ...NEW, config: { claims: "block" } });
    await on.service("start");
    await turn(on, talk(3));
    await on.fire("session_end", { sessionId: SESSION, reason: "new", nextSessionId: SESSION }, NAMED);
    await turn(on, []);
    on.exit();
    await on.service("start");
    const text = await blocked(on, [user("next"), answer("yes")]);
    expect(text).toContain("context reset not verified. The gateway restarted since session creation");
    expect(incidents(on)).toMatchObject([{ details: { reset: "only-restarted" } }]);
  });

  it("a session that was made in this boot, and not reset", async () => {
    const on = host({ ...NEW, config: { claims: "block" } });
    await on.service("start");
    await turn(on, []);
    const text = await blocked(on, talk(1));
    expect(text).toContain("context reset not verified. No host-level evidence of a reset");
    expect(incidents(on)).toMatchObject([{ details: { reset: "no-evidence" } }]);
  });
});

it("each incident of one millisecond has a file of its own", async () => {
  const on = host();
  await on.service("start");
  await turn(on, talk(5));
  await turn(on, talk(5).slice(4), FALSE);
  const types = incidents(on).map((incident) => (incident as { type: string }).type);
  expect(types.toSorted()).toEqual(["context_loss", "false_claim"]);
});
