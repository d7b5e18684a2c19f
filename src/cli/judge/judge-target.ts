import { basename } from "node:path";
import { discover } from "../../agents/discover.ts";
import { namesOf } from "../../agents/names.ts";
import { checkpointsFor } from "../../agents/openclaw/checkpoints.ts";
import { readAddress } from "../../agents/openclaw/database/address.ts";
import { peek } from "../../agents/peek.ts";
import { orElse } from "../../disk/system/file-system.ts";
import type { ByteSource } from "../../formats/bytes/source.ts";
import type { TargetReport } from "../../report/target-report.ts";
import { listedSession } from "../../transcript/lost-index.ts";
import type { Io } from "../program/io.ts";
import { agentWorldOf, stateOf } from "../program/world-of.ts";
import { judgeIndex } from "../targets/session-index.ts";
import { isStored } from "../targets/stored-session.ts";
import type { Target } from "../targets/targets.ts";
import { type Judgement, judge, unexpectedErrors } from "./judge.ts";
import { readProblem } from "./load.ts";
import { repairedBy } from "./repaired.ts";
import type { Settings } from "./settings.ts";

/** A target that was judged, and how what a repair makes of it is judged. */
export type JudgedTarget =
  | {
      readonly ok: true;
      readonly report: TargetReport;
      /** Does new content hold no error but those that the plan leaves? */
      readonly isAsMeant: (content: ByteSource) => boolean;
    }
  | Extract<Judgement, { readonly ok: false }>;

/** Judges the content of a target by what the target is. A file that cannot be read to its end has a problem of its own. */
export function judgeTarget(
  target: Pick<Target, "kind" | "name">,
  source: ByteSource,
  settings: Settings,
  io: Io,
): JudgedTarget {
  try {
    const whole = judgeWhole(target, source, settings, io);
    const judged = isCuttable(whole, target, source, settings, io)
      ? { ...whole, report: { ...whole.report, cuttable: true as const } }
      : whole;
    const repaired = judged.ok ? repairedBy(judged.report, io) : undefined;
    return judged.ok && repaired !== undefined
      ? { ...judged, report: { ...judged.report, repaired } }
      : judged;
  } catch (error) {
    return { ok: false, ...readProblem(target.name, error) };
  }
}

/** Is there nothing to be done about a session, but to cut its end off? Only then is that looked at. */
function isCuttable(
  judged: JudgedTarget,
  target: Pick<Target, "kind" | "name">,
  source: ByteSource,
  settings: Settings,
  io: Io,
): judged is Extract<JudgedTarget, { readonly ok: true }> {
  if (!judged.ok || judged.report.plan?.changes !== false) return false;
  if (settings.repair.repairStrategy === "truncate") return false;
  const repair = { ...settings.repair, repairStrategy: "truncate" } as const;
  const cut = judgeWhole(target, source, { ...settings, repair }, io);
  return cut.ok && cut.report.plan?.changes === true;
}

function judgeWhole(
  { kind, name }: Pick<Target, "kind" | "name">,
  source: ByteSource,
  asked: Settings,
  io: Io,
): JudgedTarget {
  if (kind === "index") return judgeIndex(name, source, io);
  const settings = withCheckpoints(asked, name, source, io);
  const judged = judge(name, source, isStored(name) ? { ...settings, format: "openclaw-rows" } : settings);
  if (!judged.ok) return lostIndexOr(judged, name, settings, io);
  // The database knows a session by its own id, whatever the first row says.
  const sessionId = readAddress(name)?.session;
  const facts = { ...judged.report.facts, ...(sessionId === undefined ? {} : { sessionId }) };
  const report = { ...judged.report, facts };
  const isAsMeant = (content: ByteSource): boolean => {
    return report.plan === undefined || unexpectedErrors(report, report.plan, content, settings) === 0;
  };
  return { ok: true, report, isAsMeant };
}

/** Only a cut asks for them, and what is kept where nothing of ours may be read is told by whoever writes there. */
function withCheckpoints(settings: Settings, name: string, source: ByteSource, io: Io): Settings {
  if (settings.repair.repairStrategy !== "truncate") return settings;
  const checkpoints = orElse(undefined, () => checkpointsFor(io.files, stateOf(io), name, source));
  return checkpoints === undefined ? settings : { ...settings, checkpoints };
}

/** What an empty file says about a session is gone; where that session can be read, this is all that is lost. */
function lostIndexOr(
  judged: Extract<Judgement, { readonly ok: false }>,
  name: string,
  settings: Settings,
  io: Io,
): Extract<Judgement, { readonly ok: false }> {
  const { code, sentence } = judged.problem;
  // A session that is empty itself stands for no other.
  if ((code !== "empty-file" && code !== "nul-bytes") || !name.endsWith(".json")) return judged;
  const paths = pathsOf(io);
  const id = listedSession(basename(name), paths);
  const isThere = (path: string): boolean => {
    return isStored(path) || peek(io.files, path, (source) => judge(path, source, settings).ok) === true;
  };
  if (id === undefined || !isThere(paths.get(id) ?? "")) return judged;
  const told = `${sentence.replace(/\.$/, "")}, and the session that it stood for is there: ${id}.`;
  const next = `The session opens by its id. Look at it: layer0 show ${id}`;
  return { ...judged, problem: { code: "index-desync", sentence: told, next } };
}

/** Where the sessions of this machine are, by each of their names; looked up once, however many files are judged. */
function pathsOf(io: Io): ReadonlyMap<string, string> {
  const paths = known.get(io) ?? sessionPaths(io);
  known.set(io, paths);
  return paths;
}

const known = new WeakMap<Io, ReadonlyMap<string, string>>();

function sessionPaths(io: Io): ReadonlyMap<string, string> {
  const sessions = discover(agentWorldOf(io)).flatMap(({ sessions: found }) => found);
  return new Map(sessions.flatMap(({ path }) => namesOf(path).map((name) => [name, path] as const)));
}
