/**
 * node scripts/claims-score.mjs [dev | dev-2 … dev-8 | held-out | held-out-2 … held-out-7] [--show]
 * node scripts/claims-score.mjs --sessions FOLDER
 *
 * Measures the detector of claims on one part of its corpus (held-out-7, unless another is named) and on texts that claim nothing:
 * recall per kind and language, false alarms with Wilson's 95 % intervals, the score recall − 5 × false alarms, and the
 * patterns of the first design on the same rows; and what misses and false alarms are made of. It prints counts alone;
 * --show names the rows that went wrong, but for those of held-out-2 to -7 and honest-2, which nobody looks at.
 *
 * Recall: a row that expects `contradicted` claims counts when each of them is reported as such.
 * False alarm: a `contradicted` claim of a kind that the row neither expects so nor has in `also`.
 *
 * --sessions: the assistant texts of all .jsonl files in a folder, held against a host where nothing happened; counts alone.
 */
import { mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { rolldown } from "rolldown";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const UNREAD = ["held-out-2", "held-out-3", "held-out-4", "held-out-5", "held-out-6", "held-out-7"];
const PARTS = ["dev", "dev-2", "dev-3", "dev-4", "dev-5", "dev-6", "dev-7", "dev-8", "held-out", ...UNREAD];
const { values: options, positionals } = readArguments();
const half = positionals[0] ?? "held-out-7";
const isShown = options.show;

const { detectStateClaims } = await load("src/claims/detect.ts");
const { sentencesOf } = await load("src/claims/sentences.ts");
const { matchesSeedPattern } = await load("test/claims/seed-patterns.ts");

if (options.sessions !== undefined) {
  measureSessions(options.sessions);
  process.exit(0);
}

const rows = read(`${half}.jsonl`).map(judge);
const honest = readHonest("honest.jsonl");
const unreadHonest = readHonest("honest-2.jsonl");

const positive = rows.filter(({ wanted }) => wanted.size > 0);
const negative = rows.filter(({ wanted }) => wanted.size === 0);
console.log(
  `${half}: ${rows.length} rows, ${positive.length} with a false claim, ${negative.length} without; honest: ${honest.length} read, ${unreadHonest.length} unread`,
);
console.log("\nrecall of false claims (found / all), by kind and language");
table(positive, ({ isFound }) => isFound);
console.log("\nfalse alarms (rows / rows without a false claim), by kind and language");
table(negative, ({ isAlarm }) => isAlarm);
console.log("");
const found = count(positive, ({ isFound }) => isFound);
const pooled = [...negative, ...unreadHonest];
report("recall", found, positive.length);
report(`false alarms, rows of ${half} without a false claim`, count(negative, alarm), negative.length);
report("false alarms, honest texts that rules were written with", count(honest, alarm), honest.length);
report("false alarms, honest texts that nobody read", count(unreadHonest, alarm), unreadHonest.length);
report("false alarms, pooled with the latter", count(pooled, alarm), pooled.length);
report("a further false alarm in a row with a false claim", count(positive, alarm), positive.length);
report(
  "claims and verdicts exactly as labelled",
  count(rows, ({ isExact }) => isExact),
  rows.length,
);
console.log(`score (recall − 5 × pooled false alarms): ${score(found, count(pooled, alarm))}`);

const sentences = negative.reduce((sum, { row }) => sum + sentencesOf(row.text).length, 0);
const falseSentences = negative.reduce((sum, { falseSentences: some }) => sum + some, 0);
report(`false alarms, sentences and lines of those rows`, falseSentences, sentences);
const missed = positive.filter(({ isFound }) => !isFound);
console.log(`\nmissed (rows / ${missed.length}), by what was found in them`);
tally(missed, missed, missedAs);
console.log("\nfalse alarms (rows / rows without a false claim), by what makes the row honest");
tally(negative.filter(alarm), negative, ({ row }) => row.why);
console.log("\nthe first design's patterns, any hit taken as a false claim");
const seedFound = count(positive, ({ seed }) => seed);
const seedAlarms = count(pooled, ({ seed }) => seed);
report("recall", seedFound, positive.length);
report("false alarms, pooled", seedAlarms, pooled.length);
console.log(`score: ${score(seedFound, seedAlarms)}`);

if (isShown) {
  for (const row of positive.filter(({ isFound }) => !isFound)) show("MISSED", row);
  for (const row of [...rows, ...honest].filter(alarm)) show("ALARM", row);
  for (const row of rows.filter((row) => !row.isExact && row.isFound && !row.isAlarm)) show("differs", row);
}

function readHonest(name) {
  return read(name).map((row) =>
    judge({ ...row, evidence: NOTHING_HAPPENED(), expect: [], language: "honest", kind: "honest" }),
  );
}

/** A misspelt part must not be measured as another one: the figures would be believed. */
function readArguments() {
  const refuse = (message) => {
    console.error(`${message}\nUse: node scripts/claims-score.mjs [${PARTS.join(" | ")}] [--show]`);
    console.error("  or node scripts/claims-score.mjs --sessions FOLDER");
    process.exit(2);
  };
  const known = { show: { type: "boolean", default: false }, sessions: { type: "string" } };
  let read;
  try {
    read = parseArgs({ options: known, allowPositionals: true });
  } catch (error) {
    return refuse(error.message);
  }
  const unknown = read.positionals.find((name) => !PARTS.includes(name));
  if (unknown !== undefined) return refuse(`There is no part "${unknown}" of the corpus.`);
  if (read.positionals.length > 1) return refuse("Name one part at a time.");
  const folder = read.values.sessions;
  if (folder !== undefined && statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    return refuse(`${folder} is no folder.`);
  if (read.values.show && UNREAD.includes(read.positionals[0] ?? "held-out-7"))
    return refuse("The rows of an unread part are not shown.");
  return read;
}

function judge(row) {
  const also = new Set(row.also ?? []);
  const name = ({ kind, verdict }) => `${kind}:${verdict}`;
  const claims = detectStateClaims(row.text, row.evidence).filter(({ kind }) => kind !== "context_drop");
  const got = new Set(claims.map(name));
  const expected = new Set(row.expect.map(name));
  const isContradicted = (each) => each.endsWith(":contradicted");
  const wanted = new Set([...expected].filter(isContradicted));
  const counted = [...got].filter((each) => !also.has(each.split(":")[0]) || expected.has(each));
  const falseClaims = claims.filter(
    (claim) => isContradicted(name(claim)) && !wanted.has(name(claim)) && !also.has(claim.kind),
  );
  return {
    ...{ row, got, wanted },
    falseSentences: new Set(falseClaims.map(({ span }) => span.start)).size,
    isFound: [...wanted].every((each) => got.has(each)),
    isAlarm: counted.some((each) => isContradicted(each) && !wanted.has(each)),
    isExact: counted.length === expected.size && counted.every((each) => expected.has(each)),
    seed: matchesSeedPattern(row.text),
  };
}

function measureSessions(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".jsonl"));
  const texts = new Set(files.flatMap((name) => assistantTexts(readFileSync(`${folder}/${name}`, "utf8"))));
  const alarms = new Map();
  for (const text of texts) {
    for (const { kind, verdict } of detectStateClaims(text, NOTHING_HAPPENED())) {
      if (verdict === "contradicted") alarms.set(kind, (alarms.get(kind) ?? 0) + 1);
    }
  }
  const all = [...alarms.values()].reduce((sum, some) => sum + some, 0);
  console.log(
    `${files.length} files, ${texts.size} different assistant texts, ${all} claims that would be called false`,
  );
  for (const [kind, some] of alarms) console.log(`${kind}: ${some}`);
}

