/** An element of an XML document. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
}

const TOKEN = /<(\/?)([A-Za-z][\w.-]*)((?:\s+[A-Za-z][\w.-]*="[^"<]*")*)\s*(\/?)>|([^<]+)/y;
const ATTRIBUTE = /([A-Za-z][\w.-]*)="([^"<]*)"/g;
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Reads the part of XML 1.0 that we write, and throws at the first sign that has no place in it. */
export function readXml(document: string): Element {
  if (!document.startsWith(DECLARATION)) throw new Error("no declaration");
  const odd = [...document].find((sign) => !isXmlCharacter(sign.codePointAt(0) ?? 0));
  if (odd !== undefined) throw new Error(`the sign ${odd.codePointAt(0)} is no character of XML`);
  const root = { name: "", attributes: {}, children: [] as Element[], text: "" };
  const stack: { name: string; attributes: Record<string, string>; children: Element[]; text: string }[] = [
    root,
  ];
  TOKEN.lastIndex = DECLARATION.length;
  while (TOKEN.lastIndex < document.length) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(document);
    if (found === null) throw new Error(`not well formed: ${document.slice(from, from + 40)}`);
    const [, closing, name = "", attributes = "", alone, text] = found;
    const top = stack.at(-1) ?? root;
    if (text !== undefined) top.text += decoded(text);
    else if (closing === "/") {
      if (stack.pop()?.name !== name) throw new Error(`</${name}> closes nothing`);
    } else {
      const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, key = "", value = ""]) => [
        key,
        decoded(value),
      ]);
      const element = { name, attributes: Object.fromEntries(pairs), children: [], text: "" };
      top.children.push(element);
      if (alone !== "/") stack.push(element);
    }
  }
  const [only, ...others] = root.children;
  if (stack.length > 1 || only === undefined || others.length > 0) throw new Error("not one whole element");
  return only;
}

function isXmlCharacter(code: number): boolean {
  const isText = code >= 0x20 && code !== 0xfffe && code !== 0xffff && (code < 0xd800 || code > 0xdfff);
  return isText || code === 0x09 || code === 0x0a || code === 0x0d;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decoded(text: string): string {
  if (text.includes("]]>")) throw new Error("a bare ]]>");
  return text.replace(/&(\w*;?)/g, (_, name: string) => {
    const sign = name.endsWith(";") ? ENTITIES[name.slice(0, -1)] : undefined;
    if (sign === undefined) throw new Error(`&${name} is no entity`);
    return sign;
  });
}
