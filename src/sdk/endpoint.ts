import type { DialectName } from "../dialects/registry.ts";

/** What an address says about the messages that are sent to it. */
export interface Endpoint {
  readonly dialect: DialectName;
  readonly hostname: string;
  /** Without a slash at its end. */
  readonly path: string;
  /** A member without which the body is not one of this endpoint's: others may have an address that ends the same. */
  readonly mark?: string;
  /** Members of the dialect's request that stand in the address and not in the body. */
  readonly outside: Readonly<Record<string, string>>;
  /** The address itself asks for a stream. */
  readonly streams: boolean;
  /** Nothing else has such an address, so an answer from here is guarded even where the body cannot be read. */
  readonly certain: boolean;
}

interface Address {
  /** Ends the path. Its first group, if there is one, is the model. */
  readonly path: RegExp;
  readonly dialect: DialectName;
  readonly mark?: string;
  /** The name under which the dialect's request has the model. */
  readonly model?: string;
}

const ADDRESSES: readonly Address[] = [
  { path: /\/messages\/count_tokens$/, dialect: "anthropic" },
  // Every request for a message has it; threads of assistants have an address that ends the same.
  { path: /\/messages$/, dialect: "anthropic", mark: "max_tokens" },
  {
    path: /\/publishers\/anthropic\/models\/([^/:]+):(?:streamR|r)awPredict$/,
    dialect: "anthropic",
    model: "model",
  },
  {
    path: /\/publishers\/mistralai\/models\/([^/:]+):(?:streamR|r)awPredict$/,
    dialect: "openai-chat",
    model: "model",
  },
  // Each model has a body of its own here; this member tells Anthropic's.
  {
    path: /\/model\/([^/]+)\/invoke(?:-with-response-stream)?$/,
    dialect: "anthropic",
    mark: "anthropic_version",
    model: "model",
  },
  { path: /\/model\/([^/]+)\/converse(?:-stream)?$/, dialect: "bedrock", model: "modelId" },
  { path: /\/chat\/completions$/, dialect: "openai-chat" },
  { path: /\/responses(?:\/input_tokens)?$/, dialect: "openai-responses" },
  {
    path: /\/(?:models|tunedModels|endpoints)\/([^/:]+):(?:generateContent|streamGenerateContent|countTokens)$/,
    dialect: "gemini",
    model: "model",
  },
];

const STREAMS = /:stream(?:GenerateContent|RawPredict)$|\/(?:converse-stream|invoke-with-response-stream)$/;

// A page may send to an address without a host.
const ANYWHERE = "http://localhost";

/** The endpoint at an address; undefined where none is known. `dialect` is what the caller says of all addresses. */
export function endpointAt(url: string, dialect: DialectName | undefined): Endpoint | undefined {
  if (!URL.canParse(url, ANYWHERE)) return undefined;
  const { hostname, pathname } = new URL(url, ANYWHERE);
  const path = pathname.replace(/\/+$/, "");
  for (const address of ADDRESSES) {
    const found = address.path.exec(path);
    if (found === null || (dialect !== undefined && dialect !== address.dialect)) continue;
    const [, model] = found;
    return {
      dialect: address.dialect,
      hostname,
      path,
      ...(address.mark === undefined ? {} : { mark: address.mark }),
      outside:
        address.model !== undefined && model !== undefined ? { [address.model]: plainName(model) } : {},
      streams: STREAMS.test(path),
      certain: address.mark === undefined,
    };
  }
  return dialect === undefined
    ? undefined
    : { dialect, hostname, path, outside: {}, streams: false, certain: false };
}

/** Names of models in addresses are escaped; only what their names hold is put back. */
function plainName(text: string): string {
  return text.replaceAll(/%3a/gi, ":").replaceAll(/%2f/gi, "/").replaceAll(/%40/g, "@");
}
