import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

const SAW = `
  message; messages; history; conversation; conversations; discussion; discussions; chat; chats; session;
  sessions; context; exchange; exchanges; turns; interaction; interactions; talk; instructions; contact;
  prompts; dialogue;
`;

/** What an agent says that it cannot see, or does not know. */
const WHAT_WAS = `
  what we discussed; what we talked about; what we did; what we said; what you said; what you told; our earlier;
  our previous; our past; our prior; any previous; any earlier; any prior; any past;
  previous conversations; earlier messages; previous messages; anything we; anything you; anything from;
  anything before; anything earlier; talking about; asking; saying; discussing; the previous; the earlier;
  past conversations; what happened; what came before; back past;
`;

/** English: that nothing came before. */
export const denial: Phrases = {
  denied: `
    ${pairs(
      "no memory of; no recollection of; no record of; not recall; not remember; no trace of",
      `
        us; our; you telling; you mentioning; you asking; having discussed; having talked; talking about;
        discussing; us discussing; us talking;
      `,
    )};
    not part of any earlier; not part of any previous; not part of any prior; not part of our;
    not there for any;
    ${pairs("no", pairs("previous; prior; earlier; past; preceding; older; existing", SAW))};
    ${pairs(
      `
        not any; not have any; without any; not have; not see any; not find any; not recall any;
        not remember any; not see; not recall; not remember; lack any; zero;
      `,
      pairs("previous; prior; earlier; past; preceding; older", SAW),
    )};
    ${pairs(
      `
        not see; not able to see; not able to recall; not able to remember; not able to access;
        unable to see; unable to recall; unable to access; unable to remember; can not see;
        can not access; can not recall; can not remember; without any knowledge of; without knowledge of;
        without any memory of; without memory of; not aware of; know nothing of; know nothing about;
        not recall us; not remember us; not recall you; not remember you; no way to see; no way of seeing;
        no way of knowing; not privy to; no insight into; not know; have lost;
      `,
      WHAT_WAS,
    )};
    nothing from our past; nothing from our previous; nothing from our earlier; nothing from before;
    nothing before this; nothing was said before; nothing before your; nothing of what came before;
    no history; no knowledge of anything; no conversation before; no messages before;
    not have access to anything we; not have access to any previous; not have access to earlier;
    not have access to previous; not have access to our; not remember anything; not recall anything;
    not know anything about what we; not know what we; no idea what we discussed; no idea what we talked;
    no context from before; no context from earlier; no context from previous; not have anything from;
    nothing earlier; history is empty; history starts here; history begins with; starts with your message;
    begins with your message; conversation starts with; conversation begins with; not carried over;
    not have our; not have the history; not have any history; not have any memory; not have any record;
    not have any context; none of what we; all i see is your; all i have is your; only see your current;
    only see this message; only see your latest; only have this message; nothing of the previous;
    nothing of the earlier; none of the old; nothing has been said; nothing preceded;
    nothing has come before; nothing precedes; nothing above; no conversation history; no chat history;
    no message history; no session history; not see any history; not see any messages;
    not have any messages; not given any previous; not given any earlier; not given any prior;
    not given any history; not given our; remember nothing of; recall nothing of; have nothing of our;
    have nothing from our; have nothing from before; nothing of what we; not have a record;
    not have a history; not have anything before; nothing comes before; nothing above your;
    nothing above this; not have prior; not have previous; not have earlier; not shown any previous;
    not shown any earlier; not received any previous; not received any earlier; not received any messages;
    no trace of any; no knowledge of our; no knowledge of what we; no knowledge of what was;
    no awareness of; no access to our; no access to earlier; no access to previous; no access to what;
    no access to anything; no access to the earlier; no access to the previous; no access to past;
    no insight into; no recall of; no visibility into; not part of my context; missing everything from;
    missing everything we; drawing a blank; come in cold; coming in cold; no background on what we;
    not remember any of; not recall any of; not remember what we; not recall what we; not see what we;
    not have what we; not know of any; not know about any; not know any of;
  `,
};
