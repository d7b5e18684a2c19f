import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

/** English: that a context has room. */
export const room: Phrases = {
  most: `
    most of; the bulk of; bulk of; the majority of; majority of; the better part of; the greater part of;
    the larger part of;
    the lion's share of; nearly all of; almost all of; practically all of; much of; a lot of; a good part of;
    a large part of;
    a big part of; a great deal of; a large share of; the vast majority of; large parts of; vast parts of;
    a good deal of;
    a good chunk of; a large portion of; a huge part of; well over half of; more than half of; the best part of;
    virtually all of;
  `,
  unused: `
    free; unused; available; untouched; open; empty; spare; unspent; unoccupied; at our disposal;
    at my disposal; at your disposal;
    unfilled; vacant; idle; to spare; not used; not been used; not touched; up for grabs; ahead of us;
    still to come; in reserve; in hand; blank;
  `,
  roomy: `
    ${pairs(
      `
        plenty of; lots of; loads of; tons of; a ton of; ample; heaps of; masses of; a lot of; oceans of;
        bags of; acres of; miles of;
        piles of; stacks of; abundant; generous; no end of; a good deal of; a great deal of; a wealth of;
        an abundance of; a comfortable;
        buckets of; scads of; reams of; mountains of; worlds of; oodles of; a vast; a huge amount of;
        more than enough; quite enough;
        a fair bit of; quite a bit of; quite a lot of; quite some; a healthy; enough; tonnes of; an ocean of;
        no lack of; no shortage of;
        any amount of; a world of; lashings of; sufficient; a good bit of; all the; endless; massive; a sea of;
        so much; still much;
      `,
      `
        context; tokens; headroom; window; slack; leeway; breathing room; breathing space; wiggle room; elbow room; spare capacity; free space;
        free context; headroom left;
        room left; room yet; space left; space yet; capacity left; context left; window left; tokens left;
        context yet; room here;
        space here; context remaining; room remaining; tokens remaining; context for; room for; space for;
        headroom for; capacity for;
        room on my; space on my; context on my; tokens for; window for; slack on; slack left; room to work;
        legroom; scope left; air; air left; space to go; in reserve; ground to cover;
        context available; room available; space available; tokens available; context to work; window to work;
        context to play; runway;
      `,
    )};
    ${pairs(
      `
        not; in no way; not at all; not remotely; by no means; not in the least; hardly; far from; anything but;
      `,
      `
        short of; short on; pressed for; strapped for; low on; running low; running short; tight on;
        worried about; cramped; squeezed; starved; hurting for; starving for;
      `,
    )};
    ${pairs(
      "room; space; context; headroom; tokens; capacity",
      `
        galore; aplenty; in abundance; in plenty; and to spare; to burn; in spades; by the bucketload; for days;
        for ages; to go; for miles; is no problem; is no issue; is no concern; is not an issue;
        is not a problem; is not a concern; for everything; for all of; for it all; for the lot; for the whole;
      `,
    )};
    ${pairs(
      "my; the; our",
      pairs(
        "context; window; context window; memory; budget",
        `
        is no problem; is no issue; is no concern; is not an issue; is not a problem; is nothing to worry;
        is roomy; is spacious; is wide open; is airy; is generous; is lightly; is in good; is comfortable;
        is healthy;
      `,
      ),
    )};
    ${pairs(
      `
        can comfortably; can easily; can still; could easily; can happily; could still; can well;
        could comfortably; can readily; am able to;
      `,
      `
        take in; absorb; fit the whole; fit the entire; fit all of; hold the whole; hold the entire;
        hold all of; take the whole; take the lot; hold many more; take many more; take in all;
      `,
    )};
    ${pairs(
      "no need to; no reason to; not have to; no call to",
      `
        ration context; ration my; economise on context; economize on context; save context; save tokens;
        skimp on context; be stingy with context; worry about context; worry about room; worry about space;
        worry about my context; conserve context; watch my context;
      `,
    )};
    ${pairs(
      `
        good on; fine on; fine for; ok on; okay on; set on; set for; well supplied with; doing fine on; doing well on; doing ok on;
        doing okay on; in good shape on; comfortable on; all good on; still good on; well off for; healthy on; good for;
      `,
      "context; tokens; room; space; headroom; context window; token budget; budget",
    )};
    all the room in the; all the space in the; all the context in the; all the context you; all the room you;
    surface of what i can; surface of my context; surface of my window; a dent in my context;
    a dent in my window; a dent in my budget;
    early days for my context; a long way to go before; way off my limit;
    most of it is still free; most of it is empty; more than half of it is free; freely available;
    nothing but free; as good as empty; as good as unused; in rude health;
    light on context; light in context;
    ${pairs(
      "huge amount of; large amount of; great deal of; vast amount of; a lot more; so much",
      "room; space; context; headroom; capacity",
    )};
    amount of room; amount of space;
    ${pairs(
      "plenty of; lots of; loads of; tons of; a ton of; ample; heaps of; masses of; a lot of",
      "context; room; space; tokens; headroom; window; context window",
    )};
    plenty of context; lots of context; ample context; loads of context; enough context left; context to spare;
    tokens to spare; plenty of room; lots of room; ample room; mostly empty; nearly empty; almost empty;
    plenty of tokens; lots of tokens; plenty of headroom; lots of headroom; ample headroom; plenty left;
    plenty of space; lots of space; ample space; lots left; a lot of context left; much context left;
    plenty of my context; largely free; mostly free; wide open; still roomy; tons of context; tons of room;
    room to spare; space to spare; enough room; most of my context free; abundant;
    most of my context window free; most of my context left; no shortage of context; lot of context;
    lot of room; no shortage of tokens; a lot of tokens left; good amount of context; good deal of context;
    more than enough context; more than enough room; most of the window is free; most of my window is free;
    much of my context is free; much of my context is unused; most of my context is unused; still mostly unused;
    healthy amount of context; comfortable amount; not worried about context; loads of room; heaps of context;
    heaps of room; vast amount; most of it is free; most of it is unused; mostly unused; largely unused;
    largely empty; practically empty; basically empty; virtually empty; all the context i need;
    all the room i need; all the context we need; all the room we need; more than enough space;
    more than enough tokens; enough space left; enough tokens left; enough headroom; sufficient context;
    sufficient room; a wealth of; oodles; ample tokens; room for many more; room for much more;
    room for a lot more; deep reserves; ample capacity; spare capacity; plenty of capacity; no pressure on;
    quite empty; still empty; lots of window; large part of my context;
  `,
  lightuse: `
    ${pairs(
      "barely; hardly; scarcely; only just; not even; only slightly; hardly even; just barely; lightly",
      `
        used any; used; touched; scratched; scratched the; scratched my; filled; made a dent; dented; tapped;
        begun to fill; started to fill; started on; made a scratch;
        eaten into; dipped into; occupied; populated; loaded; taxed; stretched; put a dent; nibbled; taken up;
        cut into; made any; half full; half used; been used; been touched; been filled;
        begun to use; started to use; grazed; warmed up; stretched; strained; under any;
      `,
    )};
    ${pairs(
      "only; only just; just; no more than; merely",
      pairs(
        "used; filled; taken up; spent; consumed; touched; needed",
        `
        a sliver; a fraction; a tiny; a small; a little; a bit of; very little; a corner; a scrap; the first;
        a sip; a slice; a modest; a minor;
      `,
      ),
    )};
    barely begun; hardly begun; lightly loaded; lightly filled; under no pressure; no pressure at all;
    barely used; hardly used; barely touched; hardly touched; hardly filled; barely filled; nearly untouched;
    almost untouched; not even half full; not even used half;
  `,
  farfrom: `
    ${pairs(
      pairs(
        `
        can; will; could; can still; can easily; can well; can surely; can certainly;
      `,
        `
        take; hold; fit; absorb; handle; swallow; accommodate; stand;
      `,
      ),
      `
        it all; all of it; all of them; the lot; everything; the whole; them all; the entire; many more;
        plenty more; a lot more; much more; several more; dozens more; all of; hundreds;
      `,
    )};
    ${pairs(
      "room for; space for; capacity for; headroom for; place for",
      `
        several more; many more; dozens; hundreds; all of; the whole; the entire; plenty more; lots more;
        everything; it all; the lot; another hundred; all twelve; all the; ten more; twenty more; a dozen more;
        whatever; anything you; as many; as much; your entire; your whole; all your; a few more; some more;
        another;
      `,
    )};
    in good shape; in great shape; fine for now; comfortable; relaxed; doing fine; doing well; still young;
    early days;
    ${pairs(
      `
        nowhere near; nowhere close to; not close to; not even close to; far from; a long way from;
        a long way off; well below; well under; well short of;
        well within; comfortably below; comfortably within; comfortably under; miles from; miles away from;
        far below; far away from;
        a far cry from; not anywhere near; not remotely near; not near; far short of; way below; way under;
        light years from; nothing like; in no danger of;
        no danger of; no risk of; a good way from; some way off; still far from; not yet near; not at all near;
        not approaching;
      `,
      `
        its limit; my limit; the limit; limits; my limits; its limits; ceiling; my ceiling; the ceiling;
        its ceiling; cap; my cap; maximum; its maximum; my maximum;
        capacity; full; filling; filling up; exhausting; exhausted; exhaustion; used up; being full; maxed out;
        maxing out; the edge;
        the end; its end; the end of my; the brim; overflowing; overflow; the wall; tight; bursting; crowded;
        what i can hold; what i can take; what i can handle;
        the boundary; hitting; reaching; my context limit; the context limit; the edge of; the limit of;
        the limits of; its edge; the top; its brim; the red; cramped;
      `,
    )};
    far from full; nowhere near full; nowhere near the limit; far from the limit; far from its limit;
    well below the limit; well under the limit; a long way from; comfortably below; in no danger;
    nowhere near context limit; nowhere near my limit; far from my limit; not even close to full;
    not even close to the limit; not close to my limit; far from exhausted; far from used up; not nearly full;
    nowhere near exhausted; nowhere near capacity; a long way off; well within the limit; well within my limit;
    well within limits; comfortably within; well within my context;
  `,
};
