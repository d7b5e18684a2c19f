/** A text as lines of at most so many characters: its own line ends stay, words are broken where nothing else helps. */
export function wrap(text: string, room: number): readonly string[] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => wrapLine(line, Math.max(1, room)));
}

function wrapLine(line: string, room: number): readonly string[] {
  if (line.length <= room) return [line];
  const lines: string[] = [];
  let current = "";
  const put = (): void => {
    lines.push(current);
    current = "";
  };
  for (const word of line.split(" ")) {
    if (current !== "" && current.length + 1 + word.length > room) put();
    let rest = current === "" ? word : `${current} ${word}`;
    while (rest.length > room) {
      // Never between the halves of a character.
      const end = isHighHalf(rest.charCodeAt(room - 1)) && room > 1 ? room - 1 : room;
      lines.push(rest.slice(0, end));
      rest = rest.slice(end);
    }
    current = rest;
  }
  put();
  return lines;
}

function isHighHalf(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}
