import { childrenOf, isJsonObject, presentKeys } from "./value.ts";

/** Gives every JSON value a number; two values get the same number exactly when they are deeply equal. */
export type Identity = (value: unknown) => number;

/**
 * Makes an identity function that remembers each container it has seen. Comparing nested arrays element by
 * element, level after level, would walk the inner ones again at each level; with numbers each is walked once.
 */
export function createIdentity(): Identity {
  const scalars = new Map<unknown, number>();
  const shapes = new Map<string, number>();
  const containers = new Map<object, number>();
  let last = 0;

  const number = <Key>(known: Map<Key, number>, key: Key): number => {
    const found = known.get(key);
    if (found !== undefined) return found;
    last += 1;
    known.set(key, last);
    return last;
  };
  /** The number of a scalar, or of a container that was numbered before. */
  const numberOf = (value: unknown): number =>
    (isContainer(value) ? containers.get(value) : undefined) ?? number(scalars, scalarKey(value));

  const shapeOf = (value: object): string => {
    if (Array.isArray(value)) return `[${Array.from(value, numberOf).join()}`;
    if (!isJsonObject(value)) return "";
    const members = presentKeys(value).map((key) => `${number(scalars, key)}:${numberOf(value[key])}`);
    return `{${members.sort().join()}`;
  };

  return (value) => {
    const open: unknown[] = [value];
    while (open.length > 0) {
      const next = open.at(-1);
      if (!isContainer(next) || containers.has(next)) {
        open.pop();
        continue;
      }
      const before = open.length;
      for (const child of childrenOf(next)) {
        if (isContainer(child) && !containers.has(child)) open.push(child);
      }
      if (open.length > before) continue;
      containers.set(next, number(shapes, shapeOf(next)));
      open.pop();
    }
    return numberOf(value);
  };
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

const negativeZero = Symbol("-0");

/** A `Map` takes 0 and -0 for one key, and an array hole is written as null. */
function scalarKey(value: unknown): unknown {
  if (Object.is(value, -0)) return negativeZero;
  return value === undefined ? null : value;
}
