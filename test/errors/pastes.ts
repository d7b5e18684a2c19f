/** One error as people paste it: the ways in which terminals, logs and chats change a text. */

/** What Anthropic answers about a result without its call. */
export const ORPHAN_BODY: string = JSON.stringify({
  type: "error",
  error: {
    type: "invalid_request_error",
    message:
      "messages.44.content.1: unexpected `tool_use_id` found in `tool_result` blocks: toolu_01XB1mQ5BBA23GknsRtwHR6F. Each `tool_result` block must have a corresponding `tool_use` block in the previous message.",
  },
  request_id: "req_011AAAAAAAAAAAAAAAAAAAAA",
});

/** As Claude Code shows it. */
export const CLAUDE_LINE: string = `API Error: 400 ${ORPHAN_BODY}`;

/** Breaks a text as a terminal of so many columns does, in the middle of words. */
export function wrap(text: string, columns: number, indent: string = ""): string {
  const room = columns - indent.length;
  const lines: string[] = [];
  for (let at = 0; at < text.length; at += room) lines.push(indent + text.slice(at, at + room));
  return lines.join("\n");
}

/** Breaks a text between words, as chats and mail do. */
export function fill(text: string, columns: number): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].join("\n");
}

/** Escapes a text as a JSON string does, without the quotes around it. */
export function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** As Python prints a value. */
export function pythonRepr(json: string): string {
  return json.replaceAll('"', "'").replaceAll("null", "None");
}

/** By name: one and the same error, as different programs and people hand it on. */
export const PASTES: Readonly<Record<string, string>> = {
  "the body": ORPHAN_BODY,
  "the body, indented": JSON.stringify(JSON.parse(ORPHAN_BODY), null, 2),
  "Claude Code": CLAUDE_LINE,
  "a terminal of 80 columns": wrap(CLAUDE_LINE, 80),
  "a terminal of 53 columns, indented": wrap(CLAUDE_LINE, 53, "     "),
  "two lines of a wide terminal": wrap(CLAUDE_LINE, 230),
  "a mail": fill(CLAUDE_LINE, 72),
  "a quote": `> ${fill(CLAUDE_LINE, 60).replaceAll("\n", "\n> ")}`,
  "a frame": wrap(CLAUDE_LINE, 60)
    .split("\n")
    .map((line) => `│ ${line.padEnd(60)} │`)
    .join("\n"),
  colours: `\u001b[31m  ⎿ \u001b[1mAPI Error: 400\u001b[0m ${ORPHAN_BODY}\u001b[K`,
  "colours without their escape character": `[31m${CLAUDE_LINE}[0m`,
  "a renderer that took the backticks": CLAUDE_LINE.replaceAll("`", ""),
  "a renderer that escaped underscores": CLAUDE_LINE.replaceAll("_id`", "\\_id`"),
  "an escaped body": `{"message":"${escaped(ORPHAN_BODY)}"}`,
  "a body escaped three times": `{"log":"${escaped(escaped(escaped(ORPHAN_BODY)))}"}`,
  "a body with escaped signs": CLAUDE_LINE.replaceAll("`", "\\u0060"),
  Python: `anthropic.BadRequestError: Error code: 400 - ${pythonRepr(ORPHAN_BODY)}`,
  "a web page": CLAUDE_LINE.replaceAll('"', "&quot;"),
  "a web page with numbers for signs": CLAUDE_LINE.replaceAll('"', "&#34;").replaceAll("`", "&#x60;"),
  "a log": `2026-01-31T09:05:00.000Z [ERROR] agent=main lane=session request failed: ${CLAUDE_LINE} attempt=3`,
  "Windows lines": fill(CLAUDE_LINE, 70).replaceAll("\n", "\r\n"),
  "a chat": `hi all, since yesterday my agent only says this, what can I do?\n\n${CLAUDE_LINE}\n\nI tried it 400 times. thanks`,
  "capital letters": CLAUDE_LINE.replace("unexpected", "Unexpected"),
};
