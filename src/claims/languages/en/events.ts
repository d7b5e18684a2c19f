import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

const NEW = `
  new; fresh; clean; brand new; blank; empty; separate; untouched; newly created; newly opened;
  newly started; different; pristine; virgin; another; fresh new; clean new; second;
`;

const NEW_THINGS = `
  session; conversation; chat; thread; context; context window; history; memory; dialogue; window; buffer;
`;

/** English: resets and restarts. */
export const events: Phrases = {
  fresh: `
    ${pairs(NEW, NEW_THINGS)};
    session is new; conversation is new; session of my own; context is empty; context is clean;
    context is fresh; history is empty; memory is empty; memory is blank; context is blank; window is empty;
    session is fresh; session is empty; session is brand new; new session id; session began;
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
    i was reset; i got reset; i have been reset; i am reset; i was wiped; i got wiped; i have been wiped;
    i was cleared; i have been cleared; reset me; wiped me; i reset myself; i have reset;
    i have forgotten everything; i forgot everything; i was reinitialised; i was reinitialized;
    i have been reinitialized; i was given a clean; talking to a fresh instance; talking to a new instance; reset my state; i lost everything; i lost all;
  `,
  resetdone: `
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
    restarted; rebooted; relaunched; respawned; bounced; recycled; came back up; come back up; back up;
    brought up again; brought back up; started again; started anew; started up again; launched again;
    launched anew; crashed; killed; shut down; stopped and started; killed and started; restarted itself;
    booted; power cycled; rebooting; running again; cycled; reloaded from scratch; coming back up;
    back online; came back online; went down; taken down; torn down; cold started; back from a restart;
    redeployed; spun up again; resurrected; reborn; restarts; revived; restarting; died and; was relaunched;
    hiccuped; coming back from; come back from; came back from; back from; started up; relaunching; rebirth;
    turned off and on; power cycled; respawning; spawned again; spawned anew; recovered from; woke up in;
    brought back; brought back to life; came back to life; launched again; cut off and started;
    spun up anew; revived; came up again; come up again; kicked over; from a restart; back from restart;
    replaced by a new; replaced with a new; recreated; swapped for a new; taken offline and;
    stopped and restarted; had to be restarted; had to restart; had to be rebooted;
  `,
  restartnoun: `
    restart; reboot; relaunch; crash; cold start; process restart; restarts; gateway restart; respawn;
    cold boot; power cycle; bounce; reincarnation;
  `,
  newprocess: `
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
