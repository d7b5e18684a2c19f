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
    ],
    agents: [],
    why: "With reasoning switched on, a turn with open calls must begin with its reasoning.",
    cause: "The turn was made by another model or without reasoning, or its reasoning was taken away.",
    fix: "This one request goes out with reasoning switched off.",
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
} as const;
