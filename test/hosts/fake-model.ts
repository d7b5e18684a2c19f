/** The provider and the model that hosts are told of, as they call them. */
export const PROVIDER = "loopback";
/** The only model of that provider. */
export const MODEL = "fake-claude";

/** The provider at this address, and its model, as OpenClaw and pi write them down. */
export function providerAt(baseUrl: string): object {
  const model = {
    id: MODEL,
    name: "fake",
    reasoning: false,
    input: ["text"],
    cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
    contextWindow: 200_000,
    maxTokens: 4096,
  };
  return { [PROVIDER]: { baseUrl, apiKey: "none", api: "anthropic-messages", models: [model] } };
}
