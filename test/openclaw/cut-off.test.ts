import { appendFileSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { MOST_LETTERS } from "../../src/openclaw/answers.ts";
import { call, chain, HEADER, result, said, user } from "../openclaw-db/entries.ts";
import { type HostOf, openHost, type TestHost } from "./host.ts";
import { SESSION } from "./payloads/payload.ts";

const open: TestHost[] = [];
afterEach(() => {
  for (const host of open.splice(0)) host.close();
});

const EARLY = "2026.2.6-3";
const OTHER = "0035a557-3820-49a9-8365-bf5eca29369c";
const FILE_HEADER = { ...HEADER, version: 3 };
const SOUND = [FILE_HEADER, ...chain(user("hello"), said("hi"))];
const TWICE = [call("a"), result("a", "x"), call("a"), result("a", "y")];
const BROKEN = [FILE_HEADER, ...chain(user("go"), ...TWICE, said("done"))];
const NOW = "2026-02-05T21:20:00.000Z";

function host(of: HostOf): TestHost {
  const made = openHost({ version: EARLY, ...of });
  open.push(made);
  return made;
}

/** The row of an answer as 2026.2.6-3 stores it: under nothing. */
function answerRow(
  text: string,
  { time = NOW, ...more }: { readonly time?: string; readonly parentId?: string } = {},
): string {
  const message = { ...said(text), timestamp: Date.parse(time), stopReason: "injected" };
  return `${JSON.stringify({ type: "message", id: "answer", timestamp: time, message, ...more })}\n`;
}

const lastRow = (path: string): unknown =>
  JSON.parse(readFileSync(path, "utf8").trimEnd().split("\n").at(-1) ?? "");
const old = (path: string): string => {
  utimesSync(path, new Date(0), new Date(0));
  return path;
};
/** How often the answer was looked for. */
const looks = (on: TestHost): number =>
  on.jobs.filter((job) => job.kind === "scan" && job.answer !== undefined).length;

/** Types a repair in a chat with a history; a host that stores the answer there does so before it is looked for. */
async function repairIn(
  of: HostOf,
  row: (text: string) => string,
  { lines = SOUND, context = {} }: { readonly lines?: readonly object[]; readonly context?: object } = {},
): Promise<{ readonly on: TestHost; readonly path: string; readonly other: string; readonly text: string }> {
  let store = (): void => undefined;
  const isStored = new Promise<undefined>((resolve) => {
    store = () => resolve(undefined);
  });
  const on = host({ ...of, world: { wait: () => isStored } });
  const path = old(on.session(SESSION, lines));
  const other = old(on.session(OTHER, BROKEN));
  // That somebody wrote a moment ago is told by the clock.
  Object.assign(on.jobWorld, { now: () => new Date() });
  const text = (await on.commands.get("l0-repair")?.handler(context))?.text ?? "";
  appendFileSync(path, row(text));
  store();
  return { on, path, other, text };
}

const MENDED = /cut off session main\/9f86dd5c\S+ with the answer of \/l0-repair: repaired, with a backup/;

describe("the answer of /l0-repair in a chat of a host that stores it under nothing", () => {
  it("is put below what was before it, at once, and undo takes back what was asked for", async () => {
    const { on, path, other, text } = await repairIn({}, answerRow);
    expect(text).toBe("Repaired 1 session, with a backup. Back: /l0-undo");
    await expect.poll(() => on.logged.join("\n")).toMatch(MENDED);
    expect(lastRow(path)).toMatchObject({ id: "answer", parentId: "e2" });
    expect(readFileSync(path, "utf8")).toContain(SOUND.map((row) => JSON.stringify(row)).join("\n"));
    expect(looks(on)).toBe(1);
    expect(await on.say("l0-undo")).toContain("Taken back");
    expect(readFileSync(other, "utf8")).toBe(BROKEN.map((row) => `${JSON.stringify(row)}\n`).join(""));
    expect(lastRow(path)).toMatchObject({ parentId: "e2" });
  });

  it("is known behind the words that a host puts before it", async () => {
    const { on, path } = await repairIn({}, (text) => answerRow(`[main] ${text}`));
    await expect.poll(() => on.logged.join("\n")).toMatch(MENDED);
    expect(lastRow(path)).toMatchObject({ parentId: "e2" });
  });

  it("takes nothing away, whatever strategy is set", async () => {
    const { path, on } = await repairIn({ config: { repairStrategy: "truncate" } }, answerRow);
    await expect.poll(() => on.logged.join("\n")).toMatch(MENDED);
    expect(lastRow(path)).toMatchObject({ id: "answer", parentId: "e2" });
  });

  it.each([
    ["stored below what was before it", (text: string) => answerRow(text, { parentId: "e2" })],
    ["of another time", (text: string) => answerRow(text, { time: "2026-02-05T21:19:59.000Z" })],
    ["of somebody else", () => answerRow("Repaired nothing.")],
    ["that is torn", (text: string) => answerRow(text).slice(0, -9)],
    [
      "behind which somebody has said something",
      (text: string) => `${answerRow(text)}${JSON.stringify(chain(user("next"))[0])}\n`,
    ],
  ])("is looked for a few times, and nothing is done about one %s", async (_what, row) => {
    const { on, path, text } = await repairIn({}, row);
    await expect.poll(() => looks(on)).toBe(4);
    expect(readFileSync(path, "utf8")).toBe(
      SOUND.map((each) => `${JSON.stringify(each)}\n`).join("") + row(text),
    );
    expect(on.logged.join("\n")).not.toContain("cut off");
  });

  it("is let be while a turn runs, which is told", async () => {
    const { on, path, text } = await repairIn({}, (said) => {
      writeFileSync(
        `${open.at(-1)?.state}/agents/main/sessions/${SESSION}.jsonl.lock`,
        JSON.stringify({ pid: 1, createdAt: new Date().toISOString() }),
      );
      return answerRow(said);
    });
    await expect.poll(() => on.logged.join("\n")).toContain("Run: openclaw l0 repair");
    expect(readFileSync(path, "utf8").endsWith(answerRow(text))).toBe(true);
  });

  it("is not looked for where the host links it, or does not keep it", async () => {
    for (const [of, context] of [
      [{ version: "2026.2.9" }, {}],
      [{}, { channel: "telegram" }],
    ] as const) {
      const { on } = await repairIn(of, () => "", { context });
      expect(looks(on)).toBe(0);
    }
  });
});

describe("another answer in a chat of a host that stores it under nothing", () => {
  it("says so in its last line, and fits into a chat", async () => {
    const on = host({});
    for (let index = 0; index < 9; index += 1) on.session(`${index}`.repeat(60), BROKEN);
    for (const name of ["status", "scan", "verify"]) {
      const text = await on.say(`l0-${name}`);
      expect(text.split("\n").at(-1)).toBe(
        `This host cuts a chat off from what was before such an answer. Mend this chat: /l0-repair. In a terminal nothing breaks: openclaw l0 ${name}`,
      );
      expect(text.length).toBeLessThanOrEqual(MOST_LETTERS);
    }
  });

  it("does not offer the repair again that was taken back", async () => {
    const text = await host({}).say("l0-undo");
    expect(text).toContain("Go on in a new chat.");
    expect(text).not.toContain("/l0-repair");
  });

  it("is as it was where the host links it, does not keep it, or does not tell its version", async () => {
    for (const of of [{ version: "2026.2.9" }, { version: "2026.9.6" }]) {
      expect(await host(of).say("l0-status")).not.toContain("cuts a chat off");
    }
    const nameless = openHost();
    open.push(nameless);
    expect(await nameless.say("l0-status")).not.toContain("cuts a chat off");
    const sent = await host({}).commands.get("l0-status")?.handler({ channel: "telegram" });
    expect(sent?.text).not.toContain("cuts a chat off");
  });
});
