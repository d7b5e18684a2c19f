import { fitsPattern, isBlank, type Law } from "./law.ts";
import type { ArgumentsState, ContentState, RequestFacts, Role, Slot } from "./model.ts";
import { passesForReasoning, reasoningPlace } from "./reasoning-place.ts";
import type { MessageReader, PartSink } from "./sink.ts";
import { isWellFormedDeep } from "./unicode.ts";

// More parallel calls than this in one turn go to the diagnosis: the open list is searched linearly.
const MOST_OPEN_CALLS = 64;

/**
 * The fast gate: one pass without allocation over a history. One-sided: *clean* implies that the diagnosis
 * finds no error; *not clean* only says to look closer (a property test holds the two against each other).
 */
export class Gate implements PartSink {
  /** False as soon as anything needs a closer look. */
  clean = true;
  private readonly law: Law;
  private readonly deep: boolean;
  private readonly remembers: boolean;
  private readonly stored: boolean;
  private readonly ids = new Set<string>();
  private readonly log: string[] = [];
  private readonly open: string[] = [];
  private callsBefore = 0;
  private role: Role = "other";
  private lastRole: Role | undefined;
  private skipped = false;
  private callsInMessage = false;
  private resultsHere = false;
  private resultsLast = false;
  private callsLast = false;
  /** The message before this one has the same role, and both are one turn where they hold calls or results. */
  private goesOn = false;
  private markers = 0;
  private endsInWhitespace = false;
  private readonly servers: string[] = [];
  private readonly messageIds = new Set<string>();
  /** Reasoning came last and must be followed by what it led to. */
  private awaits = false;
  private reasonsHere = false;
  /** This message holds reasoning that passes for some. */
  private reasoned = false;
  /** What stands where the receiver looks for reasoning, if it looks in one member only. */
  private looked: unknown;

  /** `deep` false leaves out the walk over every string for lone surrogates. `remembers`: ids that may repeat, too. */
  constructor(law: Law, deep: boolean, request: RequestFacts | undefined, remembers: boolean = false) {
    this.law = law;
    this.deep = deep;
    this.remembers = remembers;
    this.markers = request?.outerMarkers ?? 0;
    this.stored = request?.stored !== false;
  }

  begin(raw: unknown, role: Role, failed: boolean, boundary: boolean): void {
    this.role = role;
    this.callsInMessage = false;
    this.resultsHere = false;
    this.reasonsHere = false;
    this.reasoned = false;
    this.looked = reasoningPlace(raw, this.law);
    if (this.awaits && role !== "assistant") this.clean = false;
    if (this.messageIds.size > 0) this.messageIds.clear();
    this.callsBefore = this.open.length;
    this.skipped = failed && this.law.failedTurns === "skipped";
    if (this.deep && !isWellFormedDeep(raw)) this.clean = false;
    if (role === "other") this.clean = false;
    if (this.skipped) return;
    const waiting = this.open.length > 0 && this.law.results !== "by-id";
    if (!this.mayFollow(role)) this.clean = false;
    if (role === "assistant") {
      if (waiting && !(this.law.mergesTurns && this.lastRole === "assistant")) this.clean = false;
    } else if (role === "system") {
      if (waiting || this.law.systemTurns === "placed" || this.law.systemTurns === "none") this.clean = false;
    } else if (role === "user") {
      if (waiting && this.law.results === "messages") this.clean = false;
    }
    if (boundary && waiting) this.clean = false;
    if (
      this.lastRole === undefined &&
      role !== "system" &&
      role !== "user" &&
      this.law.firstRole === "user"
    ) {
      this.clean = false;
    }
    this.endsInWhitespace = false;
  }

  /** What the rules on neighbours ask, and a little more. */
  private mayFollow(role: Role): boolean {
    const { alternation, afterResults, systemTurns } = this.law;
    const repeats = this.lastRole === role && role !== "result";
    this.goesOn = repeats && alternation === "tool-turns";
    if (repeats && alternation === "strict") return false;
    if (this.goesOn && role === "assistant" && this.callsLast) return false;
    if (afterResults === "assistant" && role === "user" && this.resultsLast) return false;
    return (
      systemTurns !== "first" ||
      role !== "system" ||
      this.lastRole === undefined ||
      this.lastRole === "system"
    );
  }

  private content(marked: boolean): void {
    if (this.role !== "assistant" && !this.skipped && (this.open.length > 0 || this.resultsHere)) {
      if (this.law.results !== "by-id" && (this.open.length > 0 || this.law.resultsAlone === "refused"))
        this.clean = false;
    }
    this.endsInWhitespace = false;
    if (marked) this.markers++;
  }

  item(id: string): void {
    const pattern = this.law.itemIds;
    if (pattern === undefined) return;
    if (!fitsPattern(id, pattern)) this.clean = false;
    // Items and calls are numbered apart. No id has this first character.
    this.addId(`\u0001${id}`);
  }

