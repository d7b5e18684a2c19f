import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

/** English: what is known of what was said before. */
export const memory: Phrases = {
  nothing: "not a single; not one; not any; anything; nothing; none; no; not anything; zero; neither",
  sentme: pairs(
    "sent; shared; given; provided; shown; passed; forwarded; uploaded; handed; delivered",
    "to me; with me",
  ),
  norecord: pairs(
    "no; not have any; without any; not any; not a",
    pairs("memory; recollection; record; trace; knowledge; recall; awareness", "of"),
  ),
  know: `
    know; see; find; recall; remember; access; knowledge; recollection; record; records; memory; trace;
    aware; available; visible; hold; retain; recollect; look up; in front of me; reach me; reachable;
    loaded; sight; view; have anything; idea; insight; accessible; awareness; retrieve; history; found;
    carried over; reached me; come through; passed on; to me; visibility; received; seen; got;
  `,
  nevertalked: `
    ${pairs(
      "never; not; not yet; not ever; not once",
      `
        exchanged a; exchanged words; exchanged messages; spoken before; spoken until; corresponded;
        conversed; been in contact; had contact; said a word to; written to each other;
      `,
    )};
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
    not been sent to me; no file from you; never received any; have not received any;
    never received anything; have not received anything; did not receive any; did not get any;
    never got any; have not got any; never reached me; not reached me; never received a; nothing from you;
    no link from you;
  `,
  firsttime: `
    nothing came before; nothing comes before; nothing precedes; nothing preceded; first message;
    first exchange; first conversation; first contact; first prompt; first turn; first interaction;
    first time we; first time you; first thing you; first one i; beginning of our; start of our;
    beginning of the conversation; start of the conversation; beginning of this; start of this; very first;
    just met; just started talking; just begun talking; only just started; opening message; first words;
    first session; only message; only one; first question; first one in this; first one in our;
    first in this; first in our; first one here; starts here; begins here; start of a conversation;
    first thing i see; we start here; has just begun; have just begun; only just begun; has just started;
    have just started; just starting out; first time you; for the first time;
  `,
  before: `
    before; earlier; previously; beforehand; prior; until now; up to now; so far; yet; ago; already;
    in the past; any longer; yesterday; last time; last week;
  `,
};
