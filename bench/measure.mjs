/**
 * One benchmark in a process of its own: one dialect, one size. Every round runs every subject once, so that a
 * busy neighbour slows all of them alike; a ratio is the median over the rounds of "subject / reference".
 * Prints one line of JSON.
 */
import { pathToFileURL } from "node:url";
import { damagedHistory, healthyHistory } from "./histories.mjs";
import { passesThreeRules } from "./three-rules.mjs";
import { median } from "./timing.mjs";

const { dist, dialect, size, reference, seconds } = JSON.parse(process.argv[2]);
const load = (path) => import(pathToFileURL(path).href);
const { check, repair, createValidator } = await load(`${dist}/index.js`);
const { Gate } = await load(`${dist}/core/gate.js`);
const { DIALECTS } = await load(`${dist}/dialects/registry.js`);
const { repairToolUseResultPairing } = await load(reference);

const DAMAGED = 0.04;
const GROWTH = 400;
// Call ids that no other part of a history has.
const FAR = 10_000_000;
const options = { dialect };
const healthy = healthyHistory(dialect, size);
const damaged = damagedHistory(dialect, size, DAMAGED);

/** Subjects by name; `prepare` runs before each round and is not timed. */
const subjects = {
  ...references(),
  "check, structure only": { run: () => must(structure(healthy), true) },
  "check, all rules": { run: () => must(check(healthy, options).valid, true) },
  "repair, clean": { run: () => must(repair(healthy, options).messages === healthy, true) },
  "check, 4 % damaged": { run: () => must(check(damaged, options).valid, false) },
  "repair, 4 % damaged": { run: () => must(repair(damaged, options).repaired, true) },
  "check again, nothing new": nothingNew(),
  "check again, 2 new": growing(healthyHistory(dialect, size + GROWTH), closedEnds, options),
  "check again, 2 new in a long turn": growing(longTurn(), closedEnds, options),
  "check again, a call is awaited": growing(healthyHistory(dialect, size + GROWTH), openEnds, {
    dialect,
    pending: true,
  }),
  "JSON.stringify": { run: () => must(JSON.stringify(healthy).length > 0, true) },
};
const [base, damagedBase] = Object.keys(subjects);

for (const index of [0, 1, 2]) round(index % 2 === 0);
const times = Object.fromEntries(Object.keys(subjects).map((name) => [name, []]));
const until = performance.now() + seconds * 1000;
let rounds = 0;
while (rounds < 7 || (performance.now() < until && rounds < 2000)) {
  const took = round(rounds % 2 === 0);
  for (const name of Object.keys(times)) times[name].push(took[name]);
  rounds++;
}
const rows = Object.keys(times).map((name) => {
  const against = name.includes("damaged") && subjects[damagedBase].damaged ? damagedBase : base;
  return {
    name,
    milliseconds: median(times[name]),
    nanosecondsPerMessage: (median(times[name]) * 1e6) / size,
    reference: against,
    ratio: median(times[name].map((time, index) => time / times[against][index])),
  };
});
const bytes = Math.round(JSON.stringify(healthy).length / healthy.length);
console.log(JSON.stringify({ dialect, size, rounds, bytesPerMessage: bytes, damaged: DAMAGED, rows }));

/** One run of every subject, in this order or the other. */
function round(forwards) {
  const names = Object.keys(subjects);
  if (!forwards) names.reverse();
  const took = {};
  for (const name of names) {
    const { prepare, run } = subjects[name];
    prepare?.();
    const start = performance.now();
    run();
    took[name] = performance.now() - start;
  }
  return took;
}

function references() {
  if (dialect === "anthropic")
    return { "three plain rules": { run: () => must(passesThreeRules(healthy), true) } };
  if (dialect !== "openclaw") return { "JSON.stringify": {} };
  return {
    "OpenClaw repair, clean": {
      run: () => must(repairToolUseResultPairing(healthy).messages === healthy, true),
    },
    "OpenClaw repair, 4 % damaged": {
      run: () => must(repairToolUseResultPairing(damaged).messages === damaged, false),
      damaged: true,
    },
  };
}

function structure(messages) {
  const carrier = DIALECTS[dialect];
  const gate = new Gate(carrier.law, false, 0);
  for (const message of messages) carrier.read(message, gate);
  return gate.verdict();
}

function nothingNew() {
  const validator = createValidator(options);
  must(validator.check(healthy).valid, true);
  return { run: () => must(validator.check(healthy).valid, true) };
}

/** A history that grows from round to round up to the next of some lengths, in a fresh array each time. */
function growing(full, endsOf, settings) {
  const validator = createValidator(settings);
  const ends = endsOf(full);
  let next = 0;
  let grown = full.slice(0, ends[0]);
  must(validator.check(grown).valid, true);
  return {
    prepare() {
      next = (next + 1) % ends.length;
      // Back at the start, the validator reads the whole history once more, untimed.
      if (next === 0) validator.check(full.slice(0, ends[next++]));
      grown = full.slice(0, ends[next]);
    },
    run: () => must(validator.check(grown).valid, true),
  };
}

/** Lengths from `size` on at which no call is open. */
function closedEnds(full) {
  return lengths(full, (last, behind) => !hasCalls(last) && !(behind !== undefined && hasResults(behind)));
}

/** Lengths from `size` on at which the last message is a call. */
function openEnds(full) {
  return lengths(full, (last) => hasCalls(last));
}

function lengths(full, fits) {
  const found = [];
  for (let length = size - 20; length <= full.length; length++) {
    if (length > 0 && fits(full[length - 1], full[length])) found.push(length);
  }
  return found;
}

/** A history whose last turn has about half of its messages, at most 1,000: an agent that worked alone for hours. */
function longTurn() {
  const most = Math.min(1000, size >> 1);
  const start = healthyHistory(dialect, size - most);
  const [prompt] = healthyHistory(dialect, 1);
  const cycles = healthyHistory(dialect, 2 * (most + GROWTH), FAR).filter(
    (message) => hasCalls(message) || hasResults(message),
  );
  return [...start, prompt, ...cycles].slice(0, size + GROWTH);
}

function hasCalls({ content, tool_calls }) {
  if (tool_calls !== undefined) return true;
  return Array.isArray(content) && content.some(({ type }) => type === "tool_use" || type === "toolCall");
}

function hasResults({ role, content }) {
  if (role === "tool" || role === "toolResult") return true;
  return Array.isArray(content) && content.some(({ type }) => type === "tool_result");
}

function must(value, expected) {
  if (value !== expected) throw new Error(`a subject answered ${value} instead of ${expected}`);
}
