/** Rules about reasoning that providers sign. */
export const REASONING_TEXTS = {
  "misplaced-reasoning": {
    title: "Reasoning, or a tool of the provider's own, stands outside an assistant message.",
    point: "belongs into an assistant message",
    meaning:
      "A thought of the model was saved in a message of somebody else. Providers know reasoning as a part of their own answers only.",
    rejectedBy: [],
    agents: [],
    why: "Only assistants reason, and only providers run such tools; elsewhere they are refused.",
    cause: "A program copied content from one message into another.",
    fix: "It goes.",
  },
  "reasoning-signature": {
    title: "Reasoning has no signature, or one that is no longer valid.",
    point: "no valid signature",
    meaning:
      "The model's reasoning is signed by the provider, and here the signature is missing. The provider takes it for a forgery and refuses the history.",
    rejectedBy: [
      { who: "Anthropic", words: "Invalid `signature` in `thinking` block" },
      {
        who: "Claude on Amazon Bedrock",
        words: "messages.{i}.content.{j}.thinking.signature: Field required",
      },
    ],
    agents: [],
    why: "The provider accepts only reasoning that it signed itself, unchanged.",
    cause:
      "A stream ended before the signature came, another model wrote it, or a program dropped the field.",
    fix: "The reasoning goes: a signature cannot be made. What was said and done stays.",
    variants: [
      {
        argument: "foreign",
        title: "Reasoning was signed by another provider or model.",
        point: "another model's reasoning",
        why: "A signature holds for the provider and model that made it.",
        fix: "The reasoning goes: what another one signed cannot be checked here. What was said and done stays.",
      },
    ],
  },
  "reasoning-unpaired": {
    title: "An item of reasoning stands alone: what it led to does not follow.",
    point: "nothing that it led to follows",
    meaning:
      "The model had begun to think, and what it was going to say or do was never saved. The provider accepts such a thought only together with what came of it.",
    rejectedBy: [
      {
        who: "OpenAI Responses",
        words: "Item '{id}' of type 'reasoning' was provided without its required following item.",
      },
    ],
    agents: [],
    why: "The provider knows the item by its id and asks for the one that it made after it.",
    cause: "A stream was cut, the history was trimmed, or a program put something in between.",
    fix: "The reasoning goes. What it led to, if it is found behind a result, stays and loses its id, because it would be refused without its reasoning.",
  },
  "unstored-item": {
    title: "Reasoning is known by nothing but an id, and the request says that nothing is stored.",
    point: "nobody keeps this item",
    meaning:
      "The request asks the provider to store nothing, and still points to something that would have to be stored there. The provider looks for it and finds nothing.",
    rejectedBy: [
      {
        who: "OpenAI Responses",
        words:
          "Item with id '{id}' not found. Items are not persisted when `store` is set to false. Try again with `store` set to true, or remove this item from your input.",
      },
    ],
    agents: [],
    why: "With `store: false` an item must hold all that it says (reasoning: its `encrypted_content`).",
    cause:
      "The encrypted content of the reasoning was not asked for or not saved, or the session was begun with storing switched on.",
    fix: "Reasoning without its content goes, and the items that it led to lose their ids.",
    variants: [
      {
        argument: "reference",
        title: "An item is only referred to, and the request says that nothing is stored.",
        fix: "The reference goes where loss was agreed to, because what it stands for may still be kept elsewhere.",
      },
    ],
  },
  "call-signature": {
    title: "A tool call of the current turn has lost the signature of the reasoning that led to it.",
    point: "has no signature",
    meaning:
      "The model signs what it was thinking when it called a tool, and asks for that sign for as long as the turn goes on. Somewhere on the way the sign was dropped.",
    rejectedBy: [
      { who: "Gemini 3", words: "Function call is missing a thought_signature in functionCall parts." },
      {
        who: "Gemini 3 on Vertex AI",
        words:
          "Unable to submit request because function call `{name}` in the {n}. content block is missing a `thought_signature`.",
      },
    ],
    agents: [],
    why: "The first call of each step of the current turn must carry its signature; earlier turns are not looked at.",
    cause:
      "A program did not save the signature, the call was made by another model, or it was put in by a repair.",
    fix: "A signature cannot be made. The call gets the sign that the provider takes for one that is lost.",
  },
  "reasoning-missing": {
    title: "Reasoning is switched on, but the open tool loop does not begin with it.",
    point: "does not begin with reasoning",
    meaning:
      "The request asks for reasoning, but the turn that it goes on from was made without any. The provider does not mix the two within one turn.",
    rejectedBy: [
      {
        who: "Anthropic",
        words: "Expected `thinking` or `redacted_thinking`, but found `{type}`.",
      },
      {
        who: "DeepSeek",
        words: "The `reasoning_content` in the thinking mode must be passed back to the API.",
      },
      {
        who: "Moonshot (Kimi)",
        words:
          "thinking is enabled but reasoning_content is missing in assistant tool call message at index {i}",
      },
    ],
    agents: [],
    why: "With reasoning switched on, a turn with open calls must begin with its reasoning.",
    cause: "The turn was made by another model or without reasoning, or its reasoning was taken away.",
    fix: "This one request goes out with reasoning switched off.",
    variants: [
      {
        argument: "withCalls",
        title: "A message with tool calls has lost the reasoning that led to them.",
        point: "its reasoning is missing",
        why: "While the model thinks, each message with calls must bring its reasoning back.",
        fix: "Reasoning cannot be made up. What the message holds in another member is copied to the one that the provider reads. Where the provider takes an empty text or a blank for it, that is put in; else the request goes out with reasoning switched off.",
      },
    ],
  },
  "reasoning-disallowed": {
    title: "Reasoning is switched off, but the final assistant message holds some.",
    point: "reasoning is switched off",
    meaning:
      "Reasoning was switched off while the last answer still has some. The provider would have to go on from it, and refuses.",
    rejectedBy: [
      {
        who: "Anthropic",
        words:
          "When thinking is disabled, an `assistant` message in the final position cannot contain `thinking`.",
      },
    ],
    agents: [],
    why: "A final assistant message is gone on from, and then reasoning is not accepted.",
    cause: "Reasoning was switched off in the middle of a turn.",
    fix: "The reasoning of that message goes.",
  },
  "reasoning-refused": {
    title: "The history holds reasoning, which this provider refuses.",
    point: "the provider takes no reasoning",
    meaning:
      "The model's thoughts were saved with its answers and are sent along with them. This provider does not know the field and refuses the whole request.",
    rejectedBy: [{ who: "Groq", words: "property 'reasoning' is unsupported, did you mean 'role'?" }],
    agents: [],
    why: "Some providers give reasoning and do not take it back.",
    cause:
      "A program stored the answer as it came, or the conversation was begun with a provider that asks for its reasoning.",
    fix: "The reasoning goes. What was said and done stays.",
    variants: [
      {
        argument: "asked",
        title: "Reasoning stands in a turn from which on none is wanted.",
        point: "its reasoning is to go",
        why: "You have asked for the reasoning to be taken out from this turn on.",
        fix: "The reasoning goes. What was said and done stays.",
      },
    ],
  },
} as const;