  text(
    _slot: Slot,
    _index: number,
    text: string,
    _raw: unknown,
    marked: boolean,
    mistyped: boolean = false,
  ): void {
    this.content(marked);
    if (mistyped) this.clean = false;
    const emptiness = this.law.emptiness;
    if (text === "") {
      if (emptiness.emptyText || emptiness.blankMessage) this.clean = false;
    } else if ((emptiness.blankMessage || emptiness.blankText) && isBlank(text)) this.clean = false;
    else if (this.law.finalWhitespace) {
      const last = text.charCodeAt(text.length - 1);
      this.endsInWhitespace = last <= 32 || last > 126;
    }
  }

  call(
    slot: Slot,
    _index: number,
    id: string | undefined,
    name: string | undefined,
    state: ArgumentsState,
    _caller: string | undefined,
    _raw: unknown,
    marked: boolean,
    family?: string,
    signed: boolean = true,
  ): void {
    if (!this.clean) return;
    this.endsInWhitespace = false;
    if (marked) this.markers++;
    const later = this.callsInMessage;
    this.callsInMessage = true;
    const { idPattern, namePattern, callIds, callSignatures } = this.law;
    const refused = callIds === "refused" ? id !== undefined : callIds === "required" && !id;
    if (this.role !== "assistant" || state !== "usable" || this.skipped || refused || !name || this.goesOn) {
      this.clean = false;
      return;
    }
    if (!signed && !later && callSignatures === "first-of-step") this.clean = false;
    if (id && idPattern !== undefined && !fitsPattern(id, idPattern)) this.clean = false;
    if (namePattern !== undefined && !fitsPattern(name, namePattern)) this.clean = false;
    if (name.charCodeAt(0) <= 32 || name.charCodeAt(name.length - 1) <= 32) this.clean = false;
    if (slot === "legacy-call") {
      // It has no id of its own (OC-FUNC).
    } else if (!id) {
      // It pairs by name and order.
    } else if (this.law.idScope !== "message") {
      this.addId(id);
    } else if (this.repeatsInMessage(id)) this.clean = false;
    else if (this.remembers) this.remember(`\u0002${id}`);
    this.open.push(family === undefined ? id || `\u0000${name}` : `${family}\n${id}`);
    if (this.open.length > MOST_OPEN_CALLS) this.clean = false;
  }

  private addId(id: string): void {
    if (!this.remember(id)) this.clean = false;
  }

  private remember(id: string): boolean {
    const before = this.ids.size;
    this.ids.add(id);
    if (this.ids.size === before) return false;
    this.log.push(id);
    return true;
  }

  private repeatsInMessage(id: string): boolean {
    if (this.law.results !== "same-record") return this.open.indexOf(id, this.callsBefore) >= 0;
    // Its result closes a call at once, so the open ones do not tell.
    const repeats = this.messageIds.has(id);
    this.messageIds.add(id);
    return repeats;
  }

  result(
    _slot: Slot,
    _index: number,
    callId: string | undefined,
    name: string | undefined,
    _isError: boolean,
    _hostSynthetic: boolean,
    _raw: unknown,
    marked: boolean,
    family?: string,
    malformed: boolean = false,
  ): void {
    if (!this.clean) return;
    if (marked) this.markers++;
    const here = this.role !== "assistant" || this.law.results === "same-record";
    if (malformed || (this.goesOn && this.resultsLast)) this.clean = false;
    const own = callId || (this.law.callIds !== "required" && name ? `\u0000${name}` : undefined);
    const key = family === undefined ? own : `${family}\n${callId}`;
    const at = key !== undefined && here ? this.open.indexOf(key) : -1;
    this.resultsHere = true;
    if (at < 0) {
      this.clean = false;
      return;
    }
    // The order of open calls does not matter: the last one takes the place.
    const last = this.open.pop();
    if (last !== undefined && at < this.open.length) this.open[at] = last;
    if (name !== undefined && name.trim() === "") this.clean = false;
  }

  server(
    kind: "server-call" | "server-result",
    _index: number,
    id: string | undefined,
    _raw: unknown,
    marked: boolean,
  ): void {
    if (!this.clean) return;
    this.content(marked);
    if (!id || this.role !== "assistant") this.clean = false;
    else if (kind === "server-call") {
      this.addId(id);
      this.servers.push(id);
      if (this.servers.length > MOST_OPEN_CALLS) this.clean = false;
    } else {
      const at = this.servers.indexOf(id);
      if (at < 0) this.clean = false;
      else this.servers.splice(at, 1);
    }
  }

