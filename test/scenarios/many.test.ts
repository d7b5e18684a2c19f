import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls, result, session, user } from "../cli/sessions.ts";
import { buildCommand, runMeasured } from "./measured-run.ts";

const root = mkdtempSync(join(tmpdir(), "layer0-many-"));

/** A session of about a megabyte, in which the last call has no result. */
const LARGE = session(
  ...Array.from({ length: 500 }, (_, index) => [
    calls([`call_${index}`, "exec"]),
    result(`call_${index}`, "x".repeat(1500)),
  ]).flat(),
  calls(["call_open", "exec"]),
  user("go on"),
);

const SESSIONS = process.env["LAYER0_HUGE"] === undefined ? 45 : 300;

/** Enough for any one of these sessions, and by far too little for all of them. */
const HEAP_MEGABYTES = 48;

const sessions = join(root, "sessions");

beforeAll(async () => {
  await buildCommand(root);
  mkdirSync(sessions);
  for (let index = 0; index < SESSIONS; index++) writeFileSync(join(sessions, `s${index}.jsonl`), LARGE);
}, 120_000);

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

describe("the memory of a run over many sessions", () => {
  it.each([[["check"]], [["fix", "--dry-run", "--json"]]])(
    "of %j does not grow with their number",
    (argv) => {
      const { code, out, error } = runMeasured(root, [...argv, sessions], HEAP_MEGABYTES);
      expect({ code, error }).toMatchObject({ code: 1 });
      expect(out).toContain(
        argv[0] === "check" ? `problems in ${SESSIONS} of ${SESSIONS}` : `"targets": ${SESSIONS}`,
      );
    },
    120_000,
  );
});
