import type { LanguageWords } from "../../language.ts";

/** English: words that tell whose a thing is, and those that tell nothing. */
export const words: LanguageWords = {
  fillers: `
    just now already also fully completely successfully really the my our this been a an very quite still
    almost nearly practically basically essentially actually about so pretty all own simply indeed
    automatically recently totally entirely well and truly down rather somewhat clearly apparently evidently
    seemingly ever yet probably likely then too kind of sort here only
  `,
  mine: "my our this mine ours these own",
  open: "the that all any",
  foreign: `
    its their his her your a an each every another other whose those s one such both either user users
  `,
  yours: "your",
  othersAfter: `
    limit limits quota you between among view views widget panel manager handler store table page tab button
    title screen item endpoint cookie cookies timeout key object class component provider service module
    helper tree model
  `,
  vague: `
    buffer talk talks thread state history window budget prompt usage exchange transcript log discussion slate tokens
    interaction
  `,
  modifiers: `
    whole entire full complete previous prior earlier early old older oldest monthly weekly daily hourly
    yearly new fresh clean empty current
    existing remaining last latest first conversation chat session message model agent prompt working
    available total long short running ongoing own context current past own entire original initial detailed
    recent two three four few several many more most single good failing failed bad preceding subsequent
    effective active present persistent long term permanent local gateway host internal very all of the
    present-day user tool earliest main 1m 128k 32k 100k primary ongoing wonderful lengthy former token
    usable limited tiny 200k message-level system general shared usual big some many several much half both
    no automatic automated unexpected unplanned involuntary forced scheduled regular routine sudden quick brief hard soft
    major minor partial second third fourth next nightly overnight unannounced silent fully-fledged sixty fifty forty
    thirty twenty ten five six seven eight nine hundred dozen or so thirty-odd entire complete proper real little
  `,
  functionWords: `
    update; updates; upgrade; patch; maintenance; power; failure; change; changes; hiccup; glitch; m; p; pm;
    detour; tangent; argument; misunderstanding; digression; joke; confusion; confession; apologies; apology; worry;
    worries; pace; instant; list; wording; preference; preferences; requirement; requirements; decision; decisions;
    agreement; details; detail; exact; sort; sorts; noticed; notice; remembered; agreed; decided;
    estimate; reckon; calculate;
    status; system; i; me; my; we; us; our; you; your; he; she; it; its; they; them; the; a; an; this; that;
    these; those; there; here; is; am; are; was; were; be; been; being; has; have; had; do; does; did; will;
    would; can; could; shall; should; may; might; must; not; no; yes; ok; okay; and; or; but; so; if; then;
    than; as; at; by; for; from; in; into; of; off; on; onto; out; over; to; up; down; with; within;
    without; about; above; after; again; against; before; between; during; through; under; until; upon;
    since; because; while; when; where; which; who; whom; whose; what; why; how; all; any; both; each; few;
    more; most; other; some; such; only; own; same; too; very; just; now; also; ever; never; always; often;
    sometimes; still; yet; already; almost; nearly; even; much; many; lot; lots; little; less; least;
    enough; quite; rather; really; well; back; away; around; along; across; else; please; sorry; note;
    caveat; unfortunately; fortunately; seems; seem; seemed; appears; appear; appeared; looks; look; like;
    think; believe; guess; fear; afraid; say; said; tell; told; know; see; seen; sure; true; correct; right;
    done; go; going; goes; went; gone; come; comes; came; get; gets; got; getting; make; made; take; takes;
    took; taken; give; given; keep; let; lets; start; starts; started; stop; stopped; stopping; begin;
    began; want; wanted; asked; need; needed; needs; continue; continues; continued; carry; wrap; finish;
    leave; leaving; left; hand; time; times; moment; minute; minutes; hour; hours; ago; today; yesterday;
    tonight; midnight; noon; morning; day; days; earlier; later; soon; once; twice; first; second; third;
    last; next; previous; prior; new; old; end; side; way; part; bit; thing; things; something; anything;
    nothing; everything; everyone; point; place; fact; reason; result; ready; able; full; empty; clean;
    clear; fresh; blank; whole; entire; complete; completely; long; short; far; near; close; high; low; big;
    small; huge; tiny; free; good; bad; better; best; big; automatic; automatically; auto; idle; inactivity;
    daily; nightly; overnight; timeout; limit; limits; size; length; capacity; space; room; percent; count;
    counted; roughly; approximately; approx; circa; total; yours; mine; ours; myself; itself; yourself; one;
    two; three; four; five; ten; half; quarter; tenth; per; via; due; despite; except; however; therefore;
    thus; hence; instead; anyway; otherwise; together; apart; beyond; toward; towards; hence; meanwhile;
    currently; presently; effectively; basically; freed; up; stay; fit; remain; remaining; remains;
    available; current; working; worked; works; asked; requested; fit; your last message; previous; old;
    running; ran; because; upon; dont; mesages; whatever; bring; brought; taken; down; feels; sounds;
    clearly; hit; turns; turned; out; save; saved; speed; answer; answering; replying; plus; minus; another;
    shorter; longer; enough; next; latest; recent; recently; zero; none; each; every; must; behind; worth;
    further; additional; extra; fully; safe; safely; limited; fine; okay; great; hello; hi; thanks; thank;
    done; side; limit; exact; rest; remainder; per; let; me; restarting; resetting; happening; happens;
    compact; auto; view; slate; square; scratch; word; words; short; pass; switch; switched; switching;
    kept; keeping; keeps; confirmed; confirm; confirms; verified; caused; causing; allow; allows; allowed;
    drop; cut; room; mid; sigusr1; sighup; sigterm; caveat; fast; quickly; soon; anymore; longer;
    inactivity; idle; expired; finished; inside; outside; upfront; mostly; partly; partially; entirely; bad;
    step; steps; attempt; attempts; pretty; super; btw; fyi; heads; hey; ah; oh; hm; yep; yeah; yup; nope;
    sadly; regrettably; obviously; evidently; honestly; frankly; technically; practically; literally; truly;
    feel; feels; felt; hope; hoping; suspect; suppose; conclude; gather; understand; figure; assume; tells;
    telling; says; means; mean; shows; show; showing; reflects; reflect; contains; contain; includes;
    include; holds; hold; belong; lies; lie; stands; sits; exists; exist; existed; follows; followed;
    caused; triggered; led; leads; forced; force; asked; answer; answers; explain; reply; replies; speak;
    write; writing; read; reading; handle; handled; pull; pulled; push; load; loaded; loading; carry;
    carried; carries; bring; brings; left; leaves; behind; missing; lack; lacks; lacking; lost; original;
    initial; opening; closing; detailed; briefly; brief; exact; exactly; precise; vague; gist; essence; key;
    main; core; important; relevant; facts; hold; thought; thoughts; mind; head; sight; reach; track;
    begins; explain; explains; able; restart; whichever; yet; re; progress; partway; halfway; unlike; none;
    apparently; seemingly; wish; wished; repeat; paste; share; resend; provide; send; remind; describe;
    tell; ask; spare; died; die; broke; broken; froze; hung; quit; exited; exit; failed; fails; fail;
    unable; early; limit; thirds; third; quarters; carried; performed; applied; executed; triggered;
    interrupted; offline; online; briefly; agents; name; handing; seeing; talking; asking; discussing;
    sitting; using; use; uses; working; morning; evening; afternoon; week; month; monday; tuesday;
    wednesday; thursday; friday; saturday; sunday; weekend; break; pause; night; wrapping; wrap; brief;
    concise; cautious; careful; economical; keep; shortly; quick; simple; main; parts; remaining; rest;
    scope; half; done; partial; fyi; quite; handful; bunch; couple; several; dozen; dozens; hundred;
    thousand; stretch; window's; session's; live; lives; lived; puts; put; placed; grown; grow; given;
    showing; shown; received; receive; got; hello; continue; resume; proceed; carry; sry; pls; thx; gonna;
    wanna; kinda; sorta;
    tbh; imo; imho; afaik; fwiw; rn; lol; haha; asap; lmk; idk; ngl; atm; u; ur; tho; cuz; coz; cos; sec; secs; mins; hrs; gotta; lemme;
    gimme; ya; yup; nah; hmm; welp; whoops; oops; alright; cheers; regarding; concerning; grateful; glad; happy; kindly; bear;
  `,
  otherThings: `
    quota; quotas; maintenance window; change window; time window; browser window;
    model; models; memory usage; disk usage; cpu usage; shared memory; flash memory; virtual memory;
    main memory; process memory; video memory; pull request; merge request; feature request; change request;
    http request; api request; post request; get request; branch; branches; commit; commits; git; repo;
    repository; form; forms; database; db; table; schema; sql; sqlite; postgres; mysql; redis; kafka;
    rabbitmq; queue; router; browser; tab; cookie; cookies; cache; caches; cart; kernel; tmux; shell;
    terminal; ssh; docker; kubernetes; pod; pods; deployment; release; deploy; deploys; rollout; rollouts; health check; health checks; upstream; helm; webpack; vite; react; vue;
    angular; node.js; cassandra; spark; elasticsearch; rocksdb; nginx; kong; api; dev server;
    development server; web server; language server; debugger; runner; ci; pipeline; build; compiler;
    parser; lexer; tokenizer; emulator; simulator; board; sensor; driver; device; phone; tablet; player;
    game; level; score; robot; printer; motor; engine; canvas; audio; video; image; gpu; cpu; heap; disk;
    file; files; folder; directory; log; logs; archive; counter; timer; clock; circuit; breaker; password;
    login; jwt; oauth; tls; websocket; socket; connection; pool; thread pool; worker pool; consumer;
    producer; topic; partition; broker; cluster; node; vm; lambda; function; class; component; hook;
    reducer; store; state machine; widget; button; modal; menu; editor; undo stack; notebook; jupyter;
    prometheus; grafana; fixture; dataset; corpus; document; text; essay; contract; chapter; book; poem;
    script; spec; mailing list; ticket; issue; sprint; meeting; customer; supplier; maintainer; maintainers;
    court; patient; therapist; student; client; visitor; guest; account; profile; order; invoice; payment;
    transaction; migration; snapshot test; test; tests; suite; sandbox; environment; variable; variables;
    config; settings; sidebar; screen; screens; page; layout; css; html; template; fixture; response body;
    payload; header; packet; network; firewall; proxy; vpn; load balancer; cdn; dns; bucket; s3; terraform;
    ansible; jenkins; github; gitlab; jira; slack; discord; telegram; email; inbox; outbox; calendar;
    spreadsheet; workbook; chart; dashboard; panel; camera; microphone; speaker; thermostat; fridge; car;
    van; train; plane; elevator; drone; arcade; console; controller; firmware; bios; bootloader; modem;
    switch port; chip; register; stack; core dump; goroutine; coroutine; channel; mutex; lock; semaphore;
    iterator; generator; closure; namespace; module; package; crate; gem; library; framework; plugin;
    extension; theme; icon; font; array; string; object; dictionary; tuple; enum; interface; struct; prop;
    props; selector; saga; middleware; endpoint; route; request body; session cookie; session store;
    session table; sessions table; access token; refresh token; csrf; token bucket; auth; hero; actor;
    author; reader; museum; parliament; jury; vacuum; tenant; embedding; scraper; crawler; chatbot; rpc;
    grpc; graphql; webhook; cron; importer; exporter; vacuum; parrot; dog; cat;
  `,
};
