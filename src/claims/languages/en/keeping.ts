import type { Phrases } from "../../language.ts";

/** English: what is saved, and what is still there. */
export const keeping: Phrases = {
  saved: `
    saved; stored; recorded; noted; written; wrote; put; added; persisted; remembered; lives; kept;
    committed; memorised; memorized; logged; filed; placed; entered; saving; stashed; banked; registered;
    captured; preserved; archived; jotted; tucked; filed away; appended; pinned; now part of; retained;
    made a note; taken note; committed; committing; memorized; in memory; learned; learnt; internalized;
    documented; burned; baked; inscribed; remember it; etched; adding; is in; 's in; are in; updated;
    now in; goes into; went into;
  `,
  later: `
    future chat; future conversation; next chat; later conversations; later chats;
    future sessions; future session; across sessions; next session; next time; permanently; later sessions;
    future conversations; next conversation; for good; future chats; other sessions; between sessions;
    every session; all sessions; any session; future reference; new sessions; subsequent sessions;
    upcoming sessions; long term; all future; future use; later use; the long run; next sessions;
    from now on;
  `,
  keep: `
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
    nothing is missing; nothing was lost; nothing is lost; nothing has been lost; nothing lost;
    nothing got lost; nothing missing; nothing was dropped; nothing has been dropped; nothing forgotten;
    nothing has been forgotten; not lost anything; not lost any; not forgotten anything; not forgotten any;
    none was lost; none of it was lost; none of them was dropped; none has been; no message was lost;
    no messages were lost; no message has been lost; without losing; not a single message;
    not missing anything; not missing any; nothing from this; nothing of this; nothing of our;
    no context was lost; no history was lost; no turns were lost; still intact; is intact; are intact;
    survived the; survived a; history intact; remains intact; remain intact; nothing fell out; not lost a;
    lost nothing; forgotten nothing; dropped nothing; have not lost; missing nothing; without a gap;
    without gaps; no gaps; uninterrupted; unbroken; no message has been; no messages have been; no part of;
    is complete; are complete; nothing dropped; not forgotten a; not lost a; not lost track; not a word;
    not one message; not one word; no word; no detail; not been cut; never lost; not missed; in one piece;
    fully intact; in its entirety; still whole; is whole; not skipped; fully loaded; fully available;
    fully intact; fully preserved; fully retained; kept in full; preserved in full; loaded in full;
    available in full; retained in full; is all there; are all there; all there; all still there;
    still all there; still all here; still complete; not missed anything; not missed a;
    nothing went missing; nothing has gone missing; nothing is gone; nothing was cut; nothing has been cut;
    nothing was removed; nothing has been removed; nothing was deleted; nothing has been deleted;
    nothing disappeared; survived in full;
  `,
  resumed: `
    resumed; resuming; picking up; picked up; continuing; reattached; reloaded; back in; carried on;
    carrying on; survived; reconnected; restored in full; fully restored; continues where; continued where;
    where we left; same session; same conversation; same thread; same chat; rejoined; re attached;
    still the same; loaded again;
  `,
};
