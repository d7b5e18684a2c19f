import type { RuleText } from "./rule-text.ts";

/** Rules about tool calls themselves. */
export const CALL_TEXTS = {
  "duplicate-call-id": {
    title: "Two tool calls have the same id.",
    point: "an earlier call has this id",
    refusal: "`tool_use` ids must be unique",
    why: "With a repeated id it cannot be told which result answers which call.",
    cause: "A turn was saved twice, or a gateway numbers calls from zero in every turn.",
    fix: "An exact copy is taken out once. Otherwise both calls stay, and the later one gets a new id together with its result.",
  },
  "invalid-call-id": {
    title: "The id of a tool call has characters or a length that the provider refuses.",
    point: "the id is refused",
    refusal: "String should match pattern '^[a-zA-Z0-9_-]+$'",
    why: "The provider accepts letters, digits, underscores and dashes only.",
    cause: "The session was begun with another provider, whose ids look different.",
    fix: "Call and result get a new id together, derived from the old one, so that it is the same every time.",
  },
  "malformed-call": {
    title: "A tool call cannot be used as it was saved.",
    point: "its arguments, name or id are not usable",
    refusal: "tool_use.input: Input should be a valid dictionary",
    why: "A call needs an id, a legal name and complete arguments of the right kind.",
    cause: "The stream ended in the middle of the call, or a model wrote a name or arguments that are none.",
    fix: "Arguments of the wrong kind are wrapped and keep every character; a name is corrected. A call that never had an id, a name or arguments cannot have run and goes, unless a real result proves otherwise.",
  },
  "misplaced-call": {
    title: "A tool call stands outside an assistant message.",
    point: "only assistants make calls",
    why: "Nobody made this call, and providers refuse it.",
    cause: "A program built the message by hand, or converted it from another shape.",
    fix: "The call goes. A result of it stays as a note.",
  },
  "empty-call-list": {
    title: "A message has an empty list of tool calls.",
    point: "the list is empty",
    refusal: "Invalid 'messages[{i}].tool_calls': empty array. Expected an array with minimum length 1",
    why: "The list must be absent or hold at least one call.",
    cause: "A program always writes the field, calls or not.",
    fix: "The empty list is left out.",
  },
  "partial-turn": {
    title: "A turn that failed or was aborted left a tool call behind.",
    point: "the turn did not finish",
    refusal: "unexpected `tool_use_id` found in `tool_result` blocks: {id}",
    why: "Agents leave such turns out when they send the history, but not the results that answer them: those arrive without their call.",
    cause:
      "The stream broke, the user aborted or a filter stepped in during the call, and a result was made up for it.",
    fix: "The text of the turn stays. Where the agent skips such turns, a call without a real result goes, with the made-up one; a real result stays as a note. Elsewhere a complete call is answered: it may have run.",
  },
  "unpaired-server-tool": {
    title: "Half of a tool cycle that the provider runs itself is missing.",
    point: "its other half is missing",
    refusal: "'{tool}' tool use with id '{id}' was found without a corresponding '{tool}_result' block",
    why: "Call and result of such a tool belong into the same assistant turn. Nobody but the provider can make the missing half.",
    cause: "The stream ended between the halves, or a turn was cut or rebuilt.",
    fix: "The lone half goes. The text of the turn stays.",
  },
  "result-name": {
    title: "A tool result has no tool name.",
    point: "no tool name",
    why: "Some providers and agents look a result up by its tool's name.",
    cause: "The name was lost when the result was saved or made up.",
    fix: "The result gets the name of its call.",
  },
  "invalid-name": {
    title: "A message has a name that the provider refuses.",
    point: "the name is refused",
    refusal:
      "Invalid 'messages[{i}].name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.",
    why: "Names may hold letters, digits, underscores and dashes only.",
    cause: "A display name was used as the name of a participant.",
    fix: "The name is left out: it is optional. The message stays.",
  },
} as const satisfies Record<string, RuleText>;
