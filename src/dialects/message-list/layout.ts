import type { PairedHistory, Row } from "../../core/carrier.ts";
import { isSkipped } from "../../core/frames.ts";
import { isRecord } from "../../core/json.ts";
import type { Law } from "../../core/law.ts";
import type { Message, Part, ResultPart } from "../../core/model.ts";
import { BRIDGE_TEXT } from "../../core/texts.ts";
import { Draft } from "./draft.ts";
import { MessageRun } from "./run.ts";
import type { MessageShape } from "./shape.ts";

interface Gap {
  /** Results that belong to calls before the gap. */
  readonly batch: Row[];
  /** Everything that comes behind them. */
  readonly rest: Row[];
  /** The content of the user message with results that was made here. */
  blocks: unknown[] | undefined;
}

/** The list of messages while deeds are written into it: drafts of messages, and new rows between them. */
export class Layout {
  readonly paired: PairedHistory;
  readonly shape: MessageShape;
  readonly law: Law;
  /** By message: the last message of the turn it stands in; itself where nothing merges. */
  readonly turnEnd: readonly number[];
  /** Messages that are gone because nothing was left in them but members that nobody knows. */
  readonly emptied: number[] = [];
  private readonly wire: readonly number[];
  private readonly lastStaying = new Map<number, ResultPart | undefined>();
  private readonly drafts = new Map<number, Draft>();
  private readonly gaps = new Map<number, Gap>();
  /** Messages that become one with those before them, and the first of these. */
  private readonly joined = new Map<number, number>();

  constructor(paired: PairedHistory, shape: MessageShape, law: Law) {
    this.paired = paired;
    this.shape = shape;
    this.law = law;
    this.turnEnd = turnEnds(paired, law);
    this.wire = nextOnWire(paired, law);
  }

  message(index: number): Message | undefined {
    const { messages, request } = this.paired.history;
    return index < 0 ? request?.prologue : messages[index];
  }

  draft(index: number): Draft {
    const known = this.drafts.get(index);
    if (known !== undefined) return known;
    const message = this.message(index);
    if (message === undefined) throw new RangeError("a deed names a message that is not in its history");
    const draft = new Draft(
      message,
      isSkipped(message, this.law),
      allowsEmpty(message, this.law),
      this.shape,
    );
    this.drafts.set(index, draft);
    return draft;
  }

  /** The draft of a message if anything was done to it. */
  drafted(index: number): Draft | undefined {
    return this.drafts.get(index);
  }

  current(part: Part): unknown {
    return this.drafts.get(part.message)?.current(part) ?? part.raw;
  }

  /** The gap behind a message; -1 is the one before the first. */
  gap(index: number): Gap {
    const known = this.gaps.get(index);
    if (known !== undefined) return known;
    const gap: Gap = { batch: [], rest: [], blocks: undefined };
    this.gaps.set(index, gap);
    return gap;
  }

  /** Neighbours become one message, unless something comes to stand between them. */
  merge(from: number, to: number): void {
    for (let index = from + 1; index <= to; index++) this.joined.set(index, from);
  }

  /** Does the result stay where it stands, as a result? */
  stays(result: ResultPart): boolean {
    return !(this.drafts.get(result.message)?.isRemoved(result) ?? false);
  }

  /** The last result of a message that stays; asked only when no more results leave. */
  lastResult(index: number): ResultPart | undefined {
    const parts = this.message(index)?.parts ?? [];
    if (parts.length > 1 && this.lastStaying.has(index)) return this.lastStaying.get(index);
    let last: ResultPart | undefined;
    for (let at = parts.length - 1; at >= 0 && last === undefined; at--) {
      const part = parts[at];
      if (part?.kind === "result" && this.stays(part)) last = part;
    }
    if (parts.length > 1) this.lastStaying.set(index, last);
    return last;
  }

  /** The next message that takes part in the wire order. */
  nextOnWire(index: number): Message | undefined {
    return this.paired.history.messages[this.wire[index + 1] ?? -1];
  }

  /** Puts a result block into the user message made in this gap, which is made if need be. */
  pushResultBlock(index: number, raw: unknown): void {
    const gap = this.gap(index);
    if (gap.blocks === undefined) {
      gap.blocks = [];
      gap.batch.push({ source: -1, raw: this.shape.resultMessage(gap.blocks) });
    }
    gap.blocks.push(raw);
  }

