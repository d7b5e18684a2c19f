import type { Phrases } from "../../language.ts";

const TALKS = `
  session; conversation; chat; thread; dialogue; dialog; history; discussion; chat history;
  conversation history; message history; session history; transcript; conversation log; chat log;
  interaction; exchange; state; conversation state; session state; back and forth; talk; talks;
  conversations; sessions; discussions; chats; convo; message log;
`;

/** English: what can be an agent's own, whose it is, and which. */
export const things: Phrases = {
  context: `
    context; context window; context length; context limit; context size; context usage; window;
    context budget; token budget; budget; context space; prompt; buffer; working memory; context memory;
    token limit; token window; context capacity; input window; prompt window; context buffer;
    message buffer; conversation buffer; token allowance; token count; context tokens; token usage; usage;
    ctx; context mem; effective context; attention window; context allowance; context room;
    context headroom;
  `,
  talk: TALKS,
  memory: `
    memory; memories; memory store; long term memory; longterm memory; persistent memory; memory file;
    permanent memory; memory bank; memory notes; memory system; slate;
  `,
  turns: `
    message; messages; turn; turns; prompts; answer; answers; reply; replies; response; responses;
    exchanges; tool output; tool outputs; tool result; tool results; tool call; tool calls; request;
    requests; question; questions; what we talked about; what we did; what we discussed; what we said;
    what came before; what went before; everything we wrote; everything we discussed; everything we said;
    everything we did; everything up to now; everything so far; everything before; everything earlier;
    all we discussed; details we discussed; whatever came before; whatever came later; rounds; early work;
    earlier work; instructions; exchange; prompt; query; queries; input; inputs; last prompt;
    everything we have said; everything we have discussed; everything we have done;
    everything we have talked about; everything we talked about; all we talked about;
    everything said so far; thing we talked about; thing we discussed; anything we talked about;
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
