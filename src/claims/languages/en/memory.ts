import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

/** What is the first of its kind where nothing came before. */
const FIRST = `
  first message; very first message; first exchange; first conversation; first contact; first prompt; first turn; first interaction;
  first session; first question; first words; opening message
`;

/** And what may be the first or only one of anything, unless it is said where. */
const FIRST_HERE = `
  only message; only one; only line; first request; first one; very first; first ever; first line; only turn; only exchange; first;
  first thing; only thing;
  only question
`;

/** English: what is known of what was said before. */
export const memory: Phrases = {
  nothing: "not a single; not one; not any; anything; nothing; none; no; not anything; zero; neither",
  absent: `
    ${pairs(
      "is; are; was; were; s; has; have; been",
      `
        not available; unavailable; not visible; invisible; not accessible; inaccessible; not in my context; not in context; not in front;
        not here; not shown; not included; not part of my; not part of this; not part of the; not passed; not handed; not loaded;
        not carried over; not come through; not come across; not known to me; out of my reach; out of reach; out of view; out of sight;
        beyond my reach; not preserved; non existent; nonexistent; nowhere to be; not been passed; not been given; not been loaded;
        not been shared; not been carried; not given to me; not shared with me; not been included; not something i can; not something i have;
        not with me; not present; not stored; not kept; not retained; not transferred; not been transferred; not attached; missing on my;
        missing for me; missing from my; missing here; missing on this; unknown to me; unknown on my; hidden from me; not for me to see;
      `,
    )};
    ${pairs("not", "reach me; get passed; carry over; come through; make it to me; make it through to me; come with; get handed; transfer; arrive; show up on my; appear on my; exist for me; exist on my")};
    never reached me; never came through; never arrived; never got to me; never made it to me;
  `,
  sentme: pairs(
    "sent; shared; given; provided; shown; passed; forwarded; uploaded; handed; delivered",
    "to me; with me",
  ),
  norecord: pairs(
    `
        no; not have any; without any; not any; not a; not have a; without a; lack any; lack; zero;
        not have the slightest; not the faintest; nil;
      `,
    pairs(
      `
          memory; recollection; record; trace; knowledge; recall; awareness; memories; records; notion; sign;
          remembrance;
        `,
      "of; about",
    ),
  ),
  know: `
    know; see; find; recall; remember; access; knowledge; recollection; record; records; memory; trace;
    aware; available; visible; hold; retain; recollect; look up; in front of me; reach me; reachable;
    loaded; sight; view; have anything; idea; insight; accessible; awareness; retrieve; history; found;
    look back; think back; scroll back; tap into; draw on; get at; get hold; come to me; came to me;
    seeing; looking at; pull up; pulled up; bring up; call up; dig up; dig out; refer back; go back; consult; check back; carry; carrying;
    possess; on file; on record; at hand; handed; shown; passed; included; provided; supplied;
    fed; come across; come along; view; read back; made it to me; gotten through; got through to me;
    arrived; been given; have in front; in my view; see anything; available to; visible to; accessible to;
    at my disposal;
    knowing; clue; inkling; handed to me; handed over; relayed; conveyed; made available; carried over;
    reached me; come through; passed on; to me; visibility; received; seen; got;
  `,
  fault: `
    wrong; fault; faults; problem; problems; issue; issues; error; errors; mistake; mistakes; inconsistency;
    objection; objections;
    contradiction; contradictions; difference; flaw; flaws; better; quarrel; match; support; backs; fit; fits;
    proof; confirms; contradicts;
  `,
  recall: `
        remember; recall; recollect; recollection; recollections; memory; memories; remembrance; recalling;
        remembering;
      `,
  talked: `
    talked; spoken; chatted; met; conversed; corresponded; interacted; communicated; in touch; in contact;
    contact; contact with each other; exchanged; exchanged a word; exchanged words; exchanged messages;
    crossed paths; heard from; had dealings; dealt; worked together; written to me; messaged me; contacted me;
    approached me; addressed me; been introduced; acquainted; written to each other; said anything to;
    said a word; had a conversation; had a chat; had an exchange; been talking; discussed anything;
    talk; speak; meet; chat; speak to each other;
  `,
  nevertalked: `
    ${pairs(
      "not believe; not think; not recall; not remember; not aware",
      pairs(
        "we have; we ever; you and i have; that we have; we have ever; we have actually; we had; of us having; of us ever; us having; us ever; that we ever",
        pairs(
          "met; talked; spoken; chatted; worked together; interacted; been in touch; been in contact; corresponded; talked to each other; spoken to each other",
          "before; yet; so far; until; prior; at all; here; in this",
        ),
      ),
    )};
    ${pairs(
      pairs("you and i; we; the two of us", "have not; had not; not"),
      pairs(
        "exchanged; talked; spoken; chatted; interacted; been in touch; corresponded; met",
        "before; until; prior; any; yet; at all; a word; ever; about anything",
      ),
    )};
    not talked yet; not spoken yet; not met yet; not chatted yet; never in touch; never been in contact;
    never written; never once written;
    ${pairs(
      "never; not; not yet; not ever; not once",
      `
        exchanged a; exchanged words; exchanged messages; spoken before; spoken until; corresponded;
        conversed; been in contact; had contact; said a word to; written to each other;
      `,
    )};
    ${pairs("never", pairs("exchanged; talked; spoken; conversed; corresponded", "about; on"))}; never exchanged a word;
    never talked; never spoken; never spoke; never met; never chatted; never interacted; never exchanged;
    never written to me; never wrote to me; never messaged me; never contacted me; not talked before;
    not spoken before; not met before; not chatted before; not spoken to each other;
    not talked to each other; not interacted; never had a conversation; never worked together;
    never had any contact; not exchanged any; never heard from you; not heard from you; never been in touch;
    never asked me; never worked with you; have yet to talk; never seen you; never dealt;
    not discussed anything; not talked about anything; not said anything; not discussed this;
    never discussed this; not talked about this; never talked about; never mentioned this to me;
    not discussed any;
  `,
  notsent: `
    ${pairs(
      `
        you never; you have never; you did not; you have not; you had not; you are yet to; you have yet to;
        you have not yet; never did you; you 've never;
      `,
      `
        sent; send; shared; share; gave; give; given; told; tell; mentioned; mention; provided; provide;
        uploaded; upload; pasted; paste; attached; attach; said; say; asked; ask; specified; specify; wrote;
        written; write; showed; show; shown; posted; post; named; name; explained; explain; described;
        describe; requested; request; supplied; supply; included; include; answered; answer; raised; raise;
        brought; bring; handed; hand; passed; pass; linked; link; forwarded; forward; dropped; drop;
        confirmed; confirm; informed; inform;
      `,
    )};
    first i hear of; first i have heard; was never sent to me; were never sent to me; never been sent to me;
    not been sent to me; no file from you; ${pairs(
      "never received; have not received; did not receive; did not get; never got; have not got; not received",
      `
        any message; any messages; anything from you; any file; any files; any earlier; any previous; any prior; any instructions; any of your;
        any other message; any link; any prompt; any question; anything before; anything earlier; anything else from you; any request
      `,
    )};
    never reached me; not reached me; never received a; nothing from you;
    no link from you;
  `,
  firsttime: `
    ${pairs(
      "first",
      `
        i received; i have received; i have ever; i got; i get; i have got; i see; i have seen; i have had;
        i was given; i ever got; to reach me; that reached me; i am getting;
      `,
    )};
    ${pairs(
      "this is; it is; that is; this was; s",
      pairs(
        "my first; my very first; actually my first; only my first; just my first",
        "reply; answer; response; message; turn",
      ),
    )};
    ${pairs("conversation; chat; session; thread; dialogue; talk", "just started; only just started; just began; only began; started with this; started with your; started just now; started a moment; is just starting; is just beginning; is only beginning; is only starting; has only now")};
    ${pairs("first time", "that you; you have; that we; we have; you and i; you are; i am hearing; i hear")};
    ${pairs("is; s; was; are; as; is your; s your; was your; for me", FIRST)};
    ${pairs(
      `${FIRST}; ${FIRST_HERE}`,
      `
        in this chat; in this conversation; in this thread; in this session; in our; between us; from you; to me; you have sent; you sent me;
        you have written; that reached me; that has reached me; on my end; on my side; i have from you; of this conversation; of this chat;
        of this session; of our; i have had from you; here from you
      `,
    )};
    nothing came before; nothing comes before; nothing precedes; nothing preceded;
    first in this; first in our; first one here; first time we; first time you; first thing you; first thing i see; first one i; beginning of our; start of our;
    beginning of the conversation; start of the conversation; beginning of this; start of this;
    just met; just started talking; just begun talking; only just started;
    meeting for the first time; first time around;
    starts here; begins here; start of a conversation;
    we start here; has just begun; have just begun; only just begun; has just started;
    have just started; just starting out; first time you; for the first time;
  `,
  before: `
    before; earlier; previously; beforehand; prior; until now; up to now; so far; yet; ago; already;
    in the past; any longer; yesterday; last time; last week; this morning; until this; until today; until just;
    before today; before this; before that; before now; until you; till now; prior to; thus far; hitherto;
    this afternoon;
    ${pairs(
      "until; till; before",
      `
        a moment ago; a minute ago; just now; right now; your message; your last; today; this message; this one;
        this request;
      `,
    )};
  `,
};
