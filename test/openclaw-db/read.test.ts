import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { addressOf } from "../../src/agents/openclaw/database/address.ts";
import { canUnzstd } from "../../src/agents/openclaw/database/zstd.ts";
import { layer0, makeFolder } from "../cli/world.ts";
import { type DatabaseOf, makeDatabase, type RowOf } from "./database.ts";
import { chain, entry, HEADER, HEALTHY, partial, result, SESSION, said, user } from "./entries.ts";
import { FAULTS } from "./faults.ts";

function address(rows: readonly RowOf[], more: Omit<DatabaseOf, "sessions"> = {}): string {
  const path = join(makeFolder(), "openclaw-agent.sqlite");
  const database = makeDatabase(path, { sessions: { [SESSION]: rows }, ...more });
  return addressOf({ database, session: SESSION });
}

/** Every issue as `code severity line`, and how many messages there are. */
async function judged(
  rows: readonly RowOf[],
  more: Omit<DatabaseOf, "sessions"> & { readonly flags?: string[] } = {},
) {
  const { code, out } = await layer0(["check", address(rows, more), "--json", ...(more.flags ?? [])], {
    home: makeFolder(),
  });
  const [target] = JSON.parse(out).targets;
  const issues = target.issues.map(
    ({ code: rule, severity, line }: Record<string, unknown>) => `${rule} ${severity} ${line}`,
  );
  return { code, issues, messages: target.messages, fixable: target.fixable };
}

describe("a session in a database", () => {
  it.each([4, 23])("is healthy where nothing is wrong with its rows, in schema %i", async (schema) => {
    expect(await judged(HEALTHY, { schema })).toMatchObject({ code: 0, issues: [], messages: 5 });
  });

  it("has the faults that OpenClaw heals in memory, and leaves in its rows, as warnings", async () => {
    const found = await Promise.all(
      Object.entries(FAULTS).map(async ([name, messages]) => {
        const { issues } = await judged([HEADER, ...chain(...messages)]);
        return [name, issues] as const;
      }),
    );
    expect(Object.fromEntries(found)).toMatchInlineSnapshot(`
      {
        "a call without id and name": [
          "malformed-call warning 3",
        ],
        "a dangling call": [
          "dangling-call warning 3",
        ],
        "a displaced result": [
          "misplaced-result warning 5",
        ],
        "a failed turn with a call": [
          "partial-turn warning 3",
        ],
        "a turn without content": [
          "empty-content warning 3",
        ],
        "an id used twice": [
          "duplicate-call-id warning 5",
          "duplicate-result warning 7",
        ],
        "an orphan result": [
          "orphan-result warning 3",
        ],
      }
    `);
  });

  it("is repaired in a plan that names its rows", async () => {
    const { out } = await layer0([
      "fix",
      address([HEADER, ...chain(...(FAULTS["a failed turn with a call"] ?? []))]),
      "--dry-run",
      "--json",
    ]);
    const [target] = JSON.parse(out).targets;
    expect(target.status).toBe("planned");
    expect(target.repairs.map(({ line }: { readonly line: number }) => line)).toEqual([3, 4]);
    expect(target.left).toEqual([]);
  });

  it("keeps the numbers of its rows where rows before them are gone", async () => {
    const rows = [HEADER, ...chain(user("q"), partial("toolu_p"), result("toolu_p", "[synthetic]"))];
    const gap = { before: 1, rows: 40 };
    expect((await judged(rows, { gap })).issues).toEqual(["partial-turn warning 43"]);
    // A line for each number would be too many.
    expect((await judged(rows, { gap: { before: 1, rows: 2 ** 40 } })).issues).toEqual([
      "partial-turn warning 3",
    ]);
  });

  it("may have rows that were written on several lines", async () => {
    const rows = HEALTHY.map((row) => JSON.stringify(row, null, 2));
    expect(await judged(rows)).toMatchObject({ code: 0, issues: [], messages: 5 });
  });

  it.each([
    ["is cut off", (json: string) => json.slice(0, -20)],
    ["is empty", () => ""],
    ["holds a line break in a text", (json: string) => json.replace("fine", "fi\n")],
  ])("is broken, and not to be written, where a row %s", async (_how, damage) => {
    const [one, two, ...rest] = chain(user("q"), said("fine"), user("more"), said("b"));
    const rows = [HEADER, one ?? {}, damage(JSON.stringify(two)), ...rest];
    const { code, issues, fixable } = await judged(rows);
    expect([code, issues[0]]).toEqual([1, expect.stringMatching(/^(torn-line|raw-newline) error 3$/)]);
    expect(fixable).toEqual({ safe: 0, lossy: 0 });
  });

  it("is read with compressed rows, where this Node can; else it is told which can", async () => {
    const frame = Buffer.from(ZSTD, "base64");
    const name = address([HEADER, entry("e1", null, user("q")), { zstd: frame }]);
    const { code, out, error } = await layer0(["show", name]);
    if (canUnzstd()) expect([code, out]).toEqual([0, expect.stringContaining("compressed text")]);
    else expect([code, error]).toEqual([3, expect.stringContaining("Run layer0 with Node 22.15 or newer.")]);
  });

  it("is not called healthy where a compressed row is damaged", async () => {
    const name = address([HEADER, entry("e1", null, user("q")), { zstd: Buffer.from("no zstd") }]);
    expect((await layer0(["check", name])).code).toBe(canUnzstd() ? 1 : 3);
  });

  it("may be called anything", async () => {
    const id = "../a b'c\u{1b}[31m\u{202e}";
    const path = makeDatabase(join(makeFolder(), "openclaw-agent.sqlite"), { sessions: { [id]: HEALTHY } });
    const { code, out } = await layer0(["check", path]);
    expect(code).toBe(0);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is the point
    expect(out).not.toMatch(/[\u{1b}\u{202e}]/u);
  });
});

const ZSTD =
  "KLUv/SD9XQUAsosiHVBN0wYnzMn0UhK1RHHbfy9GcYN+ke2E6zNEZib0y/I7UsY0WG1+FUomel5PB1z4PWViHjTt61wgZjU1NDKLL4UFIEnmTHsU+UFkJ9wbZSNFXm+EzYYZf09F0xNXRzCzALMzOwI7MAQKw4qBw47f92BzHtOvGwWNMuG+fuTviXk9GZA5z++5Ef1ECwBAKMxxl8kj9imVYFvN9ioSesLAj+XJwVU41yQD";
