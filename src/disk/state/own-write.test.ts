import { describe, expect, it } from "vitest";
import { nodeFileSystem } from "../system/file-system.ts";
import type { Guard } from "../system/guard.ts";
import { runId } from "./names.ts";
import { exceptOwnWrites } from "./own-write.ts";
import type { Print, Receipt } from "./receipt.ts";
import { receiptPath, receiptText } from "./receipt.ts";

const FACTS = nodeFileSystem.facts(import.meta.filename);
const STATE = "/state";
const RUN = runId(new Date(Number(FACTS.modified / 1_000_000n)), "abc123", undefined);
const writing: Guard = { inUse: () => ({ kind: "writing" }), lock: () => undefined };

function printOf(change: Partial<Print>): Print {
  const { device, inode, size, modified } = FACTS;
  return {
    device: String(device),
    inode: String(inode),
    size: Number(size),
    modified: String(modified),
    sha256: "0".repeat(64),
    ...change,
  };
}

/** What the guard says of a file on which one run wrote content with this print. */
function answer(after: Print, guard: Guard = writing): ReturnType<Guard["inUse"]> {
  const receipt: Receipt = {
    schemaVersion: 1,
    id: RUN,
    tool: "0.0.0",
    purpose: "fix",
    time: "2026-01-01T00:00:00.000Z",
    path: import.meta.filename,
    phase: "done",
    before: printOf({ inode: "1" }),
    after,
    appendable: true,
    carried: 0,
    behind: 0,
    watched: false,
    deeds: [],
    owner: nobody,
    token: "abc123",
  };
  const bytes = new TextEncoder().encode(receiptText(receipt));
  const files = {
    ...nodeFileSystem,
    list: () => [`${RUN}.json`],
    facts: (path: string) =>
      path === receiptPath(STATE, RUN)
        ? { ...FACTS, size: BigInt(bytes.length) }
        : nodeFileSystem.facts(path),
    openForReading: () => 1_000_000,
    factsOf: () => ({ ...FACTS, size: BigInt(bytes.length) }),
    read: (_: number, buffer: Uint8Array, position: number) => {
      const part = bytes.subarray(position, position + buffer.length);
      buffer.set(part);
      return part.length;
    },
    close: () => undefined,
  };
  return exceptOwnWrites({ files }, guard, STATE, import.meta.filename).inUse();
}

const nobody = { pid: 1, start: "1", host: "here" };

describe("exceptOwnWrites", () => {
  it("does not take a file that a run has just written for one that an agent writes to", () => {
    expect(answer(printOf({}))).toBeUndefined();
  });

  it("reads no receipt of runs that were over long before the write", () => {
    const ids = Array.from({ length: 50 }, (_, day) =>
      runId(new Date(Number(FACTS.modified / 1_000_000n) - (day + 1) * 86_400_000), "abc123", undefined),
    );
    const files = {
      ...nodeFileSystem,
      list: () => ids.map((id) => `${id}.json`),
      openForReading: (path: string): number => {
        throw new Error(path);
      },
    };
    const guard = exceptOwnWrites({ files }, writing, STATE, import.meta.filename);
    expect(guard.inUse()).toEqual({ kind: "writing" });
  });

  it("still counts whoever wrote after the run, or has the file open", () => {
    expect(answer(printOf({ modified: "1" }))).toEqual({ kind: "writing" });
    expect(answer(printOf({ size: 1 }))).toEqual({ kind: "writing" });
    expect(answer(printOf({ inode: "1" }))).toEqual({ kind: "writing" });
    const open: Guard = { ...writing, inUse: () => ({ kind: "descriptor", pid: 1 }) };
    expect(answer(printOf({}), open)).toEqual({ kind: "descriptor", pid: 1 });
  });
});
