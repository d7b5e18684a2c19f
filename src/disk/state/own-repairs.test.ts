import { describe, expect, it } from "vitest";
import { type FileSystem, nodeFileSystem } from "../system/file-system.ts";
import { runId, timeOfRun } from "./names.ts";
import { lastUses, type OwnRepair, ownRepairs } from "./own-repairs.ts";
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
  return ownRepairs(filesWith(receipts), STATE)(import.meta.filename);
}

/** When the file was used last, as these receipts tell it. */
function used(...receipts: readonly Receipt[]): bigint {
  const files = filesWith(Object.fromEntries(receipts.map((receipt) => [receipt.id, receipt])));
  return lastUses(files, STATE)(RECEIPT.path, FACTS);
}

function filesWith(receipts: Readonly<Record<string, Receipt>>): FileSystem {
  const contents = Object.entries(receipts).map(([id, receipt]) => ({
    path: receiptPath(STATE, id),
    bytes: new TextEncoder().encode(receiptText(receipt)),
  }));
  return {
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

  it("sees a repair again that an undo of its undo has brought back, and only that", () => {
    const [undone, again] = [LATER, runId(new Date(WRITTEN + 2000), "aaaaaa", undefined)];
    const broken = printOf({ inode: "2", sha256: "1".repeat(64) });
    const runs = (content: string): Readonly<Record<string, Receipt>> => ({
      [RUN]: { ...RECEIPT, after: printOf({ inode: "1" }) },
      [undone]: { ...RECEIPT, id: undone, purpose: "undo", undoes: RUN, after: broken },
      [again]: {
        ...RECEIPT,
        id: again,
        purpose: "undo",
        undoes: undone,
        after: printOf({ sha256: content }),
      },
    });
    expect(seen(runs("0".repeat(64)))).toEqual({ run: again, at: timeOfRun(again) });
    expect(seen(runs("2".repeat(64)))).toBeUndefined();
    const itself: Receipt = { ...RECEIPT, id: again, purpose: "undo", undoes: again };
    expect(seen({ [again]: itself })).toBeUndefined();
  });
});

describe("lastUses", () => {
  const hourBefore = FACTS.modified - 3_600_000_000_000n;
  const agents = printOf({ inode: "1", modified: String(hourBefore) });

  it("looks through repairs and undos to what the agent wrote last", () => {
    expect(used({ ...RECEIPT, before: agents })).toBe(hourBefore);
    const between = printOf({ inode: "2", modified: String(FACTS.modified - 5n) });
    const first = { ...RECEIPT, before: agents, after: between };
    expect(used(first, { ...RECEIPT, id: LATER, purpose: "undo", undoes: RUN, before: between })).toBe(
      hourBefore,
    );
  });

  it("believes the file where somebody has written to it since, and where no run has ended there", () => {
    expect(used()).toBe(FACTS.modified);
    expect(used({ ...RECEIPT, before: agents, after: printOf({ modified: "1" }) })).toBe(FACTS.modified);
    expect(used({ ...RECEIPT, before: agents, phase: "put-back" })).toBe(FACTS.modified);
  });

  it("does not go round in circles", () => {
    expect(used({ ...RECEIPT, before: printOf() }, { ...RECEIPT, id: LATER, before: printOf() })).toBe(
      FACTS.modified,
    );
  });
});
