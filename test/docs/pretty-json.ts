/** A JSON text for readers: what fits into the width stands on one line. For small values of our own only. */
export function prettyJson(value: unknown, width: number, indent: string = ""): string {
  const line = oneLine(value);
  if (line.length + indent.length <= width || typeof value !== "object" || value === null) return line;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const members = isList
    ? value.map((each) => prettyJson(each, width, inner))
    : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${prettyJson(each, width, inner)}`);
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  return `${open}\n${members.map((each) => inner + each).join(",\n")}\n${indent}${close}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "[]" : `[${value.map(oneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${oneLine(each)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}
