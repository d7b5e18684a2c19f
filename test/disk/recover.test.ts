import {
  appendFileSync,
  existsSync,
  linkSync,
  readdirSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { recoverRuns } from "../../src/disk/recovery/recover-runs.ts";
import type { Recovered } from "../../src/disk/recovery/recovered.ts";
import { receiptPath } from "../../src/disk/state/receipt.ts";
import type { Disk } from "../../src/disk/system/disk.ts";
import { type FileSystem, nodeFileSystem } from "../../src/disk/system/file-system.ts";
import type { Guard } from "../../src/disk/system/guard.ts";
import { nodeProcesses } from "../../src/disk/system/processes.ts";
import { SystemError } from "../cli/faulty-files.ts";
import { openGuard } from "./open-guard.ts";
import {
  litter,
  machine,
  NEW,
  newestReceipt,
  OLD,
  rewrite,
  type Stage,
  stage,
  textOf,
  undo,
} from "./world.ts";

const LATE = '{"role":"user","content":"yes"}\n';

/** A process that is gone by the time that anybody looks, killed right after a rename of this end. */
function killedAfter(onto: (from: string, to: string) => boolean): Disk {
  let isDead = false;
  const alive = <Given extends readonly unknown[], Result>(call: (...given: Given) => Result) => {
    return (...given: Given): Result => {
      if (isDead) throw new Error("killed");
      return call(...given);
    };
  };
  const files = Object.fromEntries(
    Object.entries(nodeFileSystem).map(([name, call]) => [name, alive(call as () => unknown)]),
  ) as unknown as FileSystem;
  const rename: FileSystem["rename"] = (from, to) => {
    files.rename(from, to);
    isDead = onto(from, to);
  };
  const self = { ...nodeProcesses.self, pid: 2 ** 22 + 1, start: "1" };
  return machine({
    files: { ...files, rename },
    processes: { ...nodeProcesses, self, holders: () => [] },
  });
}

/** A session whose repair was killed right after the new content had taken the place. */
function killed(next: string = NEW): Stage {
  const on = stage();
  const content = {
    length: next.length,
    read: (from: number, to: number) => Buffer.from(next).subarray(from, to),
  };
  expect(() =>
    rewrite(
      on,
      { next: content },
      killedAfter((_, to) => to === on.path),
    ),
  ).toThrow("killed");
  expect(textOf(on.path)).toBe(next);
  return on;
}

function recover(on: Stage, disk: Disk = machine(), guard: Guard = openGuard): readonly Recovered[] {
  return recoverRuns(disk, on.state, () => guard);
}

/** The original of a run that was killed. */
function hidden({ folder }: Stage, end: "old" | "out" = "old"): string {
  const [name] = readdirSync(folder).filter((each) => each.endsWith(`.${end}`));
  if (name === undefined) throw new Error(`no .${end}`);
  return join(folder, name);
}

describe("recoverRuns", () => {
  it("finishes a run that was killed right after its change, and says so once", () => {
    const on = killed();
    appendFileSync(hidden(on), LATE);
    const run = newestReceipt(on).id;
    expect(recover(on)).toEqual([{ path: on.path, run, stopped: true, what: "finished" }]);
    expect(textOf(on.path)).toBe(NEW + LATE);
    expect(litter(on)).toEqual([]);
    expect(recover(on)).toEqual([]);
  });

  it("takes equal lines along each as often as they came, in however many looks", () => {
    const on = killed();
    // The run had carried one over when it was killed.
    appendFileSync(hidden(on), LATE);
    appendFileSync(on.path, LATE);
    let pauses = 0;
    const pause = (): void => {
      if (pauses++ === 3) appendFileSync(hidden(on), LATE);
    };
    expect(recover(on, machine({ pause }))).toMatchObject([{ what: "finished" }]);
    expect(textOf(on.path)).toBe(NEW + LATE + LATE);
    expect(newestReceipt(on)).toMatchObject({ carried: LATE.length * 2, behind: LATE.length * 2 });
  });

  describe("does not finish what is not as it was meant to be", () => {
    it("where the check had failed and the original could not return", () => {
      const on = stage();
      const files: FileSystem = {
        ...nodeFileSystem,
        rename: (from, to) => {
          if (to === on.path && from.endsWith(".old")) throw new SystemError("EIO");
          nodeFileSystem.rename(from, to);
        },
      };
      expect(rewrite(on, { verify: () => false }, machine({ files })).outcome).toBe("not-restored");
      expect(newestReceipt(on).phase).toBe("bad");
      expect(recover(on)).toMatchObject([{ what: "taken-back" }]);
      expect(textOf(on.path)).toBe(OLD);
      expect(newestReceipt(on).phase).toBe("put-back");
      expect(litter(on)).toEqual([]);
    });

    it("where the run was killed between its failed check and the way back", () => {
      const on = stage();
      const isNote = (_: string, to: string): boolean =>
        to.includes("/runs/") && textOf(to).includes('"phase":"bad"');
      expect(() => rewrite(on, { verify: () => false }, killedAfter(isNote))).toThrow("killed");
      expect(textOf(on.path)).toBe(NEW);
      appendFileSync(on.path, LATE);
      expect(recover(on)).toMatchObject([{ what: "taken-back" }]);
      expect(textOf(on.path)).toBe(OLD + LATE);
      expect(litter(on)).toEqual([]);
    });

    it("where the disk has lost what it had said to hold", () => {
      const on = killed();
      const { inode, modified } = nodeFileSystem.facts(on.path);
      writeFileSync(on.path, Buffer.alloc(NEW.length));
      // Nobody has written: the time is that of our own write.
      const asLost = (facts: ReturnType<FileSystem["facts"]>): typeof facts =>
        facts.inode === inode ? { ...facts, modified } : facts;
      const files: FileSystem = {
        ...nodeFileSystem,
        facts: (path) => asLost(nodeFileSystem.facts(path)),
        factsOf: (descriptor) => asLost(nodeFileSystem.factsOf(descriptor)),
      };
      expect(recover(on, machine({ files }))).toMatchObject([{ what: "taken-back" }]);
      expect(textOf(on.path)).toBe(OLD);
    });
  });

  it("lets stand what another program wrote over the new content, and keeps the backup", () => {
    const on = killed();
    writeFileSync(on.path, "theirs, and rather long, longer than what we wrote\n");
    expect(recover(on)).toMatchObject([{ what: "overtaken", stopped: true }]);
    expect(textOf(on.path)).toMatch(/^theirs/);
    expect(litter(on)).toEqual([]);
    expect(textOf(join(on.state, "backups", newestReceipt(on).id, "session.jsonl"))).toBe(OLD);
  });

  it("names everything that stays", () => {
    const on = killed();
    const old = hidden(on);
    const out = old.replace(/old$/, "out");
    linkSync(on.path, out);
    appendFileSync(old, LATE);
    appendFileSync(out, LATE);
    writeFileSync(join(on.folder, "theirs"), "theirs\n");
    renameSync(join(on.folder, "theirs"), on.path);
    expect(recover(on).map(({ what, kept }) => [what, kept])).toEqual([
      ["kept", old],
      ["kept", out],
    ]);
    expect(textOf(on.path)).toBe("theirs\n");
  });

  describe("leaves a file alone", () => {
    function expectUntouched(on: Stage, told: Partial<Recovered>, guard: Guard = openGuard): void {
      const names = litter(on);
      const text = textOf(on.path);
      expect(recover(on, machine(), guard)).toMatchObject([{ what: "left", stopped: true, ...told }]);
      expect(litter(on)).toEqual(names);
      expect(textOf(on.path)).toBe(text);
      expect(newestReceipt(on).phase).toBe("intended");
    }

    it("that an agent uses", () => {
      const on = killed();
      appendFileSync(hidden(on), LATE);
      const occupant = { kind: "agent", pid: 7 } as const;
      expectUntouched(on, { why: "in-use", occupant }, { ...openGuard, inUse: () => occupant });
      const writing = { kind: "writing" } as const;
      appendFileSync(on.path, LATE);
      expectUntouched(on, { why: "in-use" }, { ...openGuard, inUse: () => writing });
    });

    it("of which an agent holds the lock, and gives back a lock that it gets itself", () => {
      const on = killed();
      expectUntouched(on, { why: "in-use" }, { ...openGuard, lock: () => "busy" });
      let held = 0;
      const lock = (): { release(): void } => {
        held++;
        return { release: () => void held-- };
      };
      expect(recover(on, machine(), { ...openGuard, lock })).toMatchObject([{ what: "finished" }]);
      expect(held).toBe(0);
    });

    it("that belongs to another user, has another name, or is reached through a link by now", () => {
      const on = killed();
      const user = (process.getuid?.() ?? 0) + 1;
      const facts: FileSystem["facts"] = (path) => {
        const real = nodeFileSystem.facts(path);
        return path.startsWith(on.state) ? { ...real, owner: user } : real;
      };
      const names = litter(on);
      const other = machine({ user, files: { ...nodeFileSystem, facts } });
      expect(recover(on, other)).toMatchObject([{ what: "left", why: "not-ours" }]);
      expect(litter(on)).toEqual(names);
      linkSync(on.path, join(on.folder, "second"));
      expect(recover(on)).toMatchObject([{ what: "left", why: "hard-linked" }]);
      nodeFileSystem.remove(join(on.folder, "second"));
      renameSync(on.folder, `${on.folder}-moved`);
      symlinkSync(`${on.folder}-moved`, on.folder);
      expect(recover(on)).toMatchObject([{ what: "left", why: "outside" }]);
    });

    it("without a guard, when somebody wrote to it a moment ago or has it open", () => {
      const on = killed();
      appendFileSync(on.path, LATE);
      expect(recoverRuns(machine(), on.state)).toMatchObject([{ what: "left", why: "in-use" }]);
      const later = new Date(Date.now() + 60_000);
      const holders = (): readonly { pid: number; program: string; writes: boolean }[] => [
        { pid: 7, program: "agent", writes: true },
      ];
      const processes = { ...nodeProcesses, self: nodeProcesses.self, holders };
      expect(recoverRuns(machine({ now: () => later, processes }), on.state)).toMatchObject([
        { what: "left", why: "in-use" },
      ]);
      expect(recoverRuns(machine({ now: () => later }), on.state)).toMatchObject([{ what: "finished" }]);
      expect(textOf(on.path)).toBe(NEW + LATE);
    });
  });

  it("does not take the write of the killed run itself for one of an agent", () => {
    const on = killed();
    expect(recoverRuns(machine(), on.state)).toMatchObject([{ what: "finished" }]);
  });

  it("has an undo refused while the file is in use, instead of undoing half a run", () => {
    const on = killed();
    const guard: Guard = { ...openGuard, inUse: () => ({ kind: "agent" }) };
    expect(undo(on, newestReceipt(on), machine(), false, { guard })).toMatchObject({
      outcome: "refused",
      why: "in-use",
    });
    expect(undo(on, newestReceipt(on), machine()).outcome).toBe("replaced");
    expect(textOf(on.path)).toBe(OLD);
  });

  it("has another repair refused while it had to be left alone, even if the agent is gone a moment later", () => {
    const on = killed();
    appendFileSync(hidden(on), LATE);
    let looks = 0;
    const guard: Guard = { ...openGuard, inUse: () => (looks++ === 0 ? { kind: "agent" } : undefined) };
    expect(rewrite(on, { guard }, machine())).toMatchObject({ outcome: "refused", why: "in-use" });
    expect(textOf(on.path)).toBe(NEW);
    expect(recover(on)).toMatchObject([{ what: "finished" }]);
    expect(textOf(on.path)).toBe(NEW + LATE);
  });

  it("no longer watches a run whose original was put back by hand", () => {
    const on = killed();
    const receipt = newestReceipt(on);
    writeFileSync(
      receiptPath(on.state, receipt.id),
      JSON.stringify({ ...receipt, phase: "done", watched: true }),
    );
    renameSync(hidden(on), on.path);
    expect(recover(on)).toMatchObject([{ what: "taken-back", stopped: false }]);
    expect(newestReceipt(on).watched).toBe(false);
    expect(recover(on)).toEqual([]);
  });
});

describe("where the system does not list descriptors", () => {
  const blind = (change: Partial<Disk> = {}): Disk =>
    machine({
      processes: { ...nodeProcesses, self: nodeProcesses.self, holders: () => undefined },
      ...change,
    });

  it("a run looks for one patient moment, and the original goes once nobody wrote for ten seconds", () => {
    const on = stage();
    let paused = 0;
    const pause = (milliseconds: number): void => {
      paused += milliseconds;
    };
    const result = rewrite(on, {}, blind({ pause }));
    expect(result).toMatchObject({ outcome: "replaced", watched: hidden(on) });
    expect(paused).toBeLessThanOrEqual(100);
    expect(recover(on, blind())).toMatchObject([{ what: "kept", kept: hidden(on), stopped: false }]);
    const later = new Date(Date.now() + 11_000);
    expect(recover(on, blind({ now: () => later }))).toMatchObject([{ what: "finished", stopped: false }]);
    expect(litter(on)).toEqual([]);
    expect(newestReceipt(on).watched).toBe(false);
    expect(existsSync(on.path)).toBe(true);
  });
});
