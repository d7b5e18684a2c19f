import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runClaude, sessionIdOf } from "./claude-code/home.ts";
import { type Stage, setStage } from "./claude-code/stage.ts";
import { CLAUDE_CODE_2_0_14, CLAUDE_CODE_2_1_332, installHost } from "./install.ts";
import { writeSettled } from "./settled-file.ts";

const OTHER = "00000000-0000-4000-8000-0000000000aa";
const MARK = "SAID-IN-THE-COPY";

/** A copy beside its session, with the id of that in its rows: what commands that we print say of it. */
describe.each([CLAUDE_CODE_2_0_14, CLAUDE_CODE_2_1_332])("a copy beside a session of $name", (host) => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await setStage(await installHost(host));
  });

  afterAll(() => stage.close());

  /** Which of both is sent when the copy has this name and this is resumed. */
  async function sent(name: string, word: string): Promise<"copy" | "session" | "nothing"> {
    const { place, file } = stage.place(stage.healthy, readFileSync(stage.healthy));
    const text = readFileSync(file, "utf8").replaceAll('"type":"text","text":"', `$&${MARK} `);
    writeSettled(dirname(file), `${name}.jsonl`, Buffer.from(text));
    const before = stage.provider.requests.length;
    await runClaude(stage.agent, place, "Go on.", word);
    const [request] = stage.provider.requests.slice(before).filter(({ offersTools }) => offersTools);
    if (request === undefined) return "nothing";
    return JSON.stringify(request.messages).includes(MARK) ? "copy" : "session";
  }

  it("is opened by the UUID in its name, and leaves the session its own", async () => {
    expect(await sent(OTHER, OTHER)).toBe("copy");
    expect(await sent(OTHER, sessionIdOf(stage.healthy))).toBe("session");
  });

  it("is opened by no other name", async () => {
    const name = `${sessionIdOf(stage.healthy)}.repaired`;
    for (const word of ["copy", name]) expect(await sent(word, word), word).toBe("nothing");
  });
});
