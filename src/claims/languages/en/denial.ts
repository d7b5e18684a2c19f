import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

const SAW = `
  message; messages; history; conversation; conversations; discussion; discussions; chat; chats; session;
  sessions; context; exchange; exchanges; turns; interaction; interactions; talk; instructions; contact;
  prompts; dialogue;
`;

/** What an agent says that it cannot see, or does not know. */
const WHAT_WAS = `
  our earlier;
  our previous; our past; our prior; any previous; any earlier; any prior; any past;
  previous conversations; earlier messages; previous messages; anything we; anything you; anything from;
  anything before; anything earlier; talking about; asking; saying; discussing; the previous; the earlier;
  past conversations; back past; above your; above this; beyond your; beyond this; before your;
`;

/** English: that nothing came before. */
export const denial: Phrases = {
  denied: `
    ${pairs(
      "no; not have; not hold; not see; without; lack; not have any; lacking; not find; not access",
      pairs(
        `
            yesterday s; last week s; this morning s; last night s; today s; last month s; tuesday s; monday s;
            the earlier; the previous; our earlier; our previous; this afternoon s;
          `,
        `
            conversation; chat; session; discussion; messages; exchange; talk; history; turns; correspondence;
            dialogue; part of our; part of the; part of this;
          `,
      ),
    )};
    ${pairs(
      `
        not recall; not remember; no memory of; no recollection of; no record of; not recall us; not recollect;
      `,
      pairs(
        "ever; us; you; having; being; our; you and me; us ever",
        `
        talking to; talking with; talking about; talking; speaking; discussing; chatting; talked; spoken;
        discussed; met; been told; asked by you; told by you; telling me; asking me; mentioning; sending;
        agreeing; agreed; settling; deciding; chat; exchange;
      `,
      ),
    )};
    ${pairs(
      "no; not any; without; without any; not a single; not one",
      pairs(
        `
        messages; message; turns; turn; lines; line; words; word; entries; text; conversation;
      `,
        `
        ahead of yours; ahead of your; ahead of this; before yours; before your; before this; above yours;
        above your; above this; prior to; preceding; earlier than; older than; from you before; further up;
        from before; from earlier; from yesterday;
      `,
      ),
    )};
    ${pairs(
      `
        not contain; not include; not hold; not show; not have; not comprise; not list; not reach; contains no; includes no; holds no;
        shows no; has no; contains none; not go back; does not go back; goes back no; not extend; shows none; lists no;
      `,
      pairs(
        "any earlier; any previous; any prior; any other; any past; any preceding; earlier; previous; prior; past; preceding; anything earlier; any older",
        SAW,
      ),
    )};
    ${pairs(
      `
        no; zero; not have any; not any; without any; without; with no; not have the; lack the; lacking the; lack any; not given any;
        not got any; not have; missing the; not given the; not been given any; not been given the;
      `,
      pairs(
        "context; background; information; info; details; backstory; prior context; previous context; earlier context; thread; conversation; messages; history",
        `
        from before; from earlier; from previous; from the previous; from our; from your; from any; from last; from yesterday; from prior;
        from past; from the earlier; from an earlier; on what we; on what you; about what we; about what you; of what we; on our; about our; to go on; to go by; to work from; to refer back; to fall back; to look back; to build on;
        to draw on; to continue from;
      `,
      ),
    )};
    ${pairs(
      `
        nothing; not have anything; not have much; no messages; no context; no history; not got anything; not a thing; have nothing;
        not anything;
      `,
      "to go on; to go by; to refer back to; to continue from; to look back on; to fall back on; to scroll back to",
    )};
    ${pairs(
      "coming into; come into; came into; going into; walking into; walk into; starting; start; joining; entering; approaching; picking up; jumping into; stepping into",
      pairs(
        "this; this conversation; this chat; this one; the conversation; this thread; this session; here; it",
        "without any; without context; without background; without prior; without previous; without history; with no; with zero; cold; blind; fresh with no; from nothing",
      ),
    )};
    ${pairs(
      "not there for; not around for; not present for; not involved in; not in on; not included in; not privy to; not looped in on; not part of; not a part of; not a party to; not present in; not present during",
      `
        our earlier; our previous; any earlier; any previous; any prior; an earlier; that conversation; that discussion; that chat;
        that session; that exchange; the earlier; the previous; your earlier; your previous; earlier discussions; previous discussions;
        earlier conversations; previous conversations; past conversations; whatever you; what you; what was;
      `,
    )};
    ${pairs(
      "conversation history; chat history; message history; session history; our history; my history",
      `
        : none; : empty; : nil; : not available; : unavailable; : n / a; : zero; none; is none; is nil; is not available; are not available;
        is unavailable; are unavailable
      `,
    )};
    ${pairs(
      pairs(
        "prior; previous; earlier; past; preceding",
        "context; conversation; conversations; chat; chats; session; sessions; thread; background; talks; talk",
      ),
      ": none; : empty; : nil; : not available; : unavailable; : n / a; : zero; none; : nothing",
    )};
    ${pairs(
      "consists of; contains; holds; shows; comprises; includes; has; is; counts; begins and ends with",
      pairs(
        "one; a single; exactly one; just one; only one; one single; only this one; just this one",
        "message; line; turn; entry; prompt; question; request",
      ),
    )};
    ${pairs(
      "not; not given; not been given; not have; lack; without; not got; miss; missing; not handed",
      pairs(
        "the benefit of; the context of; the details of; the content of; the contents of; a copy of; a log of; a transcript of; the transcript of; the text of; the background of; a record of; the history of; the thread of; a view of; the memory of; any part of; any trace of; any of",
        "our; the previous; the earlier; your earlier; your previous; any previous; any earlier; that conversation; that discussion; that chat; that session; previous; earlier; past; what we; what you; what was; an earlier; a previous; a prior; any prior; prior",
      ),
    )};
    ${pairs(
      "no memory of; no recollection of; lack any memory of; lack any recollection of; no trace of; no record of; no knowledge of; not recall; not remember; no memory of us; no record of us; no record of me; no memory of ever",
      pairs(
        "having; us having; ever having; our having; you having; we",
        "helped you; talked; spoken; discussed; chatted; worked with you; worked on this; met; been told; been asked; agreed; exchanged; had this; had that; had a; had any",
      ),
    )};
    ${pairs("blank; empty; silent", "before this; before your; before that; prior to; until your; up to your; up to this; until this; above this; above your; before you")};
    a blank page up to; a blank page until; a blank page before; blank sheet before; blank sheet up to; blank sheet until;
    coming to this blind; flying blind; in the dark about what; in the dark as to what; in the dark on what;
    walk in cold; walked in cold; walking in cold; start cold; starting cold; am starting cold;
    starting here with nothing; came in blind; going in blind; blind to what; blind to anything;
    none the wiser about what;
    ${pairs(
      `
        no; not the slightest; not the faintest; not have the slightest; not have the faintest; not have any;
      `,
      pairs(
        `
        idea; clue; inkling; notion; knowledge; recollection; memory; awareness;
      `,
        `
        what we; what you; what was; of what we; of what you; of what was; of that talk; of that chat;
        of that conversation; of what went; what went before; what came before; of our; of any earlier;
      `,
      ),
    )};
    no way of knowing what; no means of knowing what; no way to know what we; no way to know what you;
    no way to tell what we; not in a position to see what;
    ${pairs(
      `
        no earlier; no previous; no prior; no past; not any earlier; not any previous; not any prior;
        not have any earlier; not a single earlier; no other;
      `,
      pairs(
        `
        request; question; prompt; requests; questions; prompts; note; notes; instruction; mail; mails; line;
        word; message;
      `,
        "from you; by you; of yours",
      ),
    )};
    ${pairs(
      "no memory of; no recollection of; no record of; not recall; not remember; no trace of",
      `
        us; our; you telling; you mentioning; you asking; having discussed; having talked; talking about;
        discussing; us discussing; us talking;
      `,
    )};
    ${pairs(
      `
          without; without any; with no; lacking any; lack any; no; not have any; not given any; not have;
          not been given any; not been given; not got any;
        `,
      `
          backstory; prior knowledge; previous knowledge; background knowledge; earlier correspondence;
          previous correspondence; prior correspondence; preceding correspondence; preceding messages;
          preceding exchange; back history; background to this;
        `,
    )};
    ${pairs(
      "is where; this is where; that is where; here is where",
      pairs(
        "our; the; this; my",
        `
        conversation starts; conversation begins; chat starts; chat begins; exchange starts; exchange begins;
        history starts; history begins; session starts; session begins; thread starts; thread begins;
        view starts; view begins; record starts; records begin;
      `,
      ),
    )};
    ${pairs("the first i am; the first that i am", "hearing; reading; seeing; learning")};
    ${pairs(
      "missing; lacking; lack; miss",
      `
        whatever came; what came; whatever was; what was said; whatever you; what you; everything before;
        everything that; what we; whatever we; the earlier; the previous; anything from;
      `,
    )};
    ${pairs(
      `
        not recall; not remember; not see; not know; not find; not have;
      `,
      "a single; a thing from; a word from; one word of",
    )};
    ${pairs(
      "no; not; not a; not any; without a",
      pairs(
        `
        earlier part; previous part; earlier portion; beginning; start; first part;
      `,
        "of this; of our; of the conversation; of the chat",
      ),
    )};
    ${pairs(
      `
        not a single message; not one message; no message; no messages; no conversation; no exchange; no chat;
        no dialogue; no contact; nothing; no correspondence; no discussion;
      `,
      `
        prior to; before this; before your; preceding this; preceding your; ahead of your; ahead of this;
        earlier than; above your; above this; older than; took place before; took place prior;
      `,
    )};
    ${pairs(
      `
        start from; starting from; begin from; beginning from; come in with; started with; start with;
        starting with; came in with;
      `,
      `
        nothing; no context; no history; no background; no knowledge; nothing at all;
      `,
    )};
    ${pairs(
      `
        history with you; history with me; record of us; records of us; memory of us; knowledge of you;
        file on you;
      `,
      `
        is blank; is empty; are empty; is a blank; is nil; are blank;
      `,
    )};
    ${pairs(
      `
        not look back; unable to look back; no way to look back; can not scroll back; not scroll back;
        can not scroll up; not go back; can not look back; not look up;
      `,
      `
        at what; at our; to what; to our; at anything; at the; any further; past your; to the; to before;
        beyond;
      `,
    )};
    no sign that you ever; no trace that you ever; no indication that you; no sign of you; no sign of any;
    no sign of our;
    no evidence of any earlier; no evidence that we; no indication of any; no evidence of our;
    wiped from my mind; empty inbox; blank on; know nothing of what; know nothing about what;
    not in the loop on;
    not part of any earlier; not part of an earlier; not involved in any earlier; not involved in any previous;
    not there for our;
    not in on any; not part of any previous; not part of any prior; not part of our;
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
