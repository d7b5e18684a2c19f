import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

const TALKS = `
  session; conversation; chat; thread; dialogue; dialog; history; discussion; chat history;
  conversation history; message history; session history; transcript; conversation log; chat log;
  interaction; exchange; state; conversation state; session state; back and forth; talk; talks;
  conversations; sessions; discussions; chats; convo; message log; correspondence; communication; dealings;
  train of thought;
`;

/** English: what can be an agent's own, whose it is, and which. */
export const things: Phrases = {
  context: `
    context; context window; context length; context limit; context size; context usage; window;
    context budget; token budget; budget; context space; prompt; buffer; working memory; context memory;
    token limit; token window; context capacity; input window; prompt window; context buffer;
    message buffer; conversation buffer; token allowance; token count; context tokens; token usage; usage;
    ctx; context mem; effective context; attention window; context allowance; context room;
    context headroom; what i can hold; what i can keep; what i can process; what i can take in;
    what i can handle; what i can read; working space; token space; token allotment; context allotment;
    prompt budget;
    ${pairs("until; before; till", "auto compact; auto compaction; autocompact; autocompaction; automatic compaction; the auto compact; the auto compaction; the next auto compact")};
    ${pairs("context; token; window; tokens", "counter; meter; gauge; indicator; display; tally; bar; readout")};
    context reserve; token reserve; context supply; token supply; context quota; session budget;
  `,
  talk: TALKS,
  memory: `
    memory; memories; memory store; long term memory; longterm memory; persistent memory; memory file;
    permanent notes; persistent notes; lasting notes; long term notes; longterm notes; standing notes;
    notes to self; lasting memory;
    permanent notebook; notebook; personal notebook; permanent record; permanent records; permanent file;
    permanent list; list of facts;
    memory log; memory entries; saved memories; durable memory; durable notes; memory book; user memory;
    cross session memory; brain;
    what i remember about you; what i know about you; what i know of you; facts about you; notes about you;
    notes on you; profile of you;
    file on you; long term storage; permanent storage; persistent storage; long term store; permanent store;
    lasting store; memory database; personal knowledge;
    enduring memory; enduring notes; notes for later; notes for future; notes for next; notes for the next;
    notes across; permanent knowledge; long term knowledge; long term recall;
    permanent memory; memory bank; memory notes; memory system; slate;
  `,
  turns: `
    message; messages; turn; turns; prompts; msg; msgs; answer; answers; reply; replies; response; responses;
    exchanges; tool output; tool outputs; tool result; tool results; tool call; tool calls; request;
    requests; question; questions; what we talked about; what we did; what we discussed; what we said;
    what came before; what went before; everything we wrote; everything we discussed; everything we said;
    everything we did; everything up to now; everything so far; everything before; everything earlier;
    all we discussed; details we discussed; whatever came before; whatever came later; rounds; early work;
    earlier work; instructions; exchange; prompt; query; queries; input; inputs; last prompt;
    everything we have said; everything we have discussed; everything we have done;
    everything we have talked about; everything we talked about; all we talked about;
    everything said so far; thing we talked about; thing we discussed; anything we talked about;
    ${pairs(
      "everything; all; all of it; anything",
      `
        on my end; on my side; at my end; i had; i knew; i was holding; in my head; i had in mind; in my memory;
      `,
    )};
    ${pairs("everything; all", pairs("that", "came before; went before; came earlier; was said; was discussed; happened before; was said before"))};
    ${pairs(
      "everything; all; whatever; all that; everything that",
      pairs(
        "we; you and i",
        "had said; had discussed; had talked about; had done; had agreed; had covered; had written; have agreed; have covered; have gone through; have written; went through; agreed; agreed on; worked on; covered; talked about",
      ),
    )};
    everything said; everything from before; everything from earlier; everything we went through; everything we covered; everything we agreed;
    everything you told me; everything you said; everything you have told me; everything you sent;
    everything you wrote; all you told me; each word; every word; every detail; all the details;
    all details; whatever we discussed; whatever we said;
  `,
  output: "tool output; tool outputs; tool result; tool results; output; outputs",
  host: `
    gateway; agent; agent host; agent process; harness; runtime; daemon; host; supervisor; gateway process;
    agent runtime; agent daemon; platform; openclaw; claude code; host software; agent software;
    agent service; agent container; agent server; bot process; gateway service; gateway host;
    gateway server; gateway daemon; agent gateway; session host; agent backend; agent instance;
  `,
  machine: `
    process; service; server; worker; instance; container; node process; backend; bot; host process;
    program; app; box; vm; machine; environment; sandbox;
  `,
  named: "the assistant; this assistant; your assistant; this agent",
  dwelling: `
    ${pairs(
      "i am; we are; i; we",
      pairs(
        "run; running; live; living; sit; sitting; operate; operating; work; working; hosted; reside",
        "on; in; under; inside; within; upon",
      ),
    )};
    i am on; i am in; i am part of; i run; i sit; running me; hosting me; serving me; powering me;
    executing me; behind me; beneath me; underneath me; around me; runs me; hosts me; serves me; powers me;
    executes me; carries me; keeps me; under me; i operate; i reside; i live; i am hosted; i am running;
    i am based on; i depend on; i was running on; i was running in;
  `,
  keeper: `
    system; scheduler; orchestrator; operator; admin; administrator; cli; software; provider; watchdog;
    systemd; maintenance; housekeeping; nightly job; cleanup job; somebody; someone; they; update;
    upgrade; framework; power cut; power failure; power outage; outage;
  `,
  self: "i; me; we; us; myself; ourselves; my side; my end; our side; our end; ourself; my part; for me",
  this: "this is; here is; that is; it is; we are; this marks; it 's; that 's; there is; there s",
  old: `
    old; older; oldest; earlier; early; earliest; previous; prior; past; first; before; initial; former;
    preceding; original; beginning; preceding;
  `,
  last: `
    last; latest; most recent; previous two; previous turn; last two; last three; previous message;
    previous exchange; failed; failing; bad; recent;
  `,
  part: `
    part of; parts of; portion of; portions of; some of; start of; beginning of; half of; stretch of;
    most of; chunk of; chunks of; bulk of; section of; first half; first part; older part; older parts;
    earlier part; earlier parts; earlier portion; older portion; much of; a lot of; middle of;
    large parts of; head of; early part; opening of; tail of; pieces of;
  `,
  all: `
    all; whole; entire; entirety; every; everything; each; complete; full; anything; any of; any; none of;
    everything we; in full; completely;
  `,
};
