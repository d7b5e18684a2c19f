import { timeText } from "../screen/ago.ts";
import { atHome } from "../screen/layout.ts";
import { count, listed, shellWord, size } from "../screen/words.ts";
import type { DoctorFinding, DoctorState } from "./doctor-check.ts";

/** A finding in words. */
export interface DoctorWords {
  readonly state: DoctorState;
  readonly sentence: string;
  /** What to do; undefined where there is nothing to do. */
  readonly next?: string;
}

/** Less than this left over after a repair is too little for everything else on the disk. */
const SPARE_BYTES = 50_000_000;

/** Says what a finding means, and the next step where there is one. */
export function doctorWords(finding: DoctorFinding, home: string): DoctorWords {
  const at = (path: string): string => atHome(path, home);
  switch (finding.code) {
    case "node": {
      const { version, supported, features } = finding;
      const has = features.length === 0 ? "" : ` · ${features.join(", ")}`;
      if (supported) return { state: "ok", sentence: `Node ${version}${has}` };
      return {
        state: "problem",
        sentence: `Node ${version} is older than what Layer 0 is tested with.`,
        next: "Install Node 20.19, 22.12 or later.",
      };
    }
    case "state-missing":
      return finding.creatable
        ? { state: "ok", sentence: `Backups go to ${at(finding.path)}, which is made with the first repair.` }
        : {
            state: "problem",
            sentence: `Backups would go to ${at(finding.path)}, which this user may not make.`,
            next: "Name another folder: LAYER0_HOME=FOLDER",
          };
    case "state":
      return stateWords(finding, at(finding.path));
    case "state-refused":
      return {
        state: "problem",
        sentence: `${at(finding.path)}, where backups go, ${STATE_REFUSED[finding.why] ?? `cannot be used: the system says ${finding.why}`}.`,
        next: "Name another folder for backups: LAYER0_HOME=FOLDER",
      };
    case "unfinished-runs":
      return {
        state: "warning",
        sentence: `${count(finding.runs, "run")} did not come to an end: ${finding.paths.map(at).join(", ")}`,
        next: "The next layer0 fix or layer0 undo finishes that or takes it back, as soon as nobody uses the file.",
      };
    case "unreadable-receipts":
      return {
        state: "warning",
        sentence: `${count(finding.paths.length, "receipt")} cannot be read: ${finding.paths.map(at).join(", ")}`,
        next: "The backups of the same names are still there; these runs cannot be undone by a command.",
      };
    case "agent": {
      const { title, version, root, sessions, bytes } = finding;
      const name = version === undefined ? title : `${title} ${version}`;
      return {
        state: "ok",
        sentence: `${name} · ${count(sessions, "session")}, ${size(bytes)} · ${at(root)}`,
      };
    }
    case "agent-without-sessions":
      return {
        state: "nothing",
        sentence: `${finding.title} ${finding.version} is installed, and keeps no sessions where it usually does.`,
      };
    case "index-broken":
      return {
        state: "warning",
        sentence: `${finding.title} does not show the sessions that its damaged list has lost: ${at(finding.path)}`,
        next: `layer0 fix ${shellWord(finding.path)}`,
      };
    case "import-lost": {
      const { title, sessions, entries, example } = finding;
      const where = `${count(sessions, "session")}, such as ${at(example)}`;
      return {
        state: "warning",
        sentence: `The import of ${title} has left out ${count(entries, "entry", "entries")} of ${where}`,
        next: "layer0 openclaw recover --dry-run",
      };
    }
    case "no-agent":
      return {
        state: "nothing",
        sentence: "No agent that can be read was found.",
        next: "Give a session by its file: layer0 check FILE",
      };
    case "store-closed":
      return {
        state: "problem",
        sentence: `${count(finding.paths.length, "folder")} of ${finding.title} cannot be read (no permission, or a link that leads nowhere): ${finding.paths.map(at).join(", ")}`,
        next: "Run layer0 as the owner of the folder, or mend the link.",
      };
    case "store-read-only":
      return {
        state: "problem",
        sentence: `${at(finding.path)} may not be written by this user, so that no session in it can be repaired.`,
        next: "Run layer0 as the owner of the folder, or repair a copy: layer0 fix FILE --out COPY",
      };
    case "foreign-sessions":
      return {
        state: "warning",
        sentence: `${count(finding.sessions, "session")} of ${finding.title} ${finding.sessions === 1 ? "belongs" : "belong"} to another user, such as ${at(finding.example)}`,
        next: "Layer 0 does not write to these: run it as their owner.",
      };
    case "running": {
      const { title, pid, program, path } = finding;
      const who = pid === undefined ? title : `${program ?? title} (process ${pid})`;
      return {
        state: "nothing",
        sentence: `In use by ${who}: ${at(path)}`,
        next: "A session in use is not written to; close it before a repair.",
      };
    }
    case "unread-agent":
      return { state: "nothing", sentence: `${finding.title} cannot be read yet · ${at(finding.path)}` };
    case "space":
      return spaceWords(finding, at(finding.path));
    case "space-unknown":
      return { state: "nothing", sentence: `How much space is left for ${at(finding.path)} is not told.` };
    case "hook-installed":
      return {
        state: "ok",
        sentence: `Claude Code asks layer0 at ${listed(finding.events)} · ${at(finding.path)}`,
      };
    case "hook-missing":
      return {
        state: "nothing",
        sentence: "Claude Code can say by itself that its session is broken.",
        next: "layer0 hook install claude-code",
      };
    case "hook-off":
      return {
        state: "warning",
        sentence: `The hook is in ${at(finding.path)}, and the same file turns all hooks off (disableAllHooks).`,
        next: "Take disableAllHooks out of that file, and the hook runs.",
      };
    case "hook-astray":
      return {
        state: "problem",
        sentence: `The hook in ${at(finding.path)} starts ${at(finding.program)}, which is not found.`,
        next: "layer0 hook install claude-code",
      };
    case "plugin-missing":
      return {
        state: "nothing",
        sentence: `OpenClaw can look after its sessions by itself, with our plugin · ${at(finding.root)}`,
        next: "How it is installed: docs/openclaw.md of this package.",
      };
    case "plugin": {
      const { path, version, settings, off } = finding;
      const name = `The plugin in OpenClaw${version === undefined ? "" : `, version ${version}`}`;
      if (off === undefined) return { state: "ok", sentence: `${name}, is on · ${at(path)}` };
      return {
        state: "warning",
        sentence: `${name}, is off · ${at(path)}`,
        next: `See ${off} in ${at(settings)}, and start the gateway again.`,
      };
    }
    case "plugin-ledger":
      return pluginLedgerWords(finding, at(finding.path));
    case "plugin-ledger-unread":
      return {
        state: "warning",
        sentence: `What it has recorded cannot be read · ${at(finding.path)}`,
        next: "layer0 truth tells why.",
      };
    case "settings-unusable":
      return { state: "warning", sentence: finding.sentence, next: finding.advice };
    case "terminal": {
      const { isTerminal, color, width, ascii } = finding;
      if (!isTerminal) return { state: "nothing", sentence: "The output goes to a file or a program." };
      const signs = ascii ? "signs in ASCII" : "signs in UTF-8";
      return { state: "ok", sentence: `${width} columns, ${color ? "colours" : "no colours"}, ${signs}` };
    }
  }
}

