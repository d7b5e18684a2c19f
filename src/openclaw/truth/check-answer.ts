import { getCurrentBootId } from "../../host/boot/boot-id.ts";
import { jobSettings, type Runtime, tellIncident } from "../runtime.ts";
import { type Contradicted, type TruthSession, truthState } from "./state.ts";
import { claimCodes } from "./words.ts";

/** No turn has more texts that are worth it. */
const MOST_CHECKS = 32;

/**
 * Holds what an answer says of its own session against the evidence; undefined where nothing in it is contradicted. An
 * answer that several hooks show is judged and told once.
 */
export function checkAnswer(
  runtime: Runtime,
  known: TruthSession,
  text: string,
): Promise<Contradicted | undefined> {
  const name = text.trim();
  const running = known.checks.get(name);
  if (running !== undefined || known.checks.size >= MOST_CHECKS) return running ?? Promise.resolve(undefined);
  const check = judge(runtime, known, name);
  known.checks.set(name, check);
  const { running: all } = truthState();
  all.add(check);
  const end = (): void => void all.delete(check);
  check.then(end, end);
  return check;
}

async function judge(runtime: Runtime, known: TruthSession, text: string): Promise<Contradicted | undefined> {
  const { agent, id, key, entries, tokens, window } = known;
  if (agent === undefined || id === undefined || text === "") return undefined;
  const { observer, held } = truthState();
  const usage = tokens === undefined && window === undefined ? undefined : sized(tokens, window);
  const judged = await runtime.world.run<"claims">({
    kind: "claims",
    ...jobSettings(runtime),
    ...{ session: { agent, id, key }, id, boot: getCurrentBootId(), text, entries, usage },
    looks: observer.observations(known.name),
  });
  const claims = (judged?.claims ?? []).filter(({ verdict }) => verdict === "contradicted");
  if (judged === undefined || claims.length === 0) return undefined;
  const contradicted: Contradicted = { claims, reset: judged.reset };
  known.uncorrected = claims;
  if (runtime.config.claims === "block") held.set(known.name, contradicted);
  tell(runtime, known, contradicted);
  return contradicted;
}

function sized(tokens: number | undefined, window: number | undefined): { tokens?: number; window?: number } {
  return { ...(tokens === undefined ? {} : { tokens }), ...(window === undefined ? {} : { window }) };
}

/** Each is in the log; of one kind in one session there is one incident. */
function tell(runtime: Runtime, known: TruthSession, { claims, reset }: Contradicted): void {
  const codes = claimCodes(claims);
  runtime.log("warn", `an answer in ${known.name} claims what did not happen (${codes.join(", ")})`);
  const fresh = codes.filter((code) => !known.told.has(code));
  if (fresh.length === 0) return;
  for (const code of fresh) known.told.add(code);
  tellIncident(runtime, {
    session: known.name,
    type: "false_claim",
    found: "at-runtime",
    action: "detected_at_runtime",
    issues: [],
    details: { claims: fresh, reset: reset.code },
  });
}
