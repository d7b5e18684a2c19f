// Parts of a provider's name in the AI SDK that tell how somebody is spoken to, and not who it is.
const WAYS: ReadonlySet<string> = new Set([
  "chat",
  "completion",
  "messages",
  "responses",
  "converse",
  "generative-ai",
]);

/** Who resells models: the name of the house, and whose models they are where nobody else is named. */
const HOUSES: Readonly<Record<string, { readonly house: string; readonly maker?: string }>> = {
  azure: { house: "azure", maker: "openai" },
  vertex: { house: "vertex", maker: "google" },
  "google-vertex": { house: "vertex", maker: "google" },
  // Models of many makers, which the name alone does not tell.
  bedrock: { house: "bedrock" },
  "amazon-bedrock": { house: "bedrock" },
};

/**
 * Are the models of both by one maker, wherever they run? `anthropic.messages` and `vertex.anthropic.messages` are one,
 * `google.vertex.chat` and the latter are not. Where one tells no maker, both have to run in the same house.
 */
export function isSameProvider(one: string, other: string): boolean {
  const [mine, theirs] = [namesIn(one), namesIn(other)];
  const told = mine.makers.size > 0 && theirs.makers.size > 0;
  return one === other || (told ? meet(mine.makers, theirs.makers) : meet(mine.houses, theirs.houses));
}

function meet(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...some].some((name) => others.has(name));
}

function namesIn(provider: string): {
  readonly makers: ReadonlySet<string>;
  readonly houses: ReadonlySet<string>;
} {
  const names = provider
    .toLowerCase()
    .split(".")
    .filter((name) => name !== "" && !WAYS.has(name));
  const known = names.flatMap((name) => (Object.hasOwn(HOUSES, name) ? (HOUSES[name] ?? []) : []));
  const makers = names.filter((name) => !Object.hasOwn(HOUSES, name));
  const usual = known.flatMap(({ maker }) => maker ?? []);
  return {
    makers: new Set(makers.length > 0 ? makers : usual),
    houses: new Set(known.map(({ house }) => house)),
  };
}
