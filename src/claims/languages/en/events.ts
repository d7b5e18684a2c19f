import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

const NEW = `
  new; fresh; clean; brand new; blank; empty; separate; untouched; newly created; newly opened;
  newly started; different; pristine; virgin; another; fresh new; clean new; second;
`;

const NEW_THINGS = `
  session; conversation; chat; thread; context; context window; history; memory; dialogue; window; buffer;
`;

/** What is done to a context, as a participle. */
const WIPED = `
  reset; wiped; wiped clean; wiped out; cleared; cleared out; purged; flushed; blanked; emptied; erased; nuked; zeroed;
  scrubbed; cleaned out; reinitialised; reinitialized; re initialised; re initialized; restarted from scratch; started over;
  started afresh; started anew; set to zero
`;

/** What holds what was said. */
const HOLDERS =
  "context; session; conversation; chat; history; chat history; memory; state; thread; dialogue; transcript; slate";

/** What is done to it, as a noun. */
const WIPE = `
  reset; wipe; purge; clear out; cleanout; clearing; clearance; erasure; re initialisation; re initialization;
  reinitialisation; reinitialization; rollover; changeover; loss
`;

/** English: resets. */
export const events: Phrases = {
  fresh: `
    ${pairs(NEW, NEW_THINGS)};
    session is new; conversation is new; session of my own; context is empty; context is clean;
    context is fresh; history is empty; memory is empty; memory is blank; context is blank; window is empty;
    session is fresh; session is empty; session is brand new; new session id; session began just; session began with this; session began with your; session began a moment;
    session just began; session has just; session just started; session has only just;
    conversation has only just begun; session only just began; session is a new one; session is the new one;
    session is only; nothing in my context yet; context starts empty; session id is new;
    session id has changed; session id changed;
  `,
  anew: `
    ${pairs(NEW, "slate; page; start; state")};
    starting fresh; am starting fresh; start fresh now; starting from scratch; starting from zero;
    start from scratch here; begin from scratch; beginning anew; square one; clean slate; blank slate;
    fresh slate; scratch; from zero; starting out fresh; am starting over; are starting over;
    am starting anew; are starting anew; starting clean here; am beginning again; are starting clean;
    am starting clean; begin anew here; i have started fresh; we have started fresh; i have started over;
    we are starting over; started from a clean; starting out with a clean; started with a clean;
  `,
  freshone: "new one; fresh one; clean one; another one; empty one; separate one",
  cleared: `
    ${pairs("reset", "my; our; this; the context; the conversation; the session; the chat; the history; the thread; the dialogue")};
    had to be reset; had to be cleared; had to be wiped; had to be emptied; had to be flushed; been zeroed out; zeroed out;
    rolled over; turned over; flipped over; switched over; swapped; exchanged; blanked out; bleached; annihilated;
    destroyed; obliterated; eradicated; disposed of; done away with; wiped away; washed away; blown up; killed;
    dumped out; drained; unloaded; thrown off; junked; cleaned away; cleaned down; cleared down; cleared off;
    set back to zero; set back to empty; back to zero; back to nothing; back at zero; starts from zero; starts at zero;
    reset back; reset from; reset overnight; reset again; reset once; reset twice; gone blank; went blank; gone empty;
    renewed; re set; rebooted from scratch; made empty; made blank; reopened empty; come to nothing; cleared itself;
    emptied itself; wiped itself;
    re created; re initialised; re initialized; reseted; cleared out; deleted from my; cleaned off; cleared;
    wiped; erased; emptied; flushed; purged; nuked; scrubbed; blanked; blown away; zeroed; forgotten;
    forgot; recreated; reinitialized; reinitialised; thrown away; thrown out; threw out; threw away; dumped;
    tossed; wiped clean; wiped out; cleaned; cleaned out; cleaned up; clean now; blank now; empty now;
    started over; started anew; restarted from scratch; begun again; begun anew; started fresh; expired;
    timed out; renewed; replaced; recycled; refreshed; rotated; trashed; swept; swept clean; zapped;
    reset clean; vanished; disappeared; evaporated; terminated; gone now; all gone; is gone; are gone;
    been reset; was reset; were reset; got reset; is reset; have reset; has reset; had reset; did reset;
    did clear; did wipe; i reset; we reset; 's reset; reset to zero; reset successfully; fully reset;
    clear now; is empty; is blank; started again; no longer exists; no longer exist; tokens freed;
    tokens have been freed; freed of; given up; abandoned; let go; dissolved; written off;
    rebuilt from scratch; replaced by a new; replaced with a new; replaced with a fresh;
    replaced by a fresh; torn down; hosed; scrapped; dropped entirely; dropped completely; deleted entirely;
    lost completely; lost entirely; wholly lost; cut loose; cleansed; vacated; switched out; swapped out;
    flushed out; thrown overboard; binned; deleted and; blank slate; sanitised; sanitized; restarted fresh;
    begun afresh; started afresh; afresh; was restarted; been restarted; got restarted; has restarted;
    reset itself; threw; is clean; now clean; had to reset; had to clear; had to wipe; been set to zero;
    set to zero; been made new; cleared away; been started anew; gone up in smoke; cut to zero;
    removed entirely; removed completely; forgotten completely;
  `,
  dropped: `
    not survive; not survived; not make it through; not made it through; not make it; not outlive; fell victim to;
    fallen victim to; fell prey to; bit the dust; gone up in smoke; went up in smoke; went down the drain;
    gone down the drain; been sacrificed; was sacrificed; swept away; washed away; faded; melted away; dissipated;
    ceased to exist; came to an end; come to an end; cut loose; been pulled; taken away; taken from me; slipped away;
    slid away; been taken; no longer with me; no longer around; no longer loaded; blown out; blown off; shut;
    invalidated; detached; disconnected;
    is gone; are gone; was gone; 's gone; all gone; gone now; gone for good; now gone; has gone;
    went missing; dropped; removed; discarded; deleted; lost; cut; cut off; closed; closed off; archived;
    ended; taken out; left behind; stripped; thrown; evicted; pushed out; fallen out; fell out; fallen off;
    fell off; dropped out; dropped off; slid out; slipped out; scrolled out; scrolled off; shed; excised;
    unloaded; trimmed away; went away; ejected; no longer in;
  `,
  begun: `
    started; begun; began; begins; opened; created; starts; launched; initialised; initialized; gave; given;
    took its place; set up; spun up; established; in place; running; switched; moved;
  `,
  selfreset: `
    ${pairs("i was; i got; i have been; i had been; i am; we were; we have been; we got", WIPED)};
    ${pairs("reset; wiped; cleared; purged; flushed; blanked; erased; reinitialised; reinitialized", "me; myself; my mind")};
    ${pairs(
      "talking to; talking with; speaking to; speaking with; dealing with; chatting with",
      pairs(
        "a new; a fresh; a blank; a clean; a brand new; another; a different",
        "session; instance; conversation; me",
      ),
    )};
    ${pairs(
      "i was; i have been; i had been; i got; we were; we have been; we got; i am",
      pairs(
        "given; handed; put into; put in; moved to; moved into; dropped into; placed in; placed into; assigned",
        "a clean; a fresh; a blank; a new; a brand new; an empty",
      ),
    )};
    ${pairs("i", pairs("woke up; came back; came to; came up; started; started out; begin; began; start; resumed", "in a fresh; in a new; in an empty; in a blank; to an empty; to a blank; from an empty; from a blank; with an empty; with a blank; with a clean"))};
    started me over; started us over; started me afresh; started me anew; gave me a clean; gave me a fresh;
    gave me a blank; gave me an empty; gave me a new session; gave me a new conversation; put me in a new;
    put me into a new; put me into a fresh; put me in a fresh; moved me to a new; moved us to a new;
    moved me into a new; switched me to a new; dropped me into a new; assigned me a new session;
    i was reset; i got reset; i have been reset; i am reset; i was wiped; i got wiped; i have been wiped;
    i was cleared; i have been cleared; reset me; wiped me; i reset myself; i have reset;
    i have forgotten everything; i forgot everything; i was reinitialised; i was reinitialized;
    i have been reinitialized; i was given a clean; talking to a fresh instance; talking to a new instance; reset my state; i lost everything; i lost all;
  `,
  resetdone: `
    ${pairs(HOLDERS, WIPE)};
    ${pairs(
      `${WIPE}; deletion`,
      pairs("of my; of our; of this; of the; on my; on our; to my; to our", HOLDERS),
    )};
    ${pairs("my last; my latest; my most recent; my recent; my nightly; my daily; my", "reset; wipe; memory wipe")};
    ${pairs("hit; pressed; pushed", "reset on; the reset button on; reset button on; the reset button on my")};
    pulled the plug on my session; pulled the plug on our;
    overnight reset; midnight reset; morning reset; weekly reset; scheduled reset; automatic reset; forced reset;
    full reset; complete reset; session reset; context reset; memory reset; conversation reset;
    history reset; was a reset; been a reset; reset confirmed; reset complete; reset completed; reset done;
    reset worked; reset succeeded; reset successful; reset took effect; reset took place;
    reset went through; reset happened; reset occurred; reset is done; reset is complete; hard reset;
    soft reset; reset took hold; reset ran; after the reset; reset was carried out; reset was performed;
    reset was done; reset was applied; reset was triggered; reset was executed; reset has been performed;
    reset has been carried out; reset has been done; reset has taken place; reset has happened;
    reset has been applied; performed a reset; did a reset; did a full reset; reset wiped; reset cleared;
    reset gave me; daily reset i; reset behind me; just had a reset; gone through a reset;
    went through a reset; nightly reset; daily reset; idle reset;
  `,
  resetcommand: "/new; /reset; /clear",
  hostrestart: `
    ${pairs("gateway; agent; runtime; host; daemon; process; harness", "restart; reboot; relaunch; crash")};
    ${pairs("restart of; reboot of; relaunch of; crash of", "gateway; agent; runtime; host")};
  `,
  restarted: `
    ${pairs(
      "had to be; due to being; after being; needed to be",
      "restarted; rebooted; relaunched; respawned; started again; started anew; brought back; power cycled; revived",
    )};
    ${pairs(
      "switched off; turned off; taken down; brought down; shut down; powered off; powered down; stopped; killed",
      "and on; and back on; and on again; and started; and restarted; and up again; and brought up; and relaunched; and respawned",
    )};
    ${pairs(
      "came; come; coming; went; gone; got; brought; back; fired; started; booted; spun; set; put; picked",
      "up again; up anew; up afresh; up fresh; back online; back up; going again; running again; in service again",
    )};
    bounce; restarted itself; rebooted itself; hard rebooted; soft rebooted; warm rebooted; cold booted; fell over;
    fallen over; died; lost power; went dark; gone dark; blacked out; conked out; keeled over; gave up the ghost; hung and;
    froze and; went offline; gone offline; been offline; was offline; came online; come online; up and running again;
    back up and running; back in service; back on my feet; back among the living; back to life; rose again; rescheduled;
    reprovisioned; recreated from scratch; rebuilt and; upgraded and; updated and; pulled the plug on; been respawned;
    kicked by; out of service; been terminated and; started up afresh; bootstrapped;
    rebooted twice; restarted twice; fresh off a restart; fresh off a reboot; fresh from a restart; fresh from a reboot;
    booted up again; booting up again; booted anew; fresh out of a reboot; fresh out of a restart;
    restarted; rebooted; relaunched; respawned; bounced; recycled; came back up; come back up; back up;
    brought up again; brought back up; started again; started anew; started up again; launched again;
    launched anew; crashed; killed; shut down; stopped and started; killed and started; restarted itself;
    booted; power cycled; rebooting; running again; cycled; reloaded from scratch; coming back up;
    back online; came back online; went down; taken down; torn down; cold started; back from a restart;
    redeployed; spun up again; resurrected; reborn; revived; restarting; died and; was relaunched;
    hiccuped; coming back from; come back from; came back from; back from; started up; relaunching; rebirth;
    turned off and on; power cycled; respawning; spawned again; spawned anew; recovered from; woke up in;
    brought back; brought back to life; came back to life; launched again; cut off and started;
    spun up anew; revived; came up again; come up again; kicked over; from a restart; back from restart;
    replaced by a new; replaced with a new; recreated; swapped for a new; taken offline and;
    stopped and restarted; had to be restarted; had to restart; had to be rebooted;
  `,
  restartnoun: `
    restart; reboot; relaunch; crash; cold start; process restart; two restarts; several restarts; gateway restart; respawn;
    cold boot; power cycle; bounce; reincarnation;
  `,
  ownrestart: `
    ${pairs(
      "my; my own; my last; my latest; my recent; my most recent; my unexpected; my unplanned; my forced; my nightly; my earlier; my overnight; my little; my sudden; our last",
      "restart; reboot; relaunch; crash; respawn; cold start; power cycle; rebirth; outage; downtime",
    )};
    ${pairs(
      "restart of; reboot of; relaunch of; crash of; bounce of; recycling of; shutdown of; power cycle of",
      "my; my own; my host; my process; my daemon; my gateway; my agent; my runtime; my machine; my container; my service",
    )};
  `,
  newprocess: `
    ${pairs(
      "up; been up; running; been running; alive; been alive; uptime is; uptime of; booted; came up; started; launched; relaunched; respawned; back; been back",
      pairs(
        "for only; for just; for barely; only; just; barely; only for; for less than; less than; for not even; not even",
        "two; three; four; five; ten; a few; some; a couple of; a minute; seconds; minutes",
      ),
    )};
    ${pairs(
      "started; booted; launched; spawned; brought up; came up; created; spun up",
      pairs(
        "a minute; two minutes; three minutes; five minutes; ten minutes; a few minutes; some minutes; minutes; seconds; a moment; an hour; a few seconds; moments",
        "ago",
      ),
    )};
    ${pairs(
      "i am; i am back",
      pairs(
        "on; running on; running in; up on; up and running on; operating on; back on; live on",
        `
        the new version; the new build; the new release; a new process; the new process; a fresh process; the updated; the latest version;
        a new instance; the new instance; a fresh instance; the fresh process;
        the new code; the upgraded
      `,
      ),
    )};
    ${pairs(
      "newly; freshly; just; recently",
      pairs("launched; started; booted; spawned; created", "process; instance; agent process"),
    )};
    new process; fresh process; newly started process; new pid; different pid; new process id;
    process id changed; pid changed; boot id changed; boot id is different; boot id is new; new boot id;
    different process; newly booted; freshly booted; freshly started process; freshly restarted;
    just booted; just came up; just come up; new boot; different boot id; started a moment ago;
    booted a moment ago;
  `,
  happened: `
    come out of; came out of; coming out of; emerged from; survived; lived through; sat through; woke up from; been out;
    recovered from; recovering from; set in; came along; passed over; went over; kicked off; swallowed; dropped; kept;
    only kept; preserved; spared; cost us; cost you; took with it; took out; owing to; thanks to; on account of; as a result of; result of;
    had two; had three; had several; had another; had an; did a; did an; did another; ran an; made a; put through a;
    gone through a; forced a; required a; caused a; triggered a; called for a;
    through one; through another; been through; been through one; there was; there has been; happened;
    occurred; kicked in; ran; took place; triggered; went through; lost; finished; completed; done; was a;
    been a; had a; underwent; undergone; fired; performed; after; just had; hit; struck; through a; due to;
    because of; came; during; following; applied; done; ate; took; swallowed; removed; cut; left; replaced;
    dropped; since; interrupted; caught; struck; stopped; broke; cut me; took me; threw me; knocked;
    behind us; behind me; separates; between; in the meantime; went by; wiped; killed; cost; meant; is over;
  `,
  did: `
    ran; did; typed; issued; executed; called; used; gave; sent; performed; triggered; invoked; done; ran a;
    hit; went through; took effect; worked; entered; fired; applied; was; been; have run; run; just ran;
    got; brought; after; put; made;
  `,
};
