import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

/** English: how something is said: asked, denied, guessed, told to be done. */
export const manner: Phrases = {
  if: `
    if; unless; whether; in case; provided that; assuming; suppose; supposing; had the; had i; had this; had that; had it; had we; as soon as;
    imagine; what if; as long as; otherwise; in the event; would have; were i; should i; as though; as if;
    pretend; hypothetically; say that; in theory; for example; for instance; such as; e.g;
  `,
  when: `
    when; whenever; once; until; till; every time; each time; next time; the next time; by the time; by the end; the moment; while an;
    after each; after every;
  `,
  often: pairs("on; at; in; for; with; per", "every; each"),
  modal: `
    due to be; due for; slated to; slated for; scheduled to; scheduled for; set to be; bound to; on the verge of; in line for;
    up for a;
    would; could; should; might; may; will; shall; can; must; going to; about to; want to; wants to;
    need to; needs to; let me; let us; plan to; planning to; like to; try to; trying to; able to; intend to;
    ready to; how to; supposed to; expected to; ought; hope to; refuse to; able; unable; next i; avoid;
    prevent; prevents; instead of; rather than; tomorrow; easy to; meant to; designed to; scheduled;
    prepare to; fails to; failed to; helps; help; in order to; so as to; attempt to; cannot; is to be;
    are to be; has to be; have to be; needs to be; need to be; want to be; best to; better to; recommend;
    suggest; advise; would be; time to; advisable; prefer; preferable; worthwhile; asked to; asked me to;
    told to; tell me to; required to; capable of; allowed to; supposed; possible to; free to;
  `,
  not: `
    not; never; neither; nor; no; nobody; none; hardly; no one; nowhere; far from; rather than; instead of;
    deny; false that; untrue; denied;
  `,
  guess: `
    possible cause; possible causes; possible reason; possible reasons; possible explanation; hypothesis;
    hypotheses; possible explanations; explanations; scenario; scenarios;
    for each; on each; per request; per test; per call; maybe; perhaps; possibly; could be that; might have;
    might be; may have; who knows; no idea whether; not sure whether; not sure if; hard to tell;
    cannot check; i wonder; conceivably; may well; no way to know; can not tell; could have;
    cannot rule out; can not rule out; not certain; it is possible; is possible that; a guess; guessing;
    do not know if; do not know whether; wild guess; for all i know; unclear whether; unclear if;
    cannot say; can not say; any chance; i doubt; i very much doubt; i strongly doubt; i seriously doubt; doubtful whether; doubtful that; unlikely that;
  `,
  statal: `
    is stored; are stored; is kept; are kept; kept in memory; is saved; are saved; is held; are held;
    stays in; lives in memory;
  `,
  hedge: `
    ${pairs(
      "if; in case; should",
      `
        i seem; i sound; i come across; i appear; i look; my answer; my answers; my reply; my replies;
        this sounds; that sounds; this seems; you wonder; you wondered; you are wondering; you were wondering;
        you noticed; you have noticed; it matters; you ask me; you must know; you were to ask; you want to know;
        you need to know; you care; anyone wonders;
      `,
    )};
    ${pairs(
      "my; my own; our; the token; the context; its own; own",
      pairs(
        `
        counter; meter; gauge; count; tally; usage; readout; display; estimate; reckoning;
      `,
        "says; shows; reads; tells me; puts; stands at; has it",
      ),
    )};
    ${pairs(
      "according to; going by; judging by; judging from; by; per",
      pairs(
        "my; my own; our; the token",
        `
        counter; meter; gauge; count; tally; usage; readout; records; estimate; reckoning; view; log; logs;
        record; memory; uptime; clock; start time;
      `,
      ),
    )};
    at the moment; for the moment; as of the moment; would better; would rather; would sooner; had better;
    maybe one; maybe two; maybe another; maybe a; perhaps one; perhaps two; perhaps another; maybe three; perhaps a couple;
    ${pairs("look; looks; looked; seem; seems; seemed; appear; appears; appeared; feel; feels; sound; sounds", "as though; as if")};
    ${pairs(
      "i; we; i have; i just",
      "noticed that; notice that; saw that; see that; found that; learned that; know that; realised that; realized that; noted that; discovered that; understand that; checked that; verified that; confirmed that; believe that; think that; assume that; heard that; read that",
    )};
    please note; please be aware; please keep in mind; please know; note that; be aware; keep in mind;
    if nothing else; whether it helps; whether or not; if it helps; if you ask me; if that helps;
    if it matters; for what it is worth; as far as i can tell; as far as i can see; from what i can tell;
    from what i can see; i can say; i must say; i have to say; i should mention; i should note;
    i should add; i should say; i should point out; i need to tell you; i must admit; i would say;
    i have to tell you; i have to admit; i would like to point out; i would note; i can confirm;
    i must point out; i can tell you; i can tell; i want to mention; i need to mention; i will note;
    i will mention; i must mention; i may add; i will be honest; i can only assume; you should know;
    i need to let you know; i want to let you know; i should let you know; i have to let you know;
    you might notice; you may notice; i could see; you may have noticed; as you might have noticed;
    i should tell you; i must tell you; can you; i want to be; i have to be honest; i must be honest;
    so i will; i would assume; would seem; i would think; i would guess; need to note; it must have been;
  `,
  document: `
    the log says; log says; section; is called; the comment says; test asserts; the page says; lists; the
    table lists; listed as; as described; the claim that; an error message; that error message; the error
    message says; a quote; in the novel; documented; according to; per the log; per the logs; as documented; says that; say that;
    said that; says; claims that; claim that; states that; describes; reads; ticket says; means; defined;
    definition; stands for; quoted; quoting; copy says; is described; explains; explained; explanation;
    the prompt says; it says; reportedly; rumour; rumor; you said; you wrote; you mentioned; you asked; as
    you said; you claim; you think; are you saying; not true that; is not true; not the case; not that; it
    would; dream; joke; dialogue line; translate; translation; translates; translated; isn not true; the
    claim; a claim; assertion; assert; asserts; he wrote; she wrote; user wrote; they wrote; customer
    wrote; reviewer wrote; author wrote; once wrote; user writes; author writes; tool told; it told; guide
    says; guide explains; guide describes; manual describes; manual says; style guide says;
  `,
  writing: `
    user story; the story; placeholder text; an example; for example; the section; the term; the phrase;
    the sentence; the wording; the label; the mock; the fixture; the scene; the string; the title; the
    article; a screenshot; your screenshot; quotes; docs; documentation; handbook; readme; by design;
    blog; paper; glossary; rfc; faq; model card; novel; subtitle; toast; reviewer; reviewers; the
    character; the test name; test case; test plan; status page; error page; specification; spec;
    changelog; release notes; tutorial; chapter; the policy; terms of service; headline; banner; dialog
    text; tooltip; typically; usually; generally; in general; normally; an agent; agents; assistants; an
    assistant; a bot; bots; users; a user; customers; a model; models; the lecture; the course; quiz;
    exercise; lyrics; poem; the guide; integrity guide; the manual; user guide; your guide; sessions are;
  `,
  unreal: `
    would; propose; proposes;
    ${pairs(
      "restart; reset; reboot; session; chat; conversation; context; compaction; rollback; is; are; be; was",
      "needed; required; recommended; necessary; advisable; advised; pending; due soon; due next; due today; due tonight; due tomorrow; due at; due now; overdue; scheduled; planned; foreseen; imminent; upcoming; announced",
    )};
  `,
  retracted: `
    i was wrong; i was mistaken; i misspoke; my mistake; that was a mistake; that was wrong; was incorrect;
    i said earlier that; earlier i said; earlier i told; i told you earlier; i claimed earlier; i had said;
    i wrongly; i falsely; i mistakenly; i incorrectly; wrong to say; wrong to claim; mistaken to say;
    wrong when i said; not true as i said; i take back; take that back;
  `,
  idiom: `
    scratch that; cleared for; cleared to;
    back and forth; down to the last word; down to the last message; down to the last detail;
    down to the last line; down to the last letter; step back;
  `,
  anyone: `
    an agent; agents; assistants; an assistant; a bot; bots; users; a user; customers; a model; models; people; anyone; anybody; everybody; another agent; every agent; a subagent; subagents;
    removes; deletes; clears; wipes; drops; truncates; trims; summarizes; summarises; compacts; condenses; compresses; evicts; prunes;
    rewinds; discards; forgets; empties; flushes; purges; erases; rolls back; reboots; archives; replaces older; replaces old;
    replaces the older; replaces the oldest; replaces the old; replaces messages;
    ${pairs("that; this; it; which; and; command; button; then; also; always", "resets; restarts; reverts; restores; undoes")};
    ${pairs(
      "starts; opens; creates; begins; spawns; launches",
      "a new; a fresh; an empty; over; with an empty; with a clean; with a fresh; with a new; from scratch; without any",
    )};
  `,
  command: `
    carry on; carry; pick; pick up; move; switch; copy; paste; repeat; go; wrap; run; do; type; use; press;
    warn; persist; say; relaunch; export; set; tell; ask; add; remember to; make; check; clear; reset;
    restart; start; open; delete; remove; write; save; store; keep; compact; roll; rewind; put; try; call;
    pick; choose; select; give; send; rename; replace; never; always; please; consider; let; avoid; click;
    hold; note that you; restore; revert; create; log; print; return; show; tap; wait; verify; ensure;
    watch; monitor; begin; stop; kill; turn; switch; do not;
  `,
  order: `
    accept; allow; apply; arrange; assume; attach; bring; collect; combine; compare; compress; condense;
    confirm; connect; convert; decide; define; describe; disable; discard; disconnect; discuss; enable;
    enter; erase; examine; explain; extend; fetch; fill; find; finish; follow; forget; get; grab; hide;
    ignore; inform; insert; inspect; install; join; leave; listen; look; mention; modify; note in; note down;
    notify; obtain; omit; perform; prepare; proceed; prune; quit; reduce; refer; remind; repair; resend;
    resolve; see if; see whether; see to it; shorten; shrink; skip; stay; strip; submit; summarise;
    summarize; treat; truncate; unplug; act;
    ${pairs(
      `
        have; build; cancel; change; close; drop; edit; exit; flush; force; import; launch; merge; pull; purge;
        push; reboot; refresh; reload; retry; rerun; scroll; sort; split; squeeze; swap; trim; undo; update;
        upload; wipe
      `,
      "my; our; the; your; this; these; it; all; any; every",
    )};
  `,
  advice: `
    next step; next steps; step; steps; plan; my plan; suggestion; suggestions; recommendation; recommended;
    best; to do; todo; option; options; idea; tip; tips; workaround; how to; rule; rule of thumb; rules;
    instruction; instructions; prompt; proposal; advice; next; to fix; to reproduce; checklist; remedy;
  `,
  tag: `
    did; do; does; is; are; was; were; has; have; had; will; would; can; could; should; right; ok; okay;
    correct; yes; no; shall; may; what; which; why; how; who; where; when; see; agreed; understood; isn;
    wasn; didn; fine; does that; hm; eh; remember;
  `,
  but: `
    to make room; to make space; to free up; to free some; to save room; to save space; to save tokens; to stay within;
    to stay under; to keep within; to keep under; to fit in; to fit within; to create room;
    but; because; since; which; whereas; although; though; however; therefore; thus; hence; and i; and we;
    and my; and our; and the; yet; given that; and it; and this; while; where; as i; whatever; and so;
    and nothing; and that; and therefore; now that; so i; so we; so my; so the; so it; so you; so this;
    so that; so there; so please; so all; so our; so what; so don; so do; so any; so let; after i; after we;
  `,
};
