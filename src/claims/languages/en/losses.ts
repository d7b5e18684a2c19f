import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

/** English: compactions and rollbacks. */
export const losses: Phrases = {
  compacted: `
    compacted; compressed; condensed; summarised; summarized; truncated; trimmed; pruned; shortened;
    distilled; cut down; squeezed; shrunk; collapsed; folded; boiled down; squashed; abridged; abbreviated;
    summarised away; summarized away; consolidated; compactified; reduced; trimmed down; pared down;
    whittled down; clipped; rolled up; digested; cropped; thinned; slimmed; shaved; elided; merged;
    cut short; shrank; shrunken; chopped; auto compacted; autocompacted; autosummarized; cut back;
    replaced by a summary; replaced with a summary; tightened; had to summarize; had to summarise;
    had to compact; had to compress; had to condense; had to truncate; had to trim; had to drop; had to cut;
    had to shorten; cut to fit; dropped to fit; folded away; reworked into; reduced to;
    replaced by its summary; replaced by summaries; rolled into; crunched; archived into; boiled; crushed;
    sliced; lopped; jettisoned; whittled; simplified;
  `,
  compactnoun: `
    compaction; auto compaction; autocompaction; auto compact; autocompact; context compression;
    summarisation; summarization; compaction pass; context compaction; compression pass; truncation;
    auto summarization; pruning; compression; compacting; summary pass; context trimming; trimming;
    context pruning; history compaction; history compression; context cleanup; auto summary;
    auto summarisation; context summarization; context summarisation;
  `,
  compactcommand: "/compact",
  summary: `
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
  offered: `
    here is; here s; here are; below; as follows; for you; for your; for the team; for reference; following;
  `,
  rolledback: `
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
