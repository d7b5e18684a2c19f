import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Gateway, startGateway, until } from "./openclaw/gateway.ts";
import { installPlugin } from "./openclaw/plugin-install.ts";
import { type PlacedSession, placeSessions } from "./openclaw/rows.ts";
import { START_TEST_MS, type Stage, setStage } from "./openclaw/stage.ts";
import { takeTurn, typeIn } from "./openclaw/turn.ts";
import { VERSIONS } from "./openclaw/version.ts";
import { bytesOf } from "./pi/rows.ts";
import { PROMPTS } from "./story.ts";

const KEY = "agent:main:chat";
const ROOM_MS = 30_000;

interface Answered {
  readonly parentId?: string;
  readonly message?: {
    readonly stopReason?: string;
    readonly content?: readonly { readonly text?: string }[];
  };
}

/** The host that stores the answer of a command under nothing, and what is typed in a chat that has a history. */
describe(`answers in a chat of OpenClaw ${VERSIONS[2].host.version}`, { timeout: START_TEST_MS }, () => {
  let stage: Stage;
  let gateway: Gateway;
  let session: PlacedSession | undefined;

  const lastRow = (): Answered =>
    JSON.parse(
      readFileSync(session?.file ?? "", "utf8")
        .trimEnd()
        .split("\n")
        .at(-1) ?? "",
    );
  const answerWith = (words: RegExp, isMeant: (row: Answered) => boolean = () => true): Promise<Answered> =>
    until(
      `an answer with ${words}`,
      () => {
        const row = lastRow();
        return words.test(row.message?.content?.[0]?.text ?? "") && isMeant(row) ? row : undefined;
      },
      ROOM_MS,
    );

  beforeAll(async () => {
    stage = await setStage(VERSIONS[2]);
    const place = await stage.place("answers");
    await installPlugin(stage, place);
    [session] = placeSessions(place, [{ key: "chat", make: bytesOf }]);
    gateway = await startGateway(place);
  });

  afterAll(async () => {
    await gateway?.stop();
    await stage?.close();
  });

  it("are stored under nothing, which ours say", async () => {
    await typeIn(gateway, KEY, "/l0-status");
    const { parentId, message } = await answerWith(/This host cuts a chat off.* openclaw l0 status$/);
    expect([parentId, message?.stopReason]).toEqual([undefined, "injected"]);
  });

  it("cut the chat off, until /l0-repair is typed in it: the model gets all of it in the next turn", async () => {
    await typeIn(gateway, KEY, "/l0-repair");
    await answerWith(/in use|^Repaired/, ({ parentId }) => parentId !== undefined);
    const told = "with the answer of /l0-repair: repaired, with a backup";
    await until(
      "the line that tells of it",
      () => (gateway.log().includes(told) ? told : undefined),
      ROOM_MS,
    );
    const { answer, request } = await takeTurn(gateway, stage.provider, KEY, "Go on after the repair.");
    expect([answer.kind, request?.refusal]).toEqual(["ok", undefined]);
    const given = JSON.stringify(request?.messages);
    for (const prompt of PROMPTS) expect(given).toContain(prompt);
  });
});
