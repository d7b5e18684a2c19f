import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type FileSystem, nodeFileSystem } from "../../src/disk/system/file-system.ts";
import {
  incidentDocument,
  MOST_BYTES,
  MOST_FILES,
  writeIncidentFile,
} from "../../src/session/incidents/incident-file.ts";
import { type Layer0Config, openSession } from "../../src/session/index.ts";
import { memoryStore } from "../../src/store/index.ts";
import { faultsOf } from "../cli/schemas.ts";
import { says, user } from "./pieces.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "layer0-incidents-"));
  folders.push(folder);
  return join(folder, "incidents");
}

const ORPHAN = "400 messages.1.content.0: unexpected `tool_use_id` found in `tool_result` blocks: gone";
const orphan = { role: "user", content: [{ type: "tool_result", tool_use_id: "gone", content: "Zebra" }] };
const AT = Date.UTC(2026, 1, 5, 21, 20);

async function refused(config: Partial<Layer0Config>): Promise<void> {
  const session = await openSession({
    store: memoryStore(),
    id: "agent:main",
    config: { ...config, now: () => AT },
  });
  await session.append(user("Zebra"), orphan, says("so"), user("two"));
  await session.handleError(ORPHAN);
}

describe("an incident file", () => {
  it("says what was wrong and what was done, for its owner alone", async () => {
    const incidentFolder = newFolder();
    await refused({ incidentFolder });
    expect(readdirSync(incidentFolder)).toEqual(["l0-incident-2026-02-05T21-20-00.000Z.json"]);
    const [name = ""] = readdirSync(incidentFolder);
    const text = readFileSync(join(incidentFolder, name), "utf8");
    expect(JSON.parse(text)).toMatchObject({
      timestamp: "2026-02-05T21:20:00.000Z",
      sessionKey: "agent:main",
      type: "repair",
      action: "repaired",
      errorClass: "orphan_tool_result",
      issues: [{ type: "orphaned_tool_result", code: "orphan-result", toolUseId: "gone", messageIndex: 1 }],
    });
    expect(faultsOf("incident", text)).toEqual([]);
    expect(text).not.toContain("Zebra");
    expect(statSync(join(incidentFolder, name)).mode & 0o777).toBe(0o600);
    expect(statSync(incidentFolder).mode & 0o777).toBe(0o700);
  });

  it("holds the messages that were at fault where that is asked for", async () => {
    const incidentFolder = newFolder();
    await refused({ incidentFolder, incidentContent: true });
    const [name = ""] = readdirSync(incidentFolder);
    const text = readFileSync(join(incidentFolder, name), "utf8");
    expect(JSON.parse(text)).toMatchObject({ issues: [{ content: JSON.stringify(orphan) }] });
    expect(faultsOf("incident", text)).toEqual([]);
  });

  it("is not written where no folder is named", async () => {
    const folder = newFolder();
    await refused({});
    expect(() => readdirSync(folder)).toThrow("ENOENT");
  });

  it("is never large, and follows the schema whatever had to go", () => {
    const issues = [{ code: "orphan-result", message: 0, callId: "gone" }] as const;
    const huge = "x".repeat(2 * MOST_BYTES);
    const base = { type: "api_error", timestamp: AT, issues } as const;
    for (const [incident, messages] of [
      [base, [huge]],
      [{ ...base, details: { calls: [huge] } }, undefined],
      [{ ...base, issues: Array.from({ length: 50 }, () => ({ ...issues[0], callId: huge })) }, undefined],
    ] as const) {
      const text = incidentDocument("s", incident, messages);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES);
      expect(JSON.parse(text)).toMatchObject({ type: "api_error", truncated: true });
      expect(faultsOf("incident", text)).toEqual([]);
    }
  });

  it("takes the place of no other, and the oldest go", () => {
    const folder = newFolder();
    const write = (at: number) => writeIncidentFile(nodeFileSystem, folder, at, "{}");
    expect(new Set([write(AT), write(AT), write(AT)]).size).toBe(3);
    for (let count = 1; count <= MOST_FILES; count += 1) write(AT + count);
    const others = [
      "notes.txt",
      "l0-incident-2020-report.md",
      "l0-incident-2020-01-01.json",
      ".l0-incident-a.tmp",
    ];
    for (const name of others) writeFileSync(join(folder, name), "mine");
    const left = `.l0-incident-2020-01-01T00-00-00.000Z.${randomUUID()}.tmp`;
    writeFileSync(join(folder, left), "{");
    write(AT + 1000);
    const all = readdirSync(folder).sort();
    expect(all).toEqual(expect.arrayContaining(others));
    expect(all).not.toContain(left);
    const names = all.filter((name) => !others.includes(name));
    expect(names).toHaveLength(MOST_FILES);
    expect(names[0]).toBe("l0-incident-2026-02-05T21-20-00.002Z.json");
    const early = write(AT - 1000);
    expect(readdirSync(folder).map((name) => join(folder, name))).toContain(early);
  });

  it.each(["openNew", "write", "flush", "link", "list"] as const)(
    "is whole or not there when %s fails",
    (step) => {
      const folder = newFolder();
      const failing: FileSystem = {
        ...nodeFileSystem,
        [step]: () => {
          throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC" });
        },
      };
      expect(() => writeIncidentFile(failing, folder, AT, '{"a":1}')).toThrow("ENOSPC");
      for (const name of readdirSync(folder))
        expect(readFileSync(join(folder, name), "utf8")).toBe('{"a":1}');
      expect(readdirSync(folder).filter((name) => name.endsWith(".tmp"))).toEqual([]);
    },
  );

  it("is written where a file system has no second names", () => {
    const folder = newFolder();
    const bare: FileSystem = {
      ...nodeFileSystem,
      link: () => {
        throw Object.assign(new Error("EPERM"), { code: "EPERM" });
      },
    };
    expect(readFileSync(writeIncidentFile(bare, folder, AT, "{}"), "utf8")).toBe("{}");
  });
});
