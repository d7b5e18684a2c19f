/** The first line of a session of pi. */
export const HEADER: object = {
  type: "session",
  version: 3,
  id: "5c1d",
  timestamp: "2026-01-02T10:00:00.000Z",
  cwd: "/home/me/site",
};

/** An entry that holds a message. */
export function says(id: string, parentId: string | null, message: object): object {
  return { type: "message", id, parentId, timestamp: `2026-01-02T10:00:${id.slice(-2)}.000Z`, message };
}

/** A prompt. */
export const asked = (content: string): object => ({ role: "user", content });

/** An answer. */
export const answered = (words: string): object => ({
  role: "assistant",
  content: [{ type: "text", text: words }],
});

/** A short story: three entries, one below the other. */
export const FIRST: object = says("e01", null, asked("build the site"));
export const SECOND: object = says("e02", "e01", answered("Built."));
export const THIRD: object = says("e03", "e02", asked("and deploy it"));
