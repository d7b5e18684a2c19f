import { describe, expect, it } from "vitest";
import { nodeFileSystem } from "./file-system.ts";
import { runId, timeOfRun } from "./names.ts";
import { type OwnRepair, ownRepairs } from "./own-repairs.ts";
import { type Print, type Receipt, receiptPath, receiptText } from "./receipt.ts";

const STATE = "/state";
const FACTS = nodeFileSystem.facts(import.meta.filename);
const WRITTEN = Number(FACTS.modified / 1_000_000n);
const RUN = runId(new Date(WRITTEN), "abc123", undefined);
const LATER = runId(new Date(WRITTEN + 1000), "def456", undefined);

function printOf(change: Partial<Print> = {}): Print {
  const { device, inode, size, modified } = FACTS;
  const place = { device: String(device), inode: String(inode) };
  return { ...place, size: Number(size), modified: String(modified), sha256: "0".repeat(64), ...change };
}

/** The receipt of a run that made this very file what it is. */
const RECEIPT: Receipt = {
  schemaVersion: 1,
  id: RUN,
  tool: "0.0.0",
  purpose: "fix",
  time: "2026-01-01T00:00:00.000Z",
  path: nodeFileSystem.realPath(import.meta.filename),
  phase: "done",
  before: printOf({ inode: "1" }),
  after: printOf(),
  appendable: true,
  carried: 0,
  behind: 0,
  watched: false,
  deeds: [],
  owner: { pid: 1, start: "1", host: "here" },
  token: "abc123",
};

/** Which repair is seen where these receipts lie under these names. */
function seen(receipts: Readonly<Record<string, Receipt>>): OwnRepair | undefined {
  const contents = Object.entries(receipts).map(([id, receipt]) => ({
    path: receiptPath(STATE, id),
    bytes: new TextEncoder().encode(receiptText(receipt)),
  }));
  const files = {
    ...nodeFileSystem,
    list: () => Object.keys(receipts).map((id) => `${id}.json`),
    openForReading: (path: string) => contents.findIndex((each) => each.path === path),
    factsOf: (at: number) => ({ ...FACTS, size: BigInt(contents[at]?.bytes.length ?? 0) }),
    read: (at: number, buffer: Uint8Array, position: number) => {
      const part = contents[at]?.bytes.subarray(position, position + buffer.length) ?? new Uint8Array();
      buffer.set(part);
      return part.length;
    },
    close: () => undefined,
  };
  return ownRepairs(files, STATE)(import.meta.filename);
}

describe("ownRepairs", () => {
  it("knows the run that made a file what it is", () => {
    expect(seen({ [RUN]: RECEIPT })).toEqual({ run: RUN, at: timeOfRun(RUN) });
    expect(seen({ [RUN]: { ...RECEIPT, after: printOf({ modified: "1" }) } })).toBeUndefined();
  });

  it("lets a later run on the file count alone", () => {
    expect(seen({ [RUN]: RECEIPT, [LATER]: { ...RECEIPT, id: LATER, purpose: "undo" } })).toBeUndefined();
  });

  it("does not believe a receipt under another's name: it is a copy", () => {
    expect(seen({ [LATER]: RECEIPT })).toBeUndefined();
    const copy: Receipt = { ...RECEIPT, purpose: "undo" };
    expect(seen({ [RUN]: RECEIPT, [LATER]: copy })).toEqual({ run: RUN, at: timeOfRun(RUN) });
  });
});
