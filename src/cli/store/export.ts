import { jsonText } from "../../core/canonical.ts";
import { check } from "../../history.ts";
import { sanitiseJson } from "../../report/sanitise.ts";
import { readConversation } from "../../report/show/conversation.ts";
import { markdownOf } from "../../report/show/export-markdown.ts";
import { storeJson } from "../../report/store-json.ts";
import type { TargetReport } from "../../report/target-report.ts";
import type { SessionView } from "../../session/view-session.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { breathe } from "../io.ts";
import { readVersion } from "../version.ts";
import type { StoreContext } from "./context.ts";
import { storedSession } from "./stored.ts";

/** `layer0 store export SESSION`: what was said, to read, as data, or as the log has it. */
export async function exportSession(context: StoreContext, view: SessionView): Promise<ExitCode> {
  const { io, flags } = context.invocation;
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
  return EXIT.clean;
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
function* jsonOf({ invocation, file }: StoreContext, view: SessionView): Generator<string> {
  const { state } = view;
  const input = { version: readVersion(), exitCode: EXIT.clean, file };
  const session = storedSession(view, invocation.io);
  const head = storeJson({ status: "exported", session }, input, invocation.printer.theme);
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
  const entries = await store.read(id);
  return entries.map(({ seq, chain, body }) => {
    return `${sanitiseJson(jsonText({ seq, chain, entry: JSON.parse(body) }))}\n`;
  });
}
