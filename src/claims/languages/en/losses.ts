import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

/** A short text that stands for a long one. */
const SUMMARIES = `
  summary; recap; digest; synopsis; abstract; gist; outline; precis; brief; short version; condensed version; compressed version;
  compacted version; abridged version; shortened version; summarised version; summarized version; boiled down version;
  trimmed version; shorter version; summary block; recap block; compaction summary; one line summary; few notes; few lines;
  few bullet points; handful of notes; bullet points; short notes; key points; highlights; main points; essentials; bare bones
`;

/** What is done to a long talk, after "had to". */
const SHORTEN = `
  summarize; summarise; compact; compress; condense; truncate; trim; shorten; shrink; prune; squeeze; abridge; cut down; boil down;
  pare down; fold; collapse; distill; distil; reduce; consolidate; whittle down; cut back; thin out; drop; cut; shed; pack down
`;

/** English: compactions. */
export const losses: Phrases = {
  compacted: `
    ${pairs("had to; was forced to; were forced to; have had to; needed to; decided to; chose to; was obliged to", SHORTEN)};
    ${pairs(
      "replaced; swapped; exchanged; substituted; traded",
      pairs(
        "by; with; for",
        "a summary; a recap; a digest; a synopsis; an abstract; a gist; a short; a condensed; a brief; a shorter; notes; an outline; a compressed; an abridged; a compact; its gist; a one",
      ),
    )};
    ${pairs(
      "turned; made; rewritten; melted down; packed; packed down; put; converted; transformed; brought down; crammed; gathered",
      pairs(
        "into; to",
        "a summary; a recap; a digest; a synopsis; a short; a condensed; a brief; notes; an outline; a compact; a compressed; a few",
      ),
    )};
    packed into; squeezed into; folded into; crammed into; boiled into; packed down; packed together; packed up; boiled together; summed up; downsized; telescoped; concentrated; thinned out;
    streamlined; slimmed down; sized down; scaled down; trimmed back; pared; pared back; synopsised; recapped; lightened;
    shortened down; shrunk down; narrowed down; tidied down; deduplicated; down to the essentials; down to its essentials;
    down to a summary; down to a recap; down to a digest; down to a synopsis; down to a handful; down to a few;
    down to key points; down to the key; down to bullet points; down to the gist; down to its gist; put through compaction;
    gone through compaction; been through compaction; been through a compaction; gone through a compaction;
    gone through a summarisation; been through a summarisation; gone through a summarization; been through a summarization;
    been through summarisation; been through summarization; sifted; abstracted; glossed; summarily; autocondensed;
    compacted; compressed; condensed; summarised; summarized; truncated; trimmed; pruned; shortened;
    distilled; cut down; squeezed; shrunk; collapsed; folded; boiled down; squashed; abridged; abbreviated;
    summarised away; summarized away; consolidated; compactified; reduced; trimmed down; pared down;
    whittled down; clipped; rolled up; digested; cropped; thinned; slimmed; shaved; elided; merged;
    cut short to; shrank; shrunken; chopped; auto compacted; autocompacted; autosummarized; cut back;
    replaced by a summary; replaced with a summary; tightened; had to summarize; had to summarise;
    had to compact; had to compress; had to condense; had to truncate; had to trim; had to drop; had to cut;
    had to shorten; cut to fit; dropped to fit; folded away; reworked into; reduced to;
    replaced by its summary; replaced by summaries; rolled into; crunched; archived into; boiled; crushed;
    sliced; lopped; jettisoned; whittled; simplified;
  `,
  compactnoun: `
    compactions; summarisations; summarizations;
    condensation; condensing; abridgement; auto condensing; history summarisation; history summarization; context squeeze;
    context reduction; context shortening; history trimming; history truncation; chat summarisation; chat compression;
    conversation compaction; session compaction; message trimming; summarising pass; summarizing pass; summarisation pass;
    summarization pass; compression step; compaction step; compaction run; autocompress; auto compression; context truncation;
    compaction; auto compaction; autocompaction; auto compact; autocompact; context compression;
    summarisation; summarization; compaction pass; context compaction; compression pass; truncation;
    auto summarization; pruning; compression; compacting; summary pass; context trimming; trimming;
    context pruning; history compaction; history compression; context cleanup; auto summary;
    auto summarisation; context summarization; context summarisation;
  `,
  compactcommand: "/compact",
  summary: `
    ${pairs(
      "a summary; a recap; a digest; a synopsis; the summary; the recap; an abstract",
      "has taken the place; took the place; takes the place; has replaced; replaced; replaces; has been put in; now stands; stands in",
    )};
    from a summary; continued from; by a summary; with a summary; to a recap; to a summary; into a summary;
    into a recap; that summary; a summary of what; only a summary; a digest of; just a summary; a recap of;
    from the summary; in summary form; summary of the earlier; summary of earlier; summary of the previous;
    by a recap; with a recap; by a digest; with a digest; from a compacted; to its essentials;
    to the essentials; to bullet points; into bullet points; to a few lines; into a few bullets; into notes;
    summary stands; with a synopsis; by a synopsis; a condensed version; a compressed version; summary only;
    as a summary; as summary; only as a summary; as a recap; as a digest; as notes; as bullet points;
    as short notes; a handful of notes; to a handful; to a few; to a short; by a short; with a short;
    into a short; a compacted version; a summarised version; a summarized version; an abridged version;
    a shortened version; in condensed form; in compressed form; in compacted form; in abridged form;
    in shortened form; to keywords; a synopsis; just the gist; only the gist; turned into a summary;
    rewritten as a summary; stand in for; stands in for; a summary replaced; summary replaces;
    summary replaced; a recap replaced; summary in place of; summary instead of; summary took the place;
    summary takes the place;
  `,
  onlysummary: `
    ${pairs(
      "working; going; operating; relying; running; continuing; carrying on; proceeding",
      pairs(
        "from; off; with; on; by",
        "a summary; the summary; that summary; a recap; the recap; a digest; the digest; a condensed; the condensed; the compaction summary; a compacted; a compressed; an abridged; a synopsis",
      ),
    )};
    only have a summary; only see a summary; have only a summary; only have the summary;
    working from a summary; working off a summary; work from a summary; continue with that summary;
    rely on that summary; all i have is a summary; only the summary; only a recap; see only a summary;
    only have a recap; only a digest; only a compressed; only a condensed; left is a summary;
    left with a summary; see the summary only; all i have is a recap; only a summarized; only a summarised;
    have is a summary; have is a recap; left is a recap; part is a recap; part is a summary;
    have is the summary; have is a digest; have left is a; have is a condensed; working with a summary;
    working from a recap; working from a compacted; only the highlights; rely on a summary;
    relying on a summary; going by a summary; a summary is all; summary is all i have; summary of it;
    know it only from a summary; only from a summary; only through a summary; only in summary;
  `,
  span: `
    everything up to; everything until; everything before; everything prior to; everything till; everything from before;
    everything between; all up to; all until; all before; everything from the start; everything from the beginning;
    ${pairs(
      "what; all; everything; all that; whatever; all of what",
      "you told me; you said; you wrote; you have told; you explained; you shared; you gave me; you had told; you had said; we had; we said; we wrote; we had said; we agreed; we decided; was said; has been said; had been said; happened before; came up",
    )};
    details of; detail of; the details; your exact; your original; exact words; exact wording; wording of; precise wording;
    verbatim text; full text of; finer points; finer details; fine print;
  `,
  gist: `${SUMMARIES}`,
  remains: `
    all i have; all i have left; all i still have; all i see; all i can see; all that is left; all that remains; what remains;
    what is left; what i have left; what i still have; what i have; i am left with; left with; nothing but; no more than;
    exists only as; only exists as; now exists as; survives as; survives only as; only survives as; lives on as; lives on only;
    remains only as; only remains as; only as; survives in; only the; only a; just the; just a; merely a; down to a; is now a;
    is now only; is now just; are now just; are now a; now a; are only; is only; only got; only got the; only kept; only kept a;
    in the form of; in form of; only in;
  `,
  offered: `
    here is; here s; here are; below; as follows; for you; for your; for the team; for reference; following;
  `,
  rolledback: `
    ${pairs("back", pairs("to; at; in", "that state; that point; this state; this point; its state; its earlier state; its previous state; an earlier state; the previous state; the earlier state; the prior state; the old state"))};
    ${pairs("with; via; by; through; using", "a rewind; rewind; the rewind; an undo; undo; a rollback; rollback; a revert")};
    ${pairs("taken; took; pulled; brought; moved; stepped; put; wound; set; dialled; dialed; cut", pairs("back", "one; two; three; four; five; a few; several; a couple; by one; by two; by three; by a"))};
    rolled back; is rolled back; wound back; set back to; put back to; turned back to; cut back to; trimmed back to;
    forked off; forked from; forked at; forked; branched off; branched from; branched at; split off from; split off at;
    rolled forward to; restored to; restored at; reset back to; reset to before; reset to where; reset to the point;
    reset to how; reset to your; reset to my; returned to the state; returned to where; returned to how; had it undone;
    been taken back to; been brought back to; thrown back to; backed up to; gone back in time; went back in time;
    travelled back; traveled back; hopped back; skipped back; leapt back; leaped back; bounced back to; stepped back to;
    moved back to; retreated to; retreated; regressed to; rolled us; rolled me; ctrl z; unsaid; unsent; unwritten;
    discarded again; removed again; deleted again; taken out again; wiped again; recovered to; resumed from before;
    withdrawn again; been withdrawn; pulled; put the clock back; turned back the clock; turned the clock back; rerolled;
    rewind to; rewinds to; loaded an earlier; loaded from an earlier; loaded the earlier; loaded from the;
    undone again; peeled off; chopped off the end; off the end; cut off the end; off the tail; cut off after; ends again at;
    now ends at; now ends with; now ends before; now stops at; back where it was; back where we were; back to where it was;
    back to how it was; back to what it was; as it was before; where it was before; the way it was before;
    rolled back; reverted; rewound; rewinded; restored; undone; undid; rolled me back; rolled us back;
    taken back; took back; backed out; set back; put back; turned back; unwound; wound back;
    rolled backwards; retracted; stepped back; popped; jumped back; moved back; gone back; went back;
    rollback to; rewound to; brought back; walked back; reversed; scrubbed back; returned; unrolled;
    backtracked; fell back; fallen back; unwinded; erased back; taken out again; reverted to; restored from;
    returned to; switched back; flipped back; dialed back; dialled back; reinstated; reset to; withdrawn;
    revoked; scrapped; struck; recalled; dropped back; shifted back; pulled back; brought back to; annulled;
    stripped off; peeled back; nullified; rollback took; rollback brought; rollback removed; rollback put;
    rollback set; gone back in; thrown back; restored a; restored the; restored our; reset to the;
    been undone; was undone; been reverted;
  `,
  backto: `
    back at; went back to; gone back to; returned to; back to; stands at; put back to; again at; set to;
    rewound to; jumped back to; restored to; reset to; stand at; standing at; sits at; sit at; resumed from;
    brought back to; picked up from; reverted to; thrown back to;
  `,
  selfback: `
    ${pairs(
      "i have; we have; i; we; i am; we are; we were; i was",
      pairs(
        "rewound; stepped back; jumped back; gone back; went back; rolled back; returned; backed up; wound back; hopped back; skipped back; moved back; dropped back; travelled back; rolled things back; turned back; back at; back to",
        "to the checkpoint; to a checkpoint; to before; to the point; to the moment; to where; to the state; to the turn; to turn; to message; to your; to an earlier; to how; to the last; to just before; to right before; to the snapshot; to that; at the point; at the moment; at the turn; at turn; the point; the moment; turn; your last",
      ),
    )};
    ${pairs(
      "took; brought; set; put; wound; moved; jumped; threw; rolled; taken; brought; stepped; carried; has taken; has put",
      pairs("us; me; myself", "back to; back at; back before"),
    )};
    ${pairs(
      "conversation; chat; session; thread; discussion; dialogue; context; history; talk; exchange",
      pairs(
        "is back; is now back; is again; is now again; is once more; stands back; stands again; are back; now stands; are now back",
        "at your; at the point; at the moment; at message; at turn; at the turn; at the message; at the question; at the state; at where; to your; to the point; to the moment; to where; to message; to turn; to the turn; to the state; to how; to before; before your; where it was; where it stood; where we were; with your; at its; to its",
      ),
    )};
    ${pairs(
      "conversation; chat; session; thread; discussion; dialogue; context; history; talk; exchange",
      pairs(
        "now ends; ends again; ends now; once again ends; stops now; now stops; now continues; now resumes; resumes; picks up again; continues again; is now; is at; is now at",
        "at your; before your; with your; after your; right before; right after; just before; just after; the point right after; the point right before; the point just after; the point just before",
      ),
    )};
    used the rewind; used rewind; used the undo; used the rollback; did a rewind; did a rollback; performed a rewind;
    performed a rollback; ran a rewind; triggered a rewind; did a conversation rollback;
    i rewound; i have rewound; rewound me; rolled me back; i was rolled back; i was rewound;
    i have been rolled back; i have been rewound; i stepped back to; i have gone back to before;
    rolled us back; i am back at the; we are back at; i have been put back; i was put back; i was reverted;
    i have been reverted; put me back; set me back; took me back; wound me back; i have stepped back to;
    we have gone back; we went back; we rewound; we have rewound; i went back in our; i have backed up to;
    i jumped back; we have been taken back; we were taken back; i have been taken back; i was taken back;
    i have returned to an; i returned to an; i have returned to the earlier; i am at an earlier;
    we are at an earlier; i rolled myself back; i have rolled myself back; we have been put back;
    we were put back; i am now back at; i am now back to; we have jumped back; i have jumped back;
  `,
  checkpoint: `
    checkpoint; checkpoints; snapshot; save point; savepoint; earlier point; earlier state; previous state;
    last good turn; last good state; known good; restore point; two turns ago; one turn ago;
    three turns ago; earlier turn; state before; the point before; previous checkpoint; before your;
    before the; to before; few turns ago; prior state; prior point; earlier message; good state;
    before that; an hour ago; minutes ago; turn before; earlier version of;
  `,
  restored: "restored",
  rollbacknoun: `
    rollback; roll back; rewind; rewinding; undo; undoing; reversion; revert; restore; restoration; step back; rollbacks;
    conversation rollback; session rollback; context rollback; history rollback; turn rollback; state restore;
    checkpoint restore; snapshot restore;
  `,
  laterpart: `
    ${pairs("everything; all; anything; all that was", pairs("said; written; exchanged; discussed; we said; we wrote; we did; you said; you wrote", "after; since; from then on; afterwards"))};
    ${pairs(
      "everything; all; anything; all that; everything that; whatever; what; everything which; all of what; each message; every message; all messages; all turns; the messages; the turns; messages; turns; the exchanges; all the turns; all the messages; every turn",
      "after; since; past; beyond; came after; came later; came since; followed; follows; comes after; later; from then on; happened after; happened since; was said after; was said since; we said after; we said since; has happened since; came afterwards; afterwards; from there on; after it; after that; after this; after which; that followed; that came after; that came later; later than",
    )};
    ${pairs("later; subsequent; following; ensuing", "turns; messages; exchanges; replies; part; parts; answers")};
    ${pairs(
      "tail of; tail end of; end of; last part of; last bit of; last few steps of; last step of; last steps of; last stretch of; latter part of; latter half of; second half of; final part of; latest part of; final turns of; last leg of; last portion of",
      "our; my; this; the; the last",
    )};
    the rest since;
  `,
  savepoint: "checkpoint; checkpoints; snapshot; save point; savepoint; restore point",
  backverb: "took; taken; rolled; wound; set; put; pulled; turned; stepped; spun; walked; wind; rolling",
  backadv: "back",
  revisit: pairs(
    "went back to; gone back to; returned to; going back to; jumped back to",
    `
      your earlier question; your question; your earlier request; your request; your earlier message;
      your message; your first question; your original question; your answer; my earlier answer;
    `,
  ),
};
