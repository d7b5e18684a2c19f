/**
 * Limits at the 99th percentile, whatever the length of a session, on a session of
 * `openSession` and on an object of the host with as many messages.
 *
 * An object's messages may be changed in place by whoever made it, so every operation has to look at all of them, down to
 * the last member. What that costs at least is measured beside it: a bare loop that compares every leaf of the same
 * messages with what it was, and nothing else.
 */
import { healthyHistory } from "./histories.mjs";
import { quantiles, timed } from "./timing.mjs";

/** Milliseconds at the 99th percentile. */
export const LIMITS = { validation: 5, create: 10, commit: 5, rollback: 20, repair: 20, total: 20 };

/** A session that is stored, with its messages in it. */
export async function storedLimits(session, rounds) {
  const times = Object.fromEntries(Object.keys(LIMITS).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    const measure = measurer(times);
    let checkpoint;
    await measure("validation", () => session.validate());
    await measure("create", async () => {
      checkpoint = await session.checkpoint("api_call");
    });
    await measure("commit", () => session.commit(checkpoint, { role: "assistant", content: "an answer" }));
    times.total.push(sum(times, ["validation", "create", "commit"]));
    await session.append({
      role: "assistant",
      content: [{ type: "tool_use", id: `open_${round}`, name: "x", input: {} }],
    });
    await measure("repair", () => session.repair());
    await measure("rollback", () => session.rollback(checkpoint));
  }
  return summary(times);
}

/** The same on an object of the host, by the facade, with the bare loop in every round. */
export async function plainLimits(SessionIntegrity, size, rounds) {
  const session = { id: "plain", messages: structuredClone(healthyHistory("anthropic", size)) };
  const integrity = new SessionIntegrity(session);
  const names = [
    "first",
    "comparison",
    "validation",
    "create",
    "cycle",
    "commit",
    "total",
    "repair",
    "rollback",
  ];
  const times = Object.fromEntries(names.map((name) => [name, []]));
  const answer = { role: "assistant", content: [{ type: "text", text: "an answer" }] };
  const tools = { execute: () => ({ output: "done" }) };
  // All messages are copied once; nothing else takes as long.
  await measurer(times)("first", () => integrity.checkpoint());
  for (let round = 0; round < rounds; round++) {
    const measure = measurer(times);
    const call = (id) => ({ type: "tool_use", id: `${id}_${round}`, name: "x", input: {} });
    const leaves = [];
    for (const message of session.messages) gather(message, leaves);
    let checkpoint;
    await measure("comparison", () => {
      let at = 0;
      for (const message of session.messages) at = compare(message, leaves, at);
      if (at !== leaves.length) throw new Error("The bare comparison does not hold.");
    });
    await measure("validation", () => integrity.validate());
    await measure("create", async () => {
      checkpoint = await integrity.checkpoint();
    });
    await measure("cycle", () => integrity.executeToolCycle(call("cycle"), tools));
    await measure("commit", () => integrity.use((open) => open.commit(undefined, answer)));
    times.total.push(sum(times, ["validation", "create", "commit"]));
    const open = { role: "assistant", content: [call("open")] };
    session.messages = [...session.messages, { role: "user", content: "go" }, open];
    await measure("repair", () => integrity.repair());
    await measure("rollback", () => integrity.rollback(checkpoint));
  }
  return summary(times);
}

/** Takes the time of the clock, and that of the processor: the clock also counts what other programs do meanwhile. */
function measurer(times) {
  return async (name, run) => {
    const before = process.cpuUsage();
    const clock = await timed(run);
    const { user, system } = process.cpuUsage(before);
    times[name].push({ clock, processor: (user + system) / 1000 });
  };
}

function sum(times, names) {
  const add = (kind) => names.reduce((all, name) => all + times[name].at(-1)[kind], 0);
  return { clock: add("clock"), processor: add("processor") };
}

/** Quantiles, and how many bare comparisons of the same round each one takes. */
function summary(times) {
  const { comparison } = times;
  const row = (name, all) => ({
    ...quantiles(all.map(({ clock }) => clock)),
    processor: quantiles(all.map(({ processor }) => processor)),
    ...(all.length === comparison?.length && {
      ratio: quantiles(all.map(({ processor }, round) => processor / comparison[round].processor)).p50,
    }),
    ...(name in LIMITS && { limit: LIMITS[name] }),
  });
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, row(name, all)]));
}

/** One row for people: by the clock, and by the processor. */
export function limitLine({ p50, p99, processor, ratio, limit }) {
  const both = (times) => `${times.p50.toFixed(1)}, ${times.p99.toFixed(1)} ms`;
  const verdict = (time) => (time < limit ? "met" : "missed");
  return [
    `clock ${both({ p50, p99 })}`,
    `processor ${both(processor)}`,
    ...(ratio === undefined ? [] : [`${ratio.toFixed(1)} ×`]),
    ...(limit === undefined ? [] : [`limit ${limit} ms: ${verdict(p99)}, ${verdict(processor.p99)}`]),
  ].join("; ");
}

function gather(value, leaves) {
  if (typeof value !== "object" || value === null) leaves.push(value);
  else if (Array.isArray(value)) for (const item of value) gather(item, leaves);
  else for (const key in value) gather(value[key], leaves);
}

function compare(value, leaves, at) {
  if (typeof value !== "object" || value === null) return leaves[at] === value ? at + 1 : Number.NaN;
  let next = at;
  if (Array.isArray(value))
    for (let index = 0; index < value.length; index++) next = compare(value[index], leaves, next);
  else for (const key in value) next = compare(value[key], leaves, next);
  return next;
}
