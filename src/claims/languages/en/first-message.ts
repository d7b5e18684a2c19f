import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

const LINES =
  "message; question; request; prompt; line; sentence; note; query; enquiry; inquiry; words; text";
const WHO = "we; you and i; we two; us two; i";

const SAID = `
  discussed; talked about; did; said; agreed; agreed on; decided; decided on; settled on; settled; went over;
  went through; covered; planned; tried; worked on; worked out; wrote; exchanged; spoke about; had discussed;
  had said; had agreed; had agreed on; had decided; have discussed; have said; have agreed; have agreed on;
  were discussing; were doing; were working on; were talking about; were up to; have been discussing;
  have been doing; have been working on; told; told me; asked; asked me; asked for; asked me for; 
  wanted; mentioned; described; explained; requested; typed; wrote to me; had asked;
  had asked for; had told me; have told me; have asked; have written; had wanted; had written;
  had mentioned; have mentioned; instructed; instructed me; came to; concluded; arranged; chose; talked through;
  set up; started; started on; touched on; spoke of;
`;

/** What the other one said, not what that one did elsewhere. */
const TOLD = `
  said; told; told me; asked; asked me; asked for; asked me for; mentioned; described; explained; requested; typed; wrote; wrote to me;
  had asked; had asked for; had told me; have told me; have asked; have written; had said; have said; had written; had mentioned;
  have mentioned; instructed; instructed me; spoke of; discussed with me; agreed with me; had discussed with me; talked about;
  discussed; were talking about; were asking; were saying; wanted from me; wanted me; asked about; sent; sent me; shared; shared with me;
  pasted; gave me; had sent; had shared; had pasted; have sent; have shared
`;

const WAS = `
  was said; was discussed; was agreed; was decided; was done; was planned; was tried; was written; was settled;
  has been said; has been discussed; has been agreed; has been done; has gone before; happened before;
  happened earlier; went on before; went on earlier; went before; came before; came earlier; comes before;
  preceded;
  precedes; preceded this; took place before; stood before; had been said; had been agreed; was asked;
`;

/** English: what came before, where a talk starts, and the message that is all an agent says to see. */
export const firstMessage: Phrases = {
  whatwas: `
    ${pairs(
      `
        what; anything; whatever; everything; nothing; things; the things; all; which; that;
      `,
      `${pairs(WHO, SAID)}; ${pairs("you", TOLD)}`,
    )};
    ${pairs("what; anything; whatever; everything; nothing; anything that; all that", WAS)};
    ${pairs(
      `
        anything; a thing; a word; nothing; a single thing; everything;
      `,
      `
        from before; from earlier; before this; before your; above this; above your; prior to this;
        prior to your; further up; further back;
      `,
    )};
  `,
  startshere: pairs(
    `
        begins; starts; began; started; opens; opened; commences; commenced; sets in; goes back; goes back only;
        goes back no further than; reaches back; extends back; reaches; extends; goes; only goes back;
        stretches back; goes no further back than; dates from; kicks off; kicked off;
      `,
    `
      with your; at your; with this; at this; with the line; with the message; with the question;
      with the request; with the words; right here; for me; to your; only to your; no further than your;
      to this message; as far as your; from your; from this; on my side; on my end;
      with what you just; with the one; with a question; with a message;
    `,
  ),
  onlyhave: `
    ${pairs(
      `
        there is; there was; contains; holds; consists of; shows; includes; empty; blank; it holds; comprises;
      `,
      `
        only; nothing but; nothing except; nothing beyond; apart from; except for; but for; save for;
        aside from; other than; just;
      `,
    )};
    ${pairs(
      "only; just; no more than; merely",
      `
        see; have; have got; know; receive; received; got; find; hold; can see; can access; am seeing;
        was given; get; been given; ever received; was handed; was passed; was sent; was shown; was fed; have been handed; have been passed;
        have been shown; have been given; was only given; was only handed; was only passed; was only sent; was only shown;
      `,
    )};
    ${pairs(
      `
        see; have; received; got; given; hold; know; find; have got; seeing;
      `,
      `
        nothing but; nothing except; nothing other than; nothing apart from; nothing beyond; nothing besides;
        no more than; only;
      `,
    )};
    ${pairs(
      `
        all; all that; the only thing; the only thing that; everything; the only one; the only message;
        the one thing;
      `,
      `
        i have is; i see is; i can see is; i got is; i know is; i have got is; i was given is; i received is;
        i find is; i hold is; i have here is; i am given is; i can access is; there is is; i have had is;
        is visible to me is;
      `,
    )};
  `,
  onlyone: `
    ${pairs(
      "all; the first thing; the only thing; everything; the first",
      `
        that arrived; that came; that reached me; that was sent; that came through; that got through;
        that is here; that i was sent; there is here; that i was given; that was passed; that has reached me;
        that has arrived; that is visible; this chat holds; this chat contains; on record; here; i know of you;
        this conversation contains;
      `,
    )};
    the only one here; the only entry; the only thing here; where this chat begins;
    where this conversation begins; where our chat begins; where our conversation begins;
    where it begins for me; where i come in; where it all starts; where my view; where my record;
    where my memory; where my history; where the history; where the log; where the record;
    ${pairs(
      `
          the only one; the only message; all; the only thing; the only turn; the only prompt; everything;
          the very first; the first; the first one; the first thing; the sole one;
        `,
      `
          i can see; i see; i have; i have got; i got; i received; i have received; i was given; there is;
          i know; i know of; i have here; that reached me; to reach me; i have ever; i ever got; i have seen;
          i have had; visible to me; available to me; i find; in front of me; from you; i get; i can find;
          i am aware of;
        `,
    )};
    ${pairs(
      "is; are",
      `
        all i have; all i see; all i can see; all i got; all i know; all there is; all i was given;
        all i received;
      `,
    )};
    and that is all; that is all there is; that is all i have; that is all i see;
  `,
  unknownto: `
    ${pairs(
      "is; are; was; remains; s",
      pairs(
        `
            a blank; unknown; hidden; lost; dark; closed; news; new; invisible; a mystery; out of sight;
            not visible; not available; not accessible; not known; beyond reach; out of reach; beyond my view;
            out of my sight; a closed book;
          `,
        "to me; for me; from me; on me; on my side; on my end; here",
      ),
    )};
    means nothing to me; says nothing to me; rings no bell; is beyond my view; is out of my view;
    is outside my view; is a blank; is news to me; not ring a bell; escapes me;
    is not something i can see; is not something i can access; is not something i know; is not something i have;
    never reached me; never came through; was never passed;
    did not reach me; has not reached me; did not come through; was not passed on; was not handed;
    is not in front of me; is not in my; are not in my;
  `,
  yourline: `
    ${pairs(
      `
        your; this; that; your last; your latest; your current; this one; your single; your most recent;
        your opening; your first; your own; this single;
      `,
      LINES,
    )};
    ${pairs(pairs("the; the one; the single; the last; the latest; the very", LINES), "you")};
    what you just;
  `,
};