  reasoning(
    _index: number,
    signed: boolean,
    raw: unknown,
    marked: boolean,
    _slot?: Slot,
    blankSignature: boolean = false,
    blank: boolean = false,
  ): void {
    if (blankSignature && this.law.filledSignatures) this.clean = false;
    if (this.law.reasoning === "refused") this.clean = false;
    if (passesForReasoning(raw, blank, this.looked, this.law)) this.reasoned = true;
    this.content(false);
    if (this.role !== "assistant" || marked) this.clean = false;
    if (!signed && (this.law.reasoning === "signed" || !this.stored)) this.clean = false;
    this.reasonsHere = this.law.reasoning === "linked";
  }

  media(_slot: Slot, _index: number, _raw: unknown, marked: boolean): void {
    this.content(marked);
  }

  opaque(_slot: Slot, _index: number, _raw: unknown, marked: boolean): void {
    this.content(marked);
  }

  reference(): void {
    this.clean = false;
  }

  marker(): void {
    this.markers++;
  }

  /** A call that waits for one is open and gets a closer look anyway; with its result it is like any other. */
  approval(): void {
    this.endsInWhitespace = false;
  }

  unlisted(): void {
    this.clean = false;
  }

  invalidPart(): void {
    this.clean = false;
  }

  end(content: ContentState, emptyCallList: boolean, badName: boolean, badRole: boolean = false): void {
    const emptiness = this.law.emptiness;
    this.awaits = this.reasonsHere;
    if (emptyCallList || badName || badRole || this.servers.length > 0) this.clean = false;
    if (this.skipped) return;
    if (this.law.reasoning === "with-calls" && this.callsInMessage && !this.reasoned) this.clean = false;
    if (this.law.blocksOnly && (content === "text" || content === "empty-text")) {
      const spoken = this.role === "assistant" || this.role === "result";
      if (spoken || this.law.blocksOnly === "all") this.clean = false;
    }
    if (content !== "filled" && content !== "text") {
      if (this.role !== "assistant" && this.open.length > 0 && this.law.results !== "by-id")
        this.clean = false;
      if (this.role === "user" && emptiness.emptyUser) this.clean = false;
      if (this.role === "assistant" && emptiness.emptyAssistant) this.clean = false;
      if (content === "absent" && !this.callsInMessage && emptiness.absentContent) this.clean = false;
    }
    this.lastRole = this.role;
    this.resultsLast = this.resultsHere;
    this.callsLast = this.callsInMessage;
  }

  invalid(): void {
    this.clean = false;
  }

  /** The verdict at the end of the history. Open calls of the tail always get a closer look. */
  verdict(): boolean {
    if (!this.clean || this.open.length > 0 || this.awaits) return false;
    if (this.lastRole === undefined && this.law.needsMessages) return false;
    if (this.lastRole === "assistant" && (this.endsInWhitespace || this.law.lastRole === "not-assistant"))
      return false;
    return this.law.cacheMarkers === undefined || this.markers <= this.law.cacheMarkers;
  }

  /** Reads a message; if it starts a turn of the user, gives the state from before it. */
  startsTurn(raw: unknown, read: MessageReader): GateMark | undefined {
    const before = this.open.length === 0 ? this.mark() : undefined;
    read(raw, this);
    return this.role === "user" ? before : undefined;
  }

  /** Was a call with this id read? Where ids may repeat, only if they are remembered. */
  knows(id: string): boolean {
    return this.ids.has(id) || this.ids.has(`\u0002${id}`);
  }

  /** The state after the messages read so far, to come back to with {@link rewind}. */
  mark(): GateMark {
    return {
      open: [...this.open],
      logged: this.log.length,
      lastRole: this.lastRole,
      resultsLast: this.resultsLast,
      callsLast: this.callsLast,
      markers: this.markers,
      endsInWhitespace: this.endsInWhitespace,
      awaits: this.awaits,
      clean: this.clean,
    };
  }

  /** Forgets everything read since the mark was made. */
  rewind(mark: GateMark): void {
    for (let index = mark.logged; index < this.log.length; index++) this.ids.delete(this.log[index] ?? "");
    this.log.length = mark.logged;
    this.open.length = 0;
    for (const id of mark.open) this.open.push(id);
    this.servers.length = 0;
    this.lastRole = mark.lastRole;
    this.resultsLast = mark.resultsLast;
    this.callsLast = mark.callsLast;
    this.markers = mark.markers;
    this.endsInWhitespace = mark.endsInWhitespace;
    this.awaits = mark.awaits;
    this.clean = mark.clean;
  }
}

/** A state of the gate between two messages. */
export interface GateMark {
  readonly open: readonly string[];
  readonly logged: number;
  readonly lastRole: Role | undefined;
  readonly resultsLast: boolean;
  readonly callsLast: boolean;
  readonly markers: number;
  readonly endsInWhitespace: boolean;
  readonly awaits: boolean;
  readonly clean: boolean;
}
