import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

/** English: numbers of tokens and shares of a context, and what they count. */
export const numbers: Phrases = {
  tokens: "token; tokens; tok; toks",
  used: `
    used; spent; consumed; at; gone through; burned; burnt; through; processed; in use; occupied; full; hit;
    stands at; stand at; took; taken; cost; gone into; went into; used up; eaten; usage; reached; utilized;
    utilised; filled; in; total; totals; accumulated; read; context; around; about; sits at; sit at; holds;
    contains; comes to; runs to; weighs; up to; far; session; tokens used; utilization; passed; crossed;
    exceeded; swallowed; uses; not even; is; are; taking; takes; sitting at; using; use; hovering at; hovering around;
    standing at; am at; are at; at roughly; at about; at around; close to; nearly; over; past; somewhere;
    long; worth; deep; close; well over; climbed; grown; grew; reached; weighs in; clocked; counting;
    counts; covers; eaten through; chewed through; worked through; racked up; piled up; pushing; north of;
    carries; into; tallies; tally; measures; fill; fills; fills up; makes up; make up; takes up; take up;
    taken up; accounts for; account for; amounts to; adds up to; add up to; comes out at; came to; sums to;
    runs at; clocks in at; works out at; totals up to; sit in; sits in; in this; went on; gone on; went to;
    gone to; puts; put; brings; brought; lost to; went into; goes to; go to; size; big; large;
  `,
  spent: `
    full;
    used; spent; consumed; gone through; burned; burnt; burned through; burnt through; used up; eaten;
    processed; utilized; utilised; went through; been through; eaten up; taken; using; chewed through;
    eaten through; worked through; racked up; burning through; blown through; swallowed; drained;
    burnt up; burned up; run through; got through; ran through; expended; exhausted; occupied; filled; uses;
    filled up;
    sunk; blown; blew; clocked up; clocked; accumulated; amassed; built up; run up; ploughed through;
    plowed through; chewed up; sucked up; soaked up; taken up; consuming; spending; using up;
  `,
  left: `
    ${pairs("leaves; leaving; left", "me with; us with; me about; us about; me around; us around; me roughly")}; still take; still fit; still hold; still take in; can still; room for another; room for about;
    room for; space for; still free; still open; still unused; still available; still left; away from; short of; until i; until the; until auto;
    unspent; untouched; unoccupied; in reserve; at my disposal; not yet used; empty; open;
    left; remaining; remain; remains; to go; free; available; unused; to spare; spare; left over;
    only have; still have; headroom; to work with; before i; more;
  `,
  downto: "down to",
  tops: `
    ${pairs("tops out; top out; maxes out; max out; caps out; ends; stops", "at")};
    offers; provides; supports; comes with; spans; fits; can fit; is set to; is set at; is fixed at; is fixed to; maximum is; limit is; tops;
    allows for; allows; allows me; gives me; lets me keep; lets me hold; the most i can; the maximum i can;
    limited to; capped at; restricted to; confined to; can hold; can hold up to; can take; can take in;
    can take up to; can handle; can process; can keep; can see; can read; available to me; at my disposal;
    holds up to; holds at most;
    takes up to; fits up to; goes up to; has room for; is good for; as much as; no more than;
    can hold is; can take in is; can take is; can process is; can keep is; can handle is;
  `,
  size: `
    limit; cap; maximum; token budget; token allowance; ceiling; context cap;
    window; window size; context limit; limit; budget; context length; context size; capacity; token limit;
  `,
  outof: "of; out of; /; from; of my; of the",
};
