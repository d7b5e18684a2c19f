import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

/** Before what is still held. */
const HOLD =
  "have; have got; got; has; hold; holds; keep; kept; retain; retained; see; still; with; there is; s";

/** English: what is saved, and what is still there. */
export const keeping: Phrases = {
  saved: `
    locked; locked in; taken on board; took on board; permanent note; lasting note; noted down; written down;
    wrote down; wrote it down;
    set down; put down; parked; hard coded; hardwired; stowed; stowed away; lodged; engraved; transferred;
    popped; tacked on; catalogued;
    fed into; synced; stuck; dropped into; recorded; made note; made a permanent; chalked up; burnt; embedded;
    imprinted; ingrained; saved away;
    safe with me; stored with me; kept with me; on file; on record; entered into; added to; slotted; deposited;
    consigned; laid down; taken down;
    took down; has entered; have entered; found its way; made its way; inked; pencilled; penned; put away;
    put it; updated with; keyed; safely stored;
    saved; stored; recorded; noted; written; wrote; put; added; persisted; remembered; lives; kept;
    committed; memorised; memorized; logged; filed; placed; entered; saving; stashed; banked; registered;
    captured; preserved; archived; jotted; tucked; filed away; appended; pinned; now part of; retained;
    made a note; taken note; committed; committing; memorized; in memory; learned; learnt; internalized;
    documented; burned; baked; inscribed; remember it; etched; adding; is in; 's in; are in; updated;
    now in; goes into; went into;
  `,
  savedwhole: `
    ${pairs(
      `
        made; took; left; wrote; set down; put down; created; added; made myself; kept;
      `,
      `
        a permanent note; a lasting note; a long term note; a persistent note; a permanent record;
        a lasting record; a permanent memory; a lasting memory; a memory entry; a memory note;
        a note for future; a note for later; a note for next; a note to self; a standing note; a note in memory;
        a durable note; a memory of; a memory about;
      `,
    )};
    ${pairs(
      `
        saved; stored; created; added; recorded; made; logged; entered; filed;
      `,
      `
        a memory; a new memory; a memory entry; a memory about; this memory; that memory;
      `,
    )};
    ${pairs(
      "memory entry; new memory; memory note; memory record",
      `
        has been created; was created; has been added; was added; has been saved; was saved; saved; created;
        added; updated; has been updated; is saved; is set; has been made;
      `,
    )};
    ${pairs(
      `
        memorised; memorized; remembered; committed; internalised; internalized; retained; learned; learnt;
        noted; stored; saved; banked;
      `,
      pairs(
        "for; across; in; into",
        `
        all coming; all future; all later; every later; every future; any future; all sessions; all chats;
        all our; good; all time; ever; all upcoming; every coming; the long term; the long run;
        all conversations;
      `,
      ),
    )};
    ${pairs(
      "permanently; now permanently; durably",
      `
        saved; stored; noted; recorded; remembered; memorised; memorized; learned; committed; on file;
        in memory; taken on board; filed; logged; known to me; kept; retained;
      `,
    )};
    ${pairs(
      `
        saved; stored; noted; recorded; remembered; memorised; memorized; learned; committed; filed; logged;
        taken that on board; taken this on board; taken it on board; written down; taught myself;
      `,
      `
        permanently; forever; for ever; for good; indefinitely; durably; on a permanent basis;
      `,
    )};
  `,
  later: `
    next month; next year; in a year; in a month; in a week; in later talks; another time; next we speak;
    we next talk; next we talk; we talk again; we speak again; you come back; you return;
    in future; in the future; forever; for ever; for all time; henceforth; hereafter; going forward;
    once and for all; whenever we talk;
    ${pairs(
      `
        every; each; any; all; other; later; future; all future; all our; all my; upcoming; coming; next;
        subsequent; further;
      `,
      `
        chat; chats; conversation; conversations; session; sessions; talk; talks; dialogue; dialogues; occasion;
        occasions;
      `,
    )};
    ${pairs(
      `
        beyond; after; across; outlasts; outlives; survives; between;
      `,
      `
        this session; this chat; this conversation; chats; conversations; the session; the chat;
        the conversation; this dialogue; dialogues; sessions;
      `,
    )};
    ${pairs("sessions; chats; conversations; times; talks", "to come; ahead; from now on")};
    next week; tomorrow; later on; on a permanent basis; long run; in perpetuity; when we next; the next time;
    as of now;
    future chat; future conversation; next chat; later conversations; later chats;
    future sessions; future session; across sessions; next session; next time; permanently; later sessions;
    future conversations; next conversation; for good; future chats; other sessions; between sessions;
    every session; all sessions; any session; future reference; new sessions; subsequent sessions;
    upcoming sessions; long term; all future; future use; later use; the long run; next sessions;
    from now on;
  `,
  keep: `
    ${pairs(
      HOLD,
      pairs(
        "complete; full; entire; whole; exact; perfect; unabridged; verbatim; uncut",
        "copy; record; transcript; log; history; text; picture; wording; version; archive",
      ),
    )};
    still fresh; fresh in; is with me; are with me; have got still; know all; remember all; see all;
    see everything; know everything; kept hold of; still hold on to; still remember; still know; never lost;
    not let go of; still have got; still within;
    kept track of; keep track of; have before me; have on hand; on hand; at my fingertips; at the ready;
    can quote; can reproduce; can trace;
    can recite; recollect; full picture;
    ${pairs(
      HOLD,
      pairs(
        "full; complete; perfect; total; clear; entire; whole; intact; flawless; exact",
        "recall of; memory of; view of; grasp of; recollection of; record of; picture of; knowledge of; overview of",
      ),
    )}; in memory; in mind; on my screen; in sight;
    carried; carried along; carry; have at hand; retaining; retains; keeping; keeps; have still; still see each;
    still in place; available to me;
    visible to me; accessible to me; held on to; hold on to; holding on to; hung on to; am holding;
    have lost none; know by heart; within view; have ready;
    with me still; still with me; in my head; got hold; have all of; have every; can go back to;
    can scroll back; have kept; have memorised; have memorized;
    can retrace; have preserved; complete background; full background; have in full; stored; is all still here;
    came across; came through; made it through;
    still have; remember; retain; retained; kept; keep; still see; still hold; hold; have still got;
    still got; recall; still there; still loaded; still here; still in; available; preserved; still know;
    remain; remains; in front of me; at hand; with me; survived; intact; accessible; carried over; loaded;
    in view; can see; holding; here; within reach; maintained; full access to; access to; can still see;
    can see; can still access; can still recall; can still read; can still remember; do remember; have kept;
    stayed; stays; loaded; not left; can recall; can look back at; aware of; still aware; know; are all;
    is all still; still holds; still contains; contains; holds; still includes; includes; have all;
    have the whole; have the full; have the complete; have the entire; have every; got all; got the whole;
    got the full; with all; with the full; still with;
  `,
  notlost: `
    ${pairs(
      pairs(
        "nothing from; nothing of; no part of; not a word of; no word of; no message of; not one message of; no detail of; none of",
        "this chat; this conversation; this session; this thread; our chat; our conversation; our session; our discussion; our talk; the conversation; the chat; our exchange; it",
      ),
      `
        was lost; is lost; has been lost; got lost; is missing; was dropped; has been dropped; was cut; has been cut; was cleared; has been
        cleared; has gone; is gone; was trimmed; has been trimmed; was removed; has been removed; has been compacted; was compacted; has been
        summarized; has been summarised; was summarized; was summarised; has been condensed; has been compressed; has been shortened
      `,
    )};
    ${pairs("no message; no messages; not a message; not one message; not one word; not a word; no word; no detail; no turn", "has been lost; have been lost; was lost; were lost; has been dropped; was dropped; is missing; has been cut; was cut; has been removed; were dropped; got lost")};
    ${pairs(
      `
        nothing; none; none of it; not a thing; not a single thing; no part; not one bit; not a bit;
        not a scrap; no message; not a line; not a single line; not a single turn; not one turn; not a syllable;
        no turn; no turns; not a jot; no details;
      `,
      `
        has been lost; was lost; is lost; got lost; went missing; is missing; has vanished; vanished;
        has disappeared; was dropped; slipped; fell; has slipped; has fallen; escaped me; has escaped;
        was erased; has been erased; was trimmed; was truncated; has been trimmed; got dropped; got cut;
        has been forgotten; was forgotten; has gone; is gone;
      `,
    )};
    ${pairs(
      `
        without; without any; without the least; without a; with no; free of; free from;
      `,
      `
        loss; losses; gap; gaps; memory loss; missing parts; omission; omissions; break; breaks; interruption;
        losing a; losing any; losing anything; holes;
      `,
    )};
    ${pairs(
      `
        have; got; still have; have got; still see; see; hold; can see;
      `,
      `
        it all here; all of it here; it all in front; all of it in front; it all before me; it all right here;
        it all with me; it all still; everything here; everything in front; everything before me;
        everything still; everything with me; everything at hand; everything on hand;
      `,
    )};
    from start to finish; from beginning to end; from the first line to; from the first word to;
    from the first message to; back to the first message; right back to; all the way back; as far back as;
    right back to the start;
    all of it is here; it is all here; everything is here; everything is still here; everything is still there;
    all is still here; lost none of; forgotten none of; lost not; mislaid nothing; missed nothing;
    no memory loss; no gap in;
    nothing is missing; nothing was lost; nothing is lost; nothing has been lost; nothing lost;
    nothing got lost; nothing missing; nothing was dropped; nothing has been dropped; nothing forgotten;
    nothing has been forgotten; not lost anything; not lost any; not forgotten anything; not forgotten any;
    none was lost; none of it was lost; none of them was dropped; no message was lost;
    no messages were lost; no message has been lost;
    not missing anything; not missing any;
    no context was lost; no history was lost; no turns were lost; still intact; is intact; are intact;
    survived the; survived a; history intact; remains intact; remain intact; nothing fell out; not lost a;
    lost nothing; forgotten nothing; dropped nothing; have not lost; missing nothing; without a gap;
    without gaps; no gaps; uninterrupted; unbroken;
    is complete; are complete; nothing dropped; not forgotten a; not lost a; not lost track;
    never lost; not missed; in one piece;
    fully intact; in its entirety; still whole; is whole; not skipped; fully loaded; fully available;
    fully intact; fully preserved; fully retained; kept in full; preserved in full; loaded in full;
    available in full; retained in full; is all there; are all there; all there; all still there;
    still all there; still all here; still complete; not missed anything; not missed a;
    nothing went missing; nothing has gone missing; nothing is gone; nothing was cut; nothing has been cut;
    nothing was removed; nothing has been removed; nothing was deleted; nothing has been deleted;
    nothing disappeared; survived in full;
  `,
  resumed: `
    ${pairs("restored; reloaded; recovered; brought back; loaded; resumed", "completely; fully; entirely; in full; intact; in its entirety; without a; without loss; without any; with everything; with all; as it was; untouched")};
    completely restored; entirely restored; successfully restored; successfully resumed;
    resumed; resuming; picking up; picked up; continuing; reattached; reloaded; back in; carried on;
    carrying on; survived; reconnected; restored in full; fully restored; continues where; continued where;
    where we left; same session; same conversation; same thread; same chat; rejoined; re attached;
    still the same; loaded again;
  `,
  pickedup: pairs(
    `
        resumed; resume; resuming; picked up; picking up; pick up; carried on; carrying on; continued;
        continuing; continue; went on; going on; am back; are back; took up; taking up; started again;
        reconnected; rejoined; back;
      `,
    `
        where we left; where we stopped; where we broke off; where we had left; where we had stopped;
        where you left; where we were; where i left; where our; from where we; at the point where we;
        the thread; right where we; just where we; exactly where we; precisely where we; at the exact point;
        at the very point; from the exact point; from the point where we;
      `,
  ),
  verbatim: `
    word for word; verbatim; in full; in its original; in original; in the original; unabridged; to the letter;
    letter for letter;
    unaltered; untouched; uncut; in its entirety; in their entirety; unshortened; uncondensed; as you wrote;
    as you typed; exactly as;
    down to the; line by line; word by word; unedited; unredacted; complete; unbroken; in one piece;
    from start to finish; from beginning to end;
    in all its; entire; in detail; from the first; back to the; without gaps; wholesale; lossless; losslessly;
  `,
};
