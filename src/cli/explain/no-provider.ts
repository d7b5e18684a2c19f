/** What is told where a text has no error of a provider, and where to look. */
interface Told {
  readonly sentence: string;
  readonly next: string;
}

const UNKNOWN: Told = {
  sentence: "no error of a provider was found in this text.",
  next: 'Paste all of it, from "API Error" or {"type":"error" to its end. Is a session broken? layer0',
};

/** What a host says that does not start: no provider has answered anything, and yet its sessions may be why. */
const OF_HOSTS: readonly (Told & { readonly words: RegExp })[] = [
  {
    // OpenClaw from 2026.7.2 on, where its import of the session files was not made or has stopped.
    words: /\blegacy\s+session\s+store\s+requires\s+migration\b/i,
    sentence: "no provider says this, but OpenClaw, until its session files are imported.",
    next: "See what stops the import, or what it has left out: layer0 openclaw preflight",
  },
  {
    // What V8 says of a text that is cut short or torn; one such row in its database keeps OpenClaw from starting.
    words: /\bunterminated string in JSON\b|\bin JSON at position \d|\bunexpected end of JSON input\b/i,
    sentence: "no provider says this, but a program that has met broken JSON: it may be in a session.",
    next: "See whether one is broken: layer0",
  },
];

/** Tells what a text is that no provider has written. */
export function noProvider(text: string): Told {
  return OF_HOSTS.find(({ words }) => words.test(text)) ?? UNKNOWN;
}
