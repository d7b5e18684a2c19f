import { describe, expect, it } from "vitest";
import { FAULTY, SESSION } from "./entries.ts";
import { refused } from "./gateway.ts";
import { ask, makeHome } from "./home.ts";

/** JavaScript has no whole numbers from here on, and SQLite has. */
const HUGE = "9007199254740993";

/** By what is too large: the column that a refusal names, and the change. */
const CHANGES = {
  "a time": [
    "transcript_events.created_at",
    `UPDATE transcript_events SET created_at = ${HUGE} WHERE seq = 2`,
  ],
  "the last time": [
    "transcript_events.created_at",
    `UPDATE transcript_events SET created_at = ${HUGE} WHERE seq = 4`,
  ],
  "the smallest time": [
    "transcript_events.created_at",
    "UPDATE transcript_events SET created_at = -9223372036854775808 WHERE seq = 4",
  ],
  "a length": [
    "transcript_events.event_utf8_bytes",
    `UPDATE transcript_events SET event_utf8_bytes = ${HUGE} WHERE seq = 2`,
  ],
  "the time of an identity": [
    "transcript_event_identities.created_at",
    `UPDATE transcript_event_identities SET created_at = ${HUGE} WHERE event_id = 'e2'`,
  ],
  "the number of a row": [
    "transcript_events.seq",
    `PRAGMA foreign_keys = OFF; UPDATE transcript_events SET seq = ${HUGE} WHERE seq = 4;
     UPDATE transcript_event_identities SET seq = ${HUGE} WHERE seq = 4`,
  ],
} as const;

describe.each(Object.entries(CHANGES))(
  "a database with a number that is too large: %s",
  (_what, [column, sql]) => {
    it("is read all the same, and its session is listed", async () => {
      const home = makeHome(FAULTY);
      home.change(sql);
      const listed = await home.layer0(["list"]);
      expect(listed.code).toBe(0);
      expect(listed.out).toContain(SESSION.slice(0, 4));
      const { code, out } = await home.layer0(["check", "9f86", "--json"]);
      const [{ messages, issues }] = JSON.parse(out).targets;
      expect({ code, messages }).toEqual({ code: 0, messages: 4 });
      expect(issues.map(({ code: rule }: { readonly code: string }) => rule)).toEqual(["partial-turn"]);
    });

    it("is not written: the number could not be put back", async () => {
      const home = makeHome(FAULTY);
      home.change(sql);
      const before = home.rows();
      const { code, error } = await home.layer0(["fix", "9f86", "--yes"]);
      expect([code, error.replaceAll(/\s+/g, " ")]).toEqual([
        4,
        expect.stringContaining(`a number in ${column} that is too large`),
      ]);
      expect(home.rows()).toEqual(before);
    });
  },
);

it("a database whose schema says an odd number is refused, and read", async () => {
  const home = makeHome(FAULTY);
  home.change(`UPDATE schema_meta SET schema_version = ${HUGE}`);
  expect(await refused(home)).toContain("has schema");
  expect(ask(home.database, "SELECT count(*) FROM transcript_events")).toEqual(["5"]);
});