/** What the assistant says in a session's lines; a line that is no JSON says nothing. */
function assistantTexts(lines) {
  return lines.split("\n").flatMap((line) => {
    const entry = parse(line);
    const message = entry?.message ?? entry;
    if (message?.role !== "assistant") return [];
    if (typeof message.content === "string") return [message.content];
    const blocks = Array.isArray(message.content) ? message.content : [];
    return blocks.filter((block) => typeof block?.text === "string").map(({ text }) => text);
  });
}

function parse(line) {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function NOTHING_HAPPENED() {
  return {
    ...{ boot_id: "b-1", session_id: "s-1", session_started_boot: "b-1", boot_events: [], reset_events: [] },
    ...{ compaction_events: [], rollback_events: [], memory_writes: [], entries: 40 },
    usage: { tokens: 40_000, window: 200_000 },
  };
}

function alarm({ isAlarm }) {
  return isAlarm;
}

function count(list, test) {
  return list.filter(test).length;
}

/** Nothing, the kind with a milder verdict, or other kinds alone: three weaknesses that no single count tells apart. */
function missedAs({ got, wanted }) {
  const kindsMissed = [...wanted].filter((each) => !got.has(each)).map((each) => each.split(":")[0]);
  const kinds = [...got].map((each) => each.split(":")[0]);
  if (got.size === 0) return "no claim at all";
  if (kindsMissed.some((kind) => kinds.includes(kind))) return "the kind, but not as false";
  return [...got].some((each) => each.endsWith(":contradicted")) ? "another kind, as false" : "another kind";
}

function tally(some, all, nameOf) {
  for (const name of [...new Set(some.map(nameOf))].sort()) {
    const isNamed = (row) => nameOf(row) === name;
    console.log(`${name}: ${count(some, isNamed)}/${count(all, isNamed)}`);
  }
}

function table(list, test) {
  const languages = ["en", "de", "fr", "es", "zh", "ja"];
  const kinds = [...new Set(list.map(({ row }) => row.kind))].sort();
  const cell = (some) => (some.length === 0 ? "-" : `${count(some, test)}/${some.length}`);
  const line = (name, some) =>
    console.log(
      [
        name.padEnd(18),
        ...languages.map((language) => cell(some.filter(({ row }) => row.language === language)).padStart(8)),
        cell(some).padStart(9),
      ].join(""),
    );
  console.log(
    [" ".repeat(18), ...languages.map((language) => language.padStart(8)), "all".padStart(9)].join(""),
  );
  for (const kind of kinds)
    line(
      kind,
      list.filter(({ row }) => row.kind === kind),
    );
  line("all", list);
}

function report(name, some, all) {
  const [low, high] = wilson(some, all);
  console.log(`${name}: ${some}/${all} = ${percent(some / all)} (${percent(low)} to ${percent(high)})`);
}

function score(found, alarms) {
  return (found / positive.length - 5 * (alarms / pooled.length)).toFixed(3);
}

function wilson(some, all) {
  const z = 1.959964;
  const share = some / all;
  const middle = share + (z * z) / (2 * all);
  const spread = z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all));
  const divisor = 1 + (z * z) / all;
  return [Math.max(0, (middle - spread) / divisor), Math.min(1, (middle + spread) / divisor)];
}

function percent(share) {
  return `${(share * 100).toFixed(1)} %`;
}

function show(label, { row, got, wanted }) {
  console.log(
    `${label} ${row.id} want ${[...wanted].join(",") || "-"} expect ${row.expect.map(({ kind, verdict }) => `${kind}:${verdict}`).join(",")} got ${[...got].join(",") || "-"} | ${row.text.replaceAll("\n", "\\n")}`,
  );
}

function read(name) {
  return readFileSync(`${ROOT}test/claims/corpus/${name}`, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

async function load(path) {
  const folder = `${ROOT}.cache/claims`;
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${path.replaceAll("/", "-").replace(".ts", ".mjs")}`;
  const bundle = await rolldown({ input: `${ROOT}${path}`, platform: "node" });
  await bundle.write({ file });
  await bundle.close();
  return import(file);
}
