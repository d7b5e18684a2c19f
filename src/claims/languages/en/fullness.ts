import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

/** English: how full a context is. */
export const fullness: Phrases = {
  full: `
    not enough; insufficient; not much; is running out; are running out; nearly full; almost full; full up;
    is full; are full; was full; close to full; about full; at capacity; at its limit; at the limit;
    close to its limit; close to the limit; near the limit; near its limit; nearing its limit;
    nearing the limit; near capacity; nearly used up; used up; almost used up; nearly exhausted; exhausted;
    almost exhausted; exhausting; nearly gone; almost gone; running out; running low; run out; ran out;
    nearly spent; about spent; all spent; just about spent; tight; nearly over; filling up; filled up;
    approaching the limit; approaching its limit; approaching the maximum; at an end; maxed out; bursting;
    overflowing; overflow; almost out; nearly out; very low; getting low; scarce; about to overflow;
    reached the limit; reached its limit; reached the maximum; hit the limit; hit its limit;
    hit its maximum; hit the ceiling; hit my limit; maximum reached; limit reached; little left;
    barely any left; not much left; hardly any left; nothing left; none left; little room left;
    no room left; no space left; too little left; almost no; running dry; limited now; at its maximum;
    near its end; near the end; close to the end; close to its end; pretty full; very full; too full;
    packed; saturated; crammed; stuffed; depleted; nearly depleted; topped out; getting full; getting tight;
    on the brink; on its last; down to the last; filled to the brim; reaching its limit; reaching the limit;
    close to capacity; close to overflowing; fills up; nearly complete; close to exhausted;
    close to exhaustion; eaten up; close to its maximum; near its maximum; close to the maximum;
    at maximum length; near maximum; nearing its maximum; nearing the maximum; very limited; quite limited;
    limited; about used up; nearly at its limit; almost at its limit; brimming; close to bursting;
    getting short; at 100; as full as; reaching its maximum; approaching capacity; approaching its maximum;
    near the edge; at the edge; at breaking point; nearing capacity; nearing its end; nearing the end;
    almost completely used; used almost completely; almost reached; nearly reached; up to the brim;
    has run its course; crowded; bloated; heavy; is short; is thin; wearing thin; swollen; dwindling;
    fading; shrinking; too long; too large; too big; about to run out; about to exceed; about to overflow;
    will run out; going to run out; will soon be full; beyond its limit; over its limit; past its limit;
    is low; are low; is spent; are spent; is tiny; is constrained; are constrained; which is tiny;
    is consumed; all consumed; mostly consumed; mostly spent; mostly used; mostly gone; all but gone;
    all but exhausted; all but used up; all but full; overloaded; near its ceiling; at its ceiling;
    near the ceiling; close to the ceiling; near its cap; at its cap; near the cap; almost spent;
    at the brim; to the brim; nearly at capacity; almost at capacity; virtually full; practically full;
    basically full; essentially full; chock full; approaching its end; coming to an end; comes to an end;
    draws to a close; about to be exhausted; hitting its limit; hitting the limit; hitting the ceiling;
    running against; pushing against; almost filled; nearly filled; mostly filled; mostly used up;
    mostly exhausted; used to the limit; at its end; close to being full; close to being exhausted;
    close to being used up; on its last legs; about done; jam packed; critically low; dangerously low;
    dangerously full; critically full; is precious; is minimal; is stretched;
  `,
  short: `
    ${pairs(
      "ceiling; limit; limits; edge; end; maximum; bounds",
      "of what i can; of what we can; of what this session can",
    )};
    not have many tokens; not have much room; not have much left; not have enough room; not have room; not have the room; not have space; not have the space;
    only have a little context; low on context; low on tokens;
    ${pairs(
      "running; run; ran; am; are; almost; nearly; about; be; was; were; getting; soon",
      "out of context; out of tokens; out of budget; out of window",
    )};
    short on tokens; short of tokens; short on context; short of context; running out of context;
    running out of tokens; run out of context; run out of tokens; ran out of context; ran out of tokens;
    running low on context; little context left; little context remaining; how little context;
    no context left; next to no context; limit of my context; limits of my context; end of my context;
    limit of the context; end of the context; edge of my context; limit of my window; end of my window;
    end of my budget; context limit; maximum context length; maximum context; max context; context ceiling;
    context cap; filled up my context; used up my context; used up most of my context; exhausted my context;
    exhausted the context; exhausted my token budget; filled my context; used most of my context;
    used nearly all of my context; used almost all of my context; consumed most of my context;
    consumed nearly all; burned through my context; burnt through my context; burned through most of;
    near the end of what i can; end of what i can; low on budget; out of room in; low on window;
    low on room; no room in my context; no room left in my context; limited context left;
    limited context remaining; few tokens left; few tokens remaining; hardly any tokens; barely any tokens;
    no tokens left; not enough tokens; almost no tokens; remaining context is; remaining context budget;
    context remaining is; at my context; against my context; against the context; bumping up against;
    bumping against; conserve context; save context; context constraints; context limitations;
    pressed for context; pressed for tokens; strapped for context; close to my limit; close to my maximum;
    at my limit; near my limit; little of my context; not much of my context; little room left;
    no room left; little space left; at capacity; nearly at capacity; not enough room; about out of context;
    about out of tokens; little window left; sliver of context; of context headroom; no headroom;
    little headroom; most of my context is; fit in my context; limited remaining context; scarce on context;
    nothing left of my context; at the end of my; nearly all of my context; almost all of my context;
    context limits; context limitation; context length limits; context window limits; context budget limits;
    hardly any space; hardly any room; barely any room; barely any space; no space left; almost no room;
    almost no space; little space; not much room; not much space; very little context; very little room;
    context pressure; token limits; token limit; context window limit; token budget is nearly; fit any more;
    fit more into my context; fit more in my context; not fit into my context; exceed its context;
    exceed my context; exceed the context; preserve context; preserve my context; budget will not allow;
    context will not allow; save on context; spare my context; economical with context;
    sparing with context; cut things short to; no context to spare; running on fumes; context crunch;
    short of space; short on space; short of room; short on room; low on space; low on memory budget;
    beyond my context; too long for my context; used the last of; scraping the bottom;
    lack the context space; lack context space; can not fit any more; can not fit more; can not fit another;
    can not take in any more; can not take in more; can not hold any more; about to run out of context;
    about to run out of tokens; about to exceed; about to hit my context limit; going to run out of context;
    going to run out of tokens; will run out of context; will soon run out; soon run out of context;
    about to overflow; about to hit the context limit; about to hit the limit of my context;
    about to reach my context limit; too long for my window; too large for my window;
    too long for my context; too large for my context; too big for my context; context is short;
    not have enough context left; not have enough context remaining; not enough context left;
    not enough context remaining; not enough context to finish; not have enough context to finish;
    not enough context to complete; not have enough context to complete;
    not have enough context to continue; not enough context to continue; outgrown my context;
    not enough context remains; no context remains; little context remains; hardly any context remains;
    barely any context remains; not much context remains; too little context left;
    too little context remains; insufficient context left; insufficient context remaining;
    insufficient context remains; context ceiling; token ceiling; context cap; token cap; ceiling of my;
    edge of what i can hold; limit of what i can hold; limits of what i can; limit of what i can;
    as much as i can hold; no room for it; no room for more; no room for another; deep into my context;
    tail end of my; last stretch of my; last bit of my; last few tokens; last tokens;
    close to the end of my; close to the limit of my; close to the edge of my; reaching the limit of;
    reaching the end of my; coming up on my; coming up against my; pushing the limit; pushing the limits;
    pushing my context; pushing up against; brushing up against; the last of my context;
    remaining context budget; shrinking context; dwindling context; lack of context space;
    lack of remaining context; shortage of tokens; tight on context; tight on tokens; starved for context;
    strained for context; used up nearly all; used up almost all; almost exhausted my; nearly exhausted my;
    nearly used up my; almost used up my; nearly filled my; almost filled my; nearly spent my;
    almost spent my; nearly run out; almost run out; about to fill; close to running out; close to filling;
    close to exhausting; on the verge of running out; soon be out of context; at risk of running out;
    not much window; not much of my window; not have many tokens left; few tokens to spare;
    no tokens to spare; maxed out; maxed out my; budget is tight; saving tokens; conserve tokens;
    conserving tokens; conserving context; saving context; before i run out; before my context runs out;
    before the context runs out;
  `,
  scant: `
    a bit of; little; very little; not much; hardly any; barely any; few; a fraction of; a sliver of; no;
    next to no; almost no; not enough; too little; only so much; not a lot; a small amount; a tiny bit;
    bit of; no more; not a great deal; scant; minimal; hardly; scarcely any; the last of; a few; some last;
    tiny amount; not a lot of; not have enough; not have much; not have a lot of; insufficient; lack;
    barely;
  `,
  room: "room; space; headroom; capacity; budget; leeway; slack",
  roomy: `
    ${pairs(
      "huge amount of; large amount of; great deal of; vast amount of; a lot more; so much",
      "room; space; context; headroom; capacity",
    )};
    amount of room; amount of space;
    ${pairs(
      "plenty of; lots of; loads of; tons of; a ton of; ample; heaps of; masses of; a lot of",
      "context; room; space; tokens; headroom; window; context window",
    )};
    plenty of context; lots of context; ample context; loads of context; enough context left;
    context to spare; tokens to spare; plenty of room; lots of room; ample room; far from full;
    mostly empty; nearly empty; almost empty; plenty of tokens; lots of tokens; plenty of headroom;
    lots of headroom; ample headroom; plenty left; plenty of space; lots of space; ample space; barely used;
    hardly used; barely touched; hardly touched; lots left; a lot of context left; much context left;
    plenty of my context; largely free; mostly free; wide open; nowhere near full; nowhere near the limit;
    far from the limit; far from its limit; still roomy; tons of context; tons of room; room to spare;
    space to spare; enough room; most of my context free; well below the limit; well under the limit;
    a long way from; comfortably below; abundant; most of my context window free; most of my context left;
    in no danger; nowhere near context limit; nowhere near my limit; far from my limit;
    no shortage of context; lot of context; lot of room; no shortage of tokens; a lot of tokens left;
    good amount of context; good deal of context; more than enough context; more than enough room;
    most of the window is free; most of my window is free; much of my context is free;
    much of my context is unused; most of my context is unused; still mostly unused; hardly filled;
    barely filled; healthy amount of context; comfortable amount; not even close to full;
    not even close to the limit; not close to my limit; not worried about context; far from exhausted;
    far from used up; not nearly full; nowhere near exhausted; nowhere near capacity; loads of room;
    heaps of context; heaps of room; vast amount; most of it is free; most of it is unused; mostly unused;
    largely unused; largely empty; practically empty; basically empty; virtually empty;
    all the context i need; all the room i need; all the context we need; all the room we need;
    more than enough space; more than enough tokens; enough space left; enough tokens left; enough headroom;
    sufficient context; sufficient room; a wealth of; oodles; ample tokens; room for many more;
    room for much more; room for a lot more; a long way off; deep reserves; ample capacity; spare capacity;
    plenty of capacity; no pressure on; quite empty; still empty; nearly untouched; almost untouched;
    well within the limit; well within my limit; well within limits; comfortably within;
    well within my context; lots of window; large part of my context; not even half full;
    not even used half;
  `,
  nearing: `
    close to; near; nearing; approaching; about to hit; about to reach; about to run into; hit; hitting;
    reached; reaching; up against; coming up on; bumping into; bumping against; running into; run into;
    pressed against; not far from; butting up against; brushing;
  `,
  edge: `
    limit; limits; edge; ceiling; cap; maximum; wall; brim; end of my; end of the context; boundary;
    upper bound; outer limit;
  `,
  usedup: `
    budget is gone; budget i have is gone; budget is all gone; budget has gone; tokens are gone;
    tokens are all gone; budget went; allowance is gone; budget i had is gone; budget is as good as gone;
  `,
  tokens: "token; tokens; tok; toks",
  used: `
    used; spent; consumed; at; gone through; burned; burnt; through; processed; in use; occupied; full; hit;
    stands at; stand at; took; taken; cost; gone into; went into; used up; eaten; usage; reached; utilized;
    utilised; filled; in; total; totals; accumulated; read; context; around; about; sits at; sit at; holds;
    contains; comes to; runs to; weighs; up to; far; session; tokens used; utilization; passed; crossed;
    exceeded; swallowed; is; are; taking; takes; sitting at; using; use; hovering at; hovering around;
    standing at; am at; are at; at roughly; at about; at around; close to; nearly; over; past; somewhere;
    long; worth; deep; close; well over; climbed; grown; grew; reached; weighs in; clocked; counting;
    counts; covers; eaten through; chewed through; worked through; racked up; piled up; pushing; north of;
    carries;
  `,
  spent: `
    used; spent; consumed; gone through; burned; burnt; burned through; burnt through; used up; eaten;
    processed; utilized; utilised; went through; been through; eaten up; taken; using; chewed through;
    eaten through; worked through; racked up; burning through; blown through; swallowed; drained;
  `,
  left: `
    left; remaining; remain; remains; to go; free; available; down to; unused; to spare; spare; left over;
    only have; still have; headroom; to work with; before i; more;
  `,
  size: `
    window; window size; context limit; limit; budget; context length; context size; capacity; token limit;
  `,
  outof: "of; out of; /; from; of my; of the",
};
