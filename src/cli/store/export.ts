import { jsonText } from "../../core/canonical.ts";
import { check } from "../../history.ts";
import type { Problem } from "../../report/json.ts";
import { sanitiseJson } from "../../report/screen/sanitise.ts";
import { shellWord } from "../../report/screen/words.ts";
import { readConversation } from "../../report/show/conversation.ts";
import { markdownOf } from "../../report/show/export-markdown.ts";
import { storeJson } from "../../report/store/store-json.ts";
import type { TargetReport } from "../../report/target-report.ts";
import { readWhole, type SessionView } from "../../session/view-session.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import { breathe } from "../program/io.ts";
import { readVersion } from "../program/version.ts";
import { type StoreContext, storeCommand } from "./context.ts";
import { storedSession } from "./stored.ts";

/** `layer0 store export SESSION`: what was said, to read, as data, or as the log has it. */
export async function exportSession(context: StoreContext, view: SessionView): Promise<ExitCode> {
  const { io, printer, flags } = context.invocation;
  const kind = flags.json === true ? "json" : (flags.as ?? "md");
  const pieces =
    kind === "jsonl"
      ? await logLines(context, view)
      : kind === "json"
        ? jsonOf(context, view)
        : markdown(context, view);
  for (const piece of pieces) {
    io.stdout.write(piece);
    await breathe(io);
  }
  const damage = damageOf(context, view);
  if (damage === undefined) return EXIT.clean;
  printer.problem(damage.sentence, damage.next);
  return EXIT.problems;
}

/** Where the log of a session ends before its end, and the way on. */
function damageOf(context: StoreContext, { id, damagedAt, state }: SessionView): Problem | undefined {
  if (damagedAt === undefined) return undefined;
  const { seq } = state.position;
  const restore = storeCommand(context, "restore", shellWord(id), String(seq));
  return {
    code: "store-damaged",
    sentence: `entry ${damagedAt} of session ${id} is not what was written; this is all that stands before it.`,
    next: `Restore a backup of the store, or go on from here in another session: ${restore}`,
  };
}

function markdown({ invocation }: StoreContext, view: SessionView): Iterable<string> {
  const report = reportOf(view);
  const { facts } = report;
  const { isTerminal } = invocation.io.stdout;
  return markdownOf(readConversation(report), { facts, file: undefined, isTerminal });
}

/** The session as a document of messages, judged as the next request would send them. */
function reportOf({ id, dialect, profile, state }: SessionView): TargetReport {
  const messages = state.history.view();
  const ofProfile = profile === undefined ? {} : { profile };
  const { valid, issues } = check(messages, { dialect, ...ofProfile });
  return {
    facts: { name: id, kind: "document", dialect, ...ofProfile, assumed: false, sessionId: id, bytes: 0 },
    valid,
    rows: messages.map((message) => ({ line: 0, message })),
    issues: issues.map((issue) => ({ ...issue, line: 0 })),
    plan: undefined,
  };
}

/** The messages as the provider takes them, and what waits beside them. Deeper than `JSON.stringify` can go. */
function* jsonOf(context: StoreContext, view: SessionView): Generator<string> {
  const { invocation, file } = context;
  const { state } = view;
  const problem = damageOf(context, view);
  const exitCode = problem === undefined ? EXIT.clean : EXIT.problems;
  const session = storedSession(view, invocation.io);
  const document = { status: "exported", session, ...(problem === undefined ? {} : { problem }) } as const;
  const head = storeJson(document, { version: readVersion(), exitCode, file }, invocation.printer.theme);
  yield `${head.slice(0, -"\n}\n".length)},\n  "messages": `;
  yield* listOf(state.history.view());
  yield ',\n  "pendingTurn": ';
  yield* listOf(state.pending ?? []);
  yield ',\n  "withheld": ';
  yield* listOf([...state.withheld.values()].map(({ id, messages }) => ({ id, messages })));
  yield "\n}\n";
}

function* listOf(values: readonly unknown[]): Generator<string> {
  yield "[";
  for (const [index, value] of values.entries()) {
    yield `${index === 0 ? "" : ","}\n    ${sanitiseJson(jsonText(value))}`;
  }
  yield values.length === 0 ? "]" : "\n  ]";
}

/** Every entry of the log on a line of its own, with its number and the hash up to it. */
async function logLines({ store }: StoreContext, { id }: SessionView): Promise<Iterable<string>> {
  const { entries } = await readWhole(store, id);
  return entries.map(({ seq, chain, body }) => {
    return `${sanitiseJson(jsonText({ seq, chain, entry: JSON.parse(body) }))}\n`;
  });
}