  /** All rows in order; messages of which nothing is left are gone. */
  rows(): readonly Row[] {
    const rows: Row[] = [...this.rowsOfGap(-1)];
    const runs = new Map<number, MessageRun>();
    let last = { row: -1, message: -1 };
    const vanished: { readonly at: number; readonly source: number }[] = [];
    for (const message of this.paired.history.messages) {
      const draft = this.drafts.get(message.index);
      const raw = draft === undefined ? message.raw : draft.render();
      if (raw === undefined && draft?.losesMembers() === true) this.emptied.push(message.index);
      if (draft === undefined || raw !== undefined) {
        const row = rows[last.row];
        const from = this.joined.get(message.index) ?? Number.POSITIVE_INFINITY;
        const neighbour = last.message >= from && last.row === rows.length - 1;
        let run = neighbour ? runs.get(last.row) : undefined;
        if (neighbour && run === undefined && isRecord(row?.raw)) run = new MessageRun(this.shape, row.raw);
        if (run?.takes(raw)) runs.set(last.row, run);
        else rows.push({ source: message.index, raw });
        last = { row: rows.length - 1, message: message.index };
      } else if (message.role === "user") vanished.push({ at: rows.length, source: message.index });
      for (const row of this.rowsOfGap(message.index)) rows.push(row);
    }
    for (const [at, run] of runs) rows[at] = { source: rows[at]?.source ?? -1, raw: run.joined() };
    return this.withBridges(rows, vanished);
  }

  private rowsOfGap(index: number): readonly Row[] {
    const gap = this.gaps.get(index);
    return gap === undefined ? [] : [...gap.batch, ...gap.rest];
  }

  /**
   * A user message that fell empty keeps its place with the shortest legal text where its role is needed: between
   * assistant turns with reasoning, whose merging breaks signatures (anthropics/anthropic-sdk-python#1598), or
   * when nothing else is left.
   */
  private withBridges(
    rows: readonly Row[],
    vanished: readonly { readonly at: number; readonly source: number }[],
  ): readonly Row[] {
    const { law } = this;
    const bridge = (source: number): Row => ({ source, raw: this.shape.userMessage(BRIDGE_TEXT, []) });
    if (rows.length === 0 && law.needsMessages) return [bridge(vanished[0]?.source ?? -1)];
    const needed = vanished.filter(({ at }) => {
      const before = this.message(rows[at - 1]?.source ?? -2);
      const after = this.message(rows[at]?.source ?? -2);
      if (!law.mergesTurns || before?.role !== "assistant" || after?.role !== "assistant") return false;
      return [before, after].some((message) => message.parts.some((part) => part.kind === "reasoning"));
    });
    if (needed.length === 0) return rows;
    const out: Row[] = [];
    let next = 0;
    for (const [index, row] of rows.entries()) {
      const slot = needed[next];
      if (slot?.at === index) {
        out.push(bridge(slot.source));
        while (needed[next]?.at === index) next++;
      }
      out.push(row);
    }
    return out;
  }
}

function allowsEmpty({ role }: Message, { emptiness }: Law): boolean {
  if (role === "assistant") return emptiness.emptyAssistant !== true;
  return role === "user" && !emptiness.emptyUser;
}

function turnEnds({ history }: PairedHistory, law: Law): readonly number[] {
  const ends: number[] = new Array(history.messages.length);
  let end = -1;
  for (let index = history.messages.length - 1; index >= 0; index--) {
    const role = history.messages[index]?.role;
    const mayMerge = role === "assistant" || (law.mergesTurns && role === "user");
    if (!mayMerge || history.messages[index + 1]?.role !== role) end = index;
    ends[index] = end;
  }
  return ends;
}

/** By position: the first message at or behind it that takes part in the wire order. */
function nextOnWire({ history }: PairedHistory, law: Law): readonly number[] {
  const next: number[] = new Array(history.messages.length + 1);
  let known = history.messages.length;
  next[known] = known;
  for (let index = history.messages.length - 1; index >= 0; index--) {
    const message = history.messages[index];
    if (message !== undefined && !isSkipped(message, law)) known = index;
    next[index] = known;
  }
  return next;
}