function pluginLedgerWords(
  { records, intact, started }: Extract<DoctorFinding, { readonly code: "plugin-ledger" }>,
  shown: string,
): DoctorWords {
  if (started === undefined) {
    const sentence = `No start of a gateway with it is recorded · ${shown}`;
    return { state: "nothing", sentence, next: "Start the gateway again: it looks at all sessions then." };
  }
  const time = `${timeText(started).slice(0, 16).replace("T", " ")}Z`;
  const sentence = `A gateway started with it, and its scan, at ${time} · ${count(records, "record")} · ${shown}`;
  return intact === "no" ? { state: "warning", sentence, next: "layer0 truth" } : { state: "ok", sentence };
}

const STATE_REFUSED: Readonly<Record<string, string>> = {
  "state-not-a-folder": "is no folder",
  "state-not-ours": "belongs to another user",
  "state-open-to-others": "can be written to by everybody",
  "state-a-link": "is a link that leads elsewhere or nowhere",
  EACCES: "may not be used by this user",
  EPERM: "may not be used by this user",
};

function stateWords(
  { path, openToRead, writable, runs, backupBytes }: Extract<DoctorFinding, { readonly code: "state" }>,
  shown: string,
): DoctorWords {
  if (!writable) {
    return {
      state: "problem",
      sentence: `${shown}, where backups go, may not be written by this user.`,
      next: "Name another folder for backups: LAYER0_HOME=FOLDER",
    };
  }
  if (openToRead) {
    return {
      state: "warning",
      sentence: `${shown}, where backups of sessions are, can be read by other users.`,
      next: `Close it: chmod 700 -- ${shellWord(path)}`,
    };
  }
  const held =
    runs === 0 ? "nothing was changed yet" : `${count(runs, "run")}, backups of ${size(backupBytes)}`;
  return { state: "ok", sentence: `${shown} · ${held}` };
}

function spaceWords(
  { free, needed }: Extract<DoctorFinding, { readonly code: "space" }>,
  shown: string,
): DoctorWords {
  const facts = `${size(free)} free for ${shown}`;
  if (free < needed) {
    const sentence = `${facts}, and the repair of the largest session needs ${size(needed)}.`;
    return { state: "problem", sentence, next: "Make space; layer0 undo --prune removes old backups." };
  }
  if (free - needed < SPARE_BYTES) {
    const sentence = `${facts}: little is left beside the repair of the largest session (${size(needed)}).`;
    return { state: "warning", sentence, next: "Make space; layer0 undo --prune removes old backups." };
  }
  return { state: "ok", sentence: facts };
}
