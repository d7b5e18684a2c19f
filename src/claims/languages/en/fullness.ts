import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

/** English: how full a context is. */
export const fullness: Phrases = {
  full: `
    ${pairs(
      `
        running; wearing; getting; growing; stretched; worn; looking; become; becoming; gotten; got;
      `,
      `
        thin; short; scarce; tight; low; crowded; cramped; dry; narrow; slim; squeezed; critical; sparse; rare;
      `,
    )};
    ${pairs("its; the; my; their", pairs("maximum; full; upper; allowed; permitted", "length; size; limit; capacity; extent"))};
    ${pairs(
      "down to; reduced to; shrunk to",
      `
        a trickle; a sliver; a few; the last; its last; my last; the dregs; the bare; almost nothing;
        next to nothing; nearly nothing; crumbs; very little; fumes; the wire;
      `,
    )};
    ${pairs(
      `
        on; near; nearing; reaching; at; close to; hitting; touching; reached; hit;
      `,
      pairs(
        "its; my; the",
        `
        boundary; boundaries; bounds; ceiling; cap; brink; redline; breaking point; last legs; last drops;
        last few; last gasp; upper limit; upper bound;
      `,
      ),
    )};
    ${pairs(
      `
        can not; not; hardly; barely; no longer; scarcely; will not; could not;
      `,
      pairs(
        `
        take; hold; fit; carry; absorb; accommodate; bear; stand; stretch to; stomach; cope with; cover;
      `,
        `
        much more; any more; another; many more; much longer; much of; the whole; the rest; the remaining;
        the second; the other; it all; all of; everything; one more; a lot more; further;
      `,
      ),
    )};
    ${pairs(
      `
        about to; going to; close to; bound to; set to; threatening to; will soon; threatens to; soon; will;
      `,
      `
        overflow; run out; burst; spill over; run dry; be exhausted; fill up; max out; be full; be used up;
        give out; run over; explode; hit its limit; hit the limit; hit its ceiling; reach its limit;
        reach its maximum; reach the limit; reach capacity;
      `,
    )};
    ${pairs(
      "just; only just; barely; hardly; scarcely",
      `
        enough for; covers; enough to; sufficient; suffices; reaches; will do; stretches to;
      `,
    )};
    ${pairs(
      "is; getting; is getting; gets; has become; has gotten; has got; quite; very; pretty; rather; fairly; already; now",
      "high",
    )};
    ${pairs(
      "will not; would not; is not going to; are not going to; will hardly; will barely; will scarcely",
      "be enough; suffice; be sufficient; last; stretch; reach; do",
    )};
    ${pairs("hardly; barely; scarcely; only just; nowhere near; not nearly", "enough; sufficient")};
    climbing fast; filling fast; filling quickly; filling rapidly; growing fast; shrinking fast; is climbing; all taken; as good as taken;
    mostly taken; mostly occupied; nearly all taken; nearly all used; almost all used; nearly all gone; almost all gone;
    almost entirely used; almost entirely taken; almost entirely filled; almost entirely gone; to its limits; to the limit; to its limit;
    too small; too narrow; too cramped; too tight; almost up; nearly up; is all up; about up; nearly done;
    almost done; at a premium; cutting it close; cutting it fine; bursting at the seams; at the seams;
    brim full; brimful;
    critically short; critical; in the red; nearly dry; dry; at bursting; clogged; choked; jammed; swamped;
    groaning;
    strained; stretched to; hanging by; on empty; squeezed; maxing out; no more room; no room; no space;
    has no more;
    is finite; is finite and; is nearing; eaten up entirely; on the wane; pressed; bulging; packed to;
    loaded to;
    precarious; in short supply; short supply; a scarce; running against its; up against its; up against the;
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
    getting short; as full as; reaching its maximum; approaching capacity; approaching its maximum;
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
      `
        due to; because of; owing to; limited by; constrained by; hit; hitting; hits; near; nearing; close to; approaching; reaching; reached;
        reach; at; against; into; exceed; exceeding; exceeds; over; past; beyond; given; with; on; under; edge of; verge of; facing; running
        into; closing in on; not far from; up to; touching; pushing; scraping; nudging; coming up on; short of
      `,
      `
        context limit; context limits; maximum context; max context; context maximum; context ceiling; context cap; context constraints;
        context limitations; context limitation; context length limit; context length limits; context window limit; context window limits;
        context budget limit; context budget limits; token limit; token limits; token ceiling; token cap; maximum context length
      `,
    )};
    ${pairs(
      `
        edge of; limit of; limits of; close to; near; nearing; approaching; brink of; end of; at the end of;
        maximum of; up to; more than; boundary of; bounds of; beyond; exceeding; exceeds; past;
      `,
      pairs(
        `
        what; what this conversation; what this chat; what this session; what one session; what the context;
        what a single;
      `,
        `
        can hold; can take; can carry; will hold; can fit; can bear; i can hold; i can keep; i can process;
        i can take; i can handle; i can fit; fits; i am able to; still fits; will fit; my context; my window;
        i can carry; i can read; i can see; i can remember; i am allowed;
      `,
      ),
    )};
    ${pairs(
      `
        maxing out; maxed out; max out; filling up; overflowing; exhausting; using up; overrunning; bursting;
        blowing; straining; stretching; scraping; eating up; draining; outgrowing; exceeding; overloading;
      `,
      `
        my context; my window; the context; our context; this context; my budget; my token;
      `,
    )};
    ${pairs(
      `
        no; little; hardly any; barely any; not much; scarcely any; almost no; next to no; not a lot of;
        not enough; precious little; very little; too little; nearly no; no more; not any; not any more;
        not have any;
      `,
      pairs(
        `
        room; space; headroom; capacity; slack; leeway; window; context;
      `,
        `
        left for me; for me to; left on my; on my end; on my side; at my end; left here; left in here; up here;
        in here; left to work; to work with; to play with; left for further; left for more; left for another;
        for the other; for the rest; for the second; for any more; for more; for further; for another; for your;
        to spare; remaining here;
      `,
      ),
    )};
    ${pairs(
      `
        need to be; have to be; must be; should be; ought to be; want to be; trying to be; am being; better be; had better be;
        will be; going to be; got to be;
      `,
      pairs(
        "careful; economical; sparing; frugal; thrifty; mindful; stingy; cautious; selective",
        `
        with context; with my context; with the context; with tokens; with my tokens; with the remaining context;
        with my remaining context; with the space; with what is left of my; of context; of my context; with what context;
      `,
      ),
    )};
    ${pairs(
      "i am",
      "nearly full; almost full; pretty much full; pretty full; completely full; getting full; just about full; filled up; maxed out; stuffed; at capacity",
    )};
    ${pairs(
      `
        low on; short on; running low on; running short on; running out of; nearly out of; almost out of; short of; tight on; pressed for;
        limited on; getting low on; getting short on; critically low on; very low on; quite low on; really low on; down on; scraping for;
      `,
      "remaining context; available context; usable context; free context; remaining tokens; available tokens; context space; context budget; token budget; context window; working memory; my context",
    )};
    ${pairs(
      "not have the; not have enough; lack the; no longer have the; not have any; not got the; without the; have no; no",
      "context budget; token budget; context space; context room; context capacity; context headroom; context left; context window left; tokens left; tokens to",
    )};
    ${pairs(
      `
        filled; filled up; eaten; eaten up; ate; ate up; used; used up; consumed; taken; taken up; took up; occupied; swallowed; burned;
        burnt; burned through; burnt through; went through; gone through; gobbled up; eating up; taking up; filling; filling up; consuming;
        using up; occupy; occupies; occupying; fill; fills; takes up; take up; eats up; drained; cost me; spent; chewed through; hogging;
      `,
      pairs(
        "most of; nearly all of; almost all of; the bulk of; the better part of; practically all of; virtually all of; the lion's share of; almost the whole of; nearly the whole of",
        "my; our; the context; the window; the context window; the available context; the token budget",
      ),
    )};
    ${pairs("filled; filling; stuffed; swamped; loaded; flooded; packed", "me up; me to the brim; me to capacity; me completely")};
    ${pairs(
      `
        what is left of; what remains of; what little is left of; the rest of; what is still left of;
        the remainder of; whatever is left of; little remains of; not much remains of; precious little of;
      `,
      `
        my context; my window; my budget; the window; the context; my space; my token; my capacity; my memory;
      `,
    )};
    ${pairs(
      `
        end of my; limit of my; limits of my; end of its; limit of its; limits of its; edge of my; edge of its;
        ceiling of my;
      `,
      `
        capacity; allowance; allotment; budget; window; context; tokens; memory; space; token; buffer;
        ability to; working memory;
      `,
    )};
    brimming over; full to the brim; full to bursting; left in the tank for this; left in the tank for our;
    running out of road; running out of runway; bit of a squeeze; squeeze here; ration my context; ration what;
    ration my tokens; ration the context;
    run into my limit; run out of breath; cutting it close; cutting it fine; over my limit; context wise;
    token wise; nothing more fits; not going to fit; something has to give;
    hit my ceiling; at my ceiling; reached my ceiling; hitting my ceiling; hit my cap; near my cap; at my cap;
    reaching my cap;
    ${pairs(
      "ceiling; limit; limits; edge; end; maximum; bounds",
      "of what i can; of what we can; of what this session can",
    )};
    not have many tokens; not have much room; not have much left; not have enough room; not have room;
    not have the room; not have space; not have the space;
    only have a little context; low on context; low on tokens;
    ${pairs(
      "running; run; ran; i am; we are; almost; nearly; about; be; i was; we were; getting; soon",
      "out of context; out of tokens; out of token budget; out of window",
    )};
    short on tokens; short of tokens; short on context; short of context; running out of context;
    running out of tokens; run out of context; run out of tokens; ran out of context; ran out of tokens;
    running low on context; little context left; little context remaining; how little context;
    no context left; next to no context; limit of my context; limits of my context; end of my context;
    limit of the context; end of the context; edge of my context; limit of my window; end of my window;
    end of my budget;     
     filled up my context; used up my context; used up most of my context; exhausted my context;
    exhausted the context; exhausted my token budget; filled my context; used most of my context;
    used nearly all of my context; used almost all of my context; consumed most of my context;
    consumed nearly all; burned through my context; burnt through my context; burned through most of;
    near the end of what i can; end of what i can; low on my budget; out of room in; low on window;
    low on room; no room in my context; no room left in my context; limited context left;
    limited context remaining; few tokens left; few tokens remaining; hardly any tokens; barely any tokens;
    no tokens left; not enough tokens; almost no tokens; remaining context is; remaining context budget;
    context remaining is; at my context; against my context; against the context; bumping up against;
    bumping against; conserve context; save context;  
    pressed for context; pressed for tokens; strapped for context; close to my limit; close to my maximum;
    at my limit; near my limit; little of my context; not much of my context; little room left;
    no room left; little space left; at capacity; nearly at capacity; not enough room; about out of context;
    about out of tokens; little window left; sliver of context; of context headroom; no headroom;
    little headroom; most of my context is; fit in my context; limited remaining context; scarce on context;
    nothing left of my context; at the end of my; nearly all of my context; almost all of my context;
        
    hardly any space; hardly any room; barely any room; barely any space; no space left; almost no room;
    almost no space; little space; not much room; not much space; very little context; very little room;
    context pressure;    token budget is nearly; fit any more;
    fit more into my context; fit more in my context; not fit into my context; exceed its context;
    exceed my context; exceed the context; preserve context; preserve my context; budget will not allow;
    context will not allow; save on context; spare my context; economical with context;
    sparing with context; cut things short to; no context to spare; running on fumes; context crunch;
    short of space; short on space; short of room; short on room; low on space; low on memory budget;
    beyond my context; too long for my context; used the last of; scraping the bottom;
    lack the context space; lack context space; about to run out of context;
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
    insufficient context remains;     ceiling of my;
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
  intake: `
    ${pairs(
      `
          can not; can barely; can hardly; can scarcely; can only just; could barely; could hardly; could not;
          will not be able to; unable to; not able to; no longer; barely able to; hardly able to; can only;
          can maybe; can perhaps;
        `,
      pairs(
        "take in; take on; digest; hold; fit; fit in; squeeze in; absorb; cram in; keep in view; squeeze; cram; read in; stuff in",
        `
            any more; another; more; much more; one more; anything; much else; one or two more; maybe one;
            perhaps one; a few more; a lot more; anything else; further;
          `,
      ),
    )};
    can not fit more; can not hold any more;
  `,
  scant: `
    a bit of; little; very little; not much; hardly any; barely any; few; a fraction of; a sliver of; 
    next to no; almost no; not enough; too little; only so much; not a lot; a small amount; a tiny bit;
    bit of; no more; not a great deal; scant; minimal; hardly; scarcely any; the last of; a few; some last;
    tiny amount; not a lot of; not have enough; not have much; not have a lot of; insufficient; lack;
    barely;
  `,
  room: "room; space; headroom; capacity; budget; leeway; slack; breathing room; breathing space",
  nearing: `
    over; exceeding; exceed; exceeded; past; beyond; scraping; skirting; pushing; nudging; kissing; touching;
    within a hair of; within an inch of; within sight of;
    on the brink of; on the verge of; grazing; flirting with; bumping against; bump into; bump against;
    bumping up against; knocking on; knocking at; hard up against; right up against;
    got to; came to; run up against; ran into; ran up against; closing in on; creeping up on; edging up to;
    edging towards; inching towards; about to exceed; close on; heading for; butting against;
    close to; near; nearing; approaching; about to hit; about to reach; about to run into; hit; hitting;
    reached; reaching; up against; coming up on; bumping into; bumping against; running into; run into;
    pressed against; not far from; butting up against; brushing;
  `,
  edge: `
    brink; boundaries; bounds; breaking point; maximum length; maximum size; length limit; size limit; buffers;
    end of the line; end of the road; end of my rope;
    limit; limits; edge; ceiling; cap; maximum; wall; brim; end of my; end of the context; boundary;
    upper bound; outer limit;
  `,
  usedup: `
    budget is spent; budget is exhausted; budget is blown; budget is nearly; budget is almost; tokens are spent;
    allowance is spent; allowance is used; budget is as good; allowance is nearly; allowance is almost;
    tokens are nearly; tokens are almost;
    budget is gone; budget i have is gone; budget is all gone; budget has gone; tokens are gone;
    tokens are all gone; budget went; allowance is gone; budget i had is gone; budget is as good as gone;
  `,
};
