/**
 * npm run test:corruption -- FILE [--out COPY]
 * npm run test:corruption [-- --mutations N] [--seed N]
 *
 * With a file: shows on one pi or OpenClaw session file what is wrong with it, repairs it in memory and verifies the
 * repair.
 * The file itself is never written; --out writes the repaired session to a path that does not exist yet.
 * Without one: damages healthy files of every format in N ways each (100,000) and looks whether every record that the
 * damage did not touch is still there after the repair. `npm test` does the same with fewer.
 *
 * Exit: 0 repaired and verified · 1 not repaired, not verified, or nothing to repair · 2 wrong use.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const USAGE =
  "usage: npm run test:corruption -- FILE [--out COPY]\n       npm run test:corruption [-- --mutations N] [--seed N]";
const FORMAT = "openclaw";
const DIALECT = "openclaw";

const { file, out, mutations, seed } = readArguments();
if (file === undefined) process.exit(mutate(mutations ?? "100000", seed ?? "1"));
const { checkTranscript, repairTranscript, detectFormat } = await library(
  "../.cache/modules/transcript/index.js",
);
const { validateToolPairs, validateToolCompletion, validateUniqueIds } = await library(
  "../.cache/modules/index.js",
);
const given = readGiven(file);
if (detectFormat(given) !== FORMAT) misuse(`${shown(file)} is no session file of pi or OpenClaw`);

const options = { format: FORMAT };
const hash = sha256(given);
const before = checkTranscript(given, options);
console.log(
  `${shown(file)}: pi/OpenClaw session, version ${shown(before.version ?? "unknown")}, ${lines(given).length} lines`,
);
console.log(`  ${before.messages.length} messages in the active history\n`);
describe("Before", before);

if (before.valid) {
  console.log("No error is found: there is nothing to repair.");
  process.exit(1);
}

const fixed = repairTranscript(given, options);
console.log("Repair (in memory)");
for (const { line, code, deed, callId } of fixed.repairs) {
  console.log(`  line ${line}: ${code} → ${deed}${callId === undefined ? "" : ` (${shown(callId)})`}`);
}
for (const { line, code, why } of fixed.left) console.log(`  line ${line}: ${code} is left: ${why}`);
for (const { line, bytes } of fixed.removed)
  console.log(`  line ${line}: ${bytes} bytes that are no record are left out`);
for (const { what, callId } of fixed.lost)
  console.log(`  lost: ${what}${callId === undefined ? "" : ` (${shown(callId)})`}`);
if (fixed.lost.length === 0) console.log("  lost: nothing");
const changed = changedLines(given, fixed.bytes);
for (const line of changed) console.log(`  written: ${shown(line)}`);
console.log(`  the other ${lines(fixed.bytes).length - changed.length} lines keep their bytes`);
console.log();

const after = checkTranscript(fixed.bytes, options);
describe("After", after);
const checks = verify();
console.log("Verified");
for (const { holds, what } of checks) console.log(`  ${holds ? "yes" : "NO "}  ${what}`);
const good = checks.every(({ holds }) => holds);
if (good && out !== undefined) {
  // "wx": a file that came to be meanwhile is not overwritten.
  writeFileSync(out, fixed.bytes, { flag: "wx", mode: 0o600 });
  console.log(`\nwritten to ${shown(out)}`);
}
console.log(good ? "\nrepaired and verified" : "\nNOT repaired, or not verified");
process.exit(good ? 0 : 1);

/** What three simple rules, the provider and the engine say about a history. */
function describe(title, report) {
  console.log(title);
  for (const [name, rule] of [
    ["every result has a call right before it", validateToolPairs],
    ["every call has a result", validateToolCompletion],
    ["no call id occurs twice", validateUniqueIds],
  ]) {
    const verdict = rule(report.messages, { dialect: DIALECT });
    console.log(`  rule: ${name.padEnd(40)} ${verdict.valid ? "holds" : `BROKEN. ${shown(verdict.error)}`}`);
  }
  const answer = refusals(request(report.messages))[0];
  console.log(`  Anthropic would answer: ${answer === undefined ? "200" : `400 ${shown(answer)}`}`);
  const errors = report.issues.filter(({ severity }) => severity === "error");
  for (const { line, code } of errors) console.log(`  Layer 0: line ${line}: ${code}`);
  if (errors.length === 0) console.log("  Layer 0: no error");
  console.log();
}

/** Everything that a repair promises, looked at from outside. */
function verify() {
  const rules = [validateToolPairs, validateToolCompletion, validateUniqueIds];
  const repaired = JSON.stringify(after.messages);
  const spoken = before.messages.flatMap(contents);
  const missing = spoken.filter(({ text }) => !repaired.includes(JSON.stringify(text).slice(1, -1)));
  const hidden = missing.filter((content) => !fixed.lost.some((loss) => isDeclared(content, loss)));
  const still = `${spoken.length - missing.length} of ${spoken.length} texts, calls and outputs are still there`;
  return [
    {
      what: "the repair says that it changed something and left nothing",
      holds: fixed.repaired && fixed.left.length === 0,
    },
    { what: "Layer 0 finds no error in what it wrote", holds: after.valid },
    {
      what: "the three rules hold",
      holds: rules.every((rule) => rule(after.messages, { dialect: DIALECT }).valid),
    },
    { what: "the provider finds nothing to refuse", holds: refusals(request(after.messages)).length === 0 },
    {
      what: missing.length === 0 ? still : `${still}, the others are named as lost`,
      holds: hidden.length === 0,
    },
    {
      what: "repairing again changes nothing",
      holds: repairTranscript(fixed.bytes, options).bytes === fixed.bytes,
    },
    {
      what: `the given file is unchanged (sha256 ${hash.slice(0, 16)}…)`,
      holds: sha256(readFileSync(file)) === hash,
    },
  ];
}

/** The request that pi makes of its messages: failed turns are left out, neighbouring results share a message. */
function request(messages) {
  const out = [];
  let joins = false;
  for (const message of messages) {
    const { role, content } = message;
    if (role === "toolResult") {
      const block = { type: "tool_result", tool_use_id: message.toolCallId, content };
      if (joins) out.at(-1).content.push(block);
      else out.push({ role: "user", content: [block] });
      joins = true;
      continue;
    }
    if (role === "assistant" && (message.stopReason === "error" || message.stopReason === "aborted"))
      continue;
    joins = false;
    const blocks = typeof content === "string" ? [{ type: "text", text: content }] : (content ?? []);
    out.push({ role: role === "assistant" ? role : "user", content: blocks.map(apiBlock) });
  }
  return out;
}

function apiBlock(block) {
  return block.type === "toolCall"
    ? { type: "tool_use", id: block.id, name: block.name, input: block.arguments }
    : block;
}

/**
 * The pairing rules of the provider in its own words, written apart from the engine so that the two can disagree.
 * Calls of the last turn are not judged: a stored session may wait for its results.
 */
function refusals(messages) {
  const turns = turnsOf(messages);
  const ids = new Set();
  return turns.flatMap((turn, index) => {
    if (turn.role === "user") return refusedResults(turn.blocks, turns[index - 1]);
    const repeated = callsOf(turn).filter(({ block }) => ids.has(block.id) || !ids.add(block.id));
    const next = new Set(turns[index + 1]?.blocks.map(({ block }) => block.tool_use_id));
    const open = index === turns.length - 1 ? [] : callsOf(turn).filter(({ block }) => !next.has(block.id));
    const names = open.map(({ block }) => block.id).join(", ");
    return [
      ...repeated.map(({ at, part }) => `messages.${at}.content.${part}: \`tool_use\` ids must be unique`),
      ...open
        .slice(0, 1)
        .map(
          ({ at }) =>
            `messages.${at}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${names}. ` +
            "Each `tool_use` block must have a corresponding `tool_result` block in the next message.",
        ),
    ];
  });
}

function refusedResults(blocks, before) {
  const calls = new Set(before === undefined ? [] : callsOf(before).map(({ block }) => block.id));
  const words = blocks.findIndex(({ block }) => block.type !== "tool_result");
  const found = [];
  for (const [index, { block, at, part }] of blocks.entries()) {
    if (block.type !== "tool_result") continue;
    const known = calls.delete(block.tool_use_id);
    if (known && (words < 0 || index < words)) continue;
    found.push(
      `messages.${at}.content.${part}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${block.tool_use_id}. ` +
        "Each `tool_result` block must have a corresponding `tool_use` block in the previous message.",
    );
  }
  return found;
}

function callsOf({ role, blocks }) {
  return role === "assistant" ? blocks.filter(({ block }) => block.type === "tool_use") : [];
}

/** Neighbouring messages of one role are one turn; each block keeps its place in the request. */
function turnsOf(messages) {
  const turns = [];
  for (const [at, { role, content }] of messages.entries()) {
    if (turns.at(-1)?.role !== role) turns.push({ role, blocks: [] });
    turns.at(-1).blocks.push(...content.map((block, part) => ({ at, part, block })));
  }
  return turns;
}

/** Everything that a message says: texts, outputs, and what is in its calls. Blank texts say nothing. */
function contents({ role, content, toolCallId }, message) {
  const what = role === "toolResult" ? "result" : "text";
  const blocks = typeof content === "string" ? [{ type: "text", text: content }] : (content ?? []);
  return blocks
    .flatMap((block) => {
      if (block?.type === "text") return [{ text: block.text, message, what, callId: toolCallId }];
      if (block?.type !== "toolCall") return [];
      const said = [block.id, ...Object.values(block.arguments ?? {})];
      return said.map((text) => ({ text, message, what: "call", callId: block.id }));
    })
    .filter(({ text }) => typeof text === "string" && text.trim() !== "");
}

/** Does the repair name this content, or its whole message, among what it took out? */
function isDeclared({ message, what, callId }, loss) {
  if (loss.message !== message) return false;
  return loss.what === what ? loss.callId === callId : loss.what.startsWith("message");
}

function lines(bytes) {
  return Buffer.from(bytes)
    .toString("latin1")
    .split("\n")
    .filter((line) => line !== "");
}

function changedLines(one, other) {
  const known = new Set(lines(one));
  return lines(other)
    .filter((line) => !known.has(line))
    .map((line) => Buffer.from(line, "latin1").toString("utf8"));
}

/** No control character of a file reaches the terminal. */
function shown(text) {
  return String(text).replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (found) => `\\u{${found.codePointAt(0).toString(16)}}`,
  );
}

function sha256(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { out: { type: "string" }, mutations: { type: "string" }, seed: { type: "string" } },
    });
    const [path, ...others] = positionals;
    const { mutations, seed } = values;
    const isNumber = (value) => value === undefined || /^\d{1,9}$/.test(value);
    if (others.length > 0 || !isNumber(mutations) || !isNumber(seed)) misuse(USAGE);
    if (path === undefined ? values.out !== undefined : mutations !== undefined || seed !== undefined)
      misuse(USAGE);
    if (values.out !== undefined && existsSync(values.out)) misuse(`${shown(values.out)} exists already`);
    return { file: path, out: values.out, mutations, seed };
  } catch (error) {
    return misuse(`${error.message}\n${USAGE}`);
  }
}

/** Runs the test of damaged files with many damages. */
function mutate(mutations, seed) {
  const vitest = fileURLToPath(new URL("../node_modules/vitest/vitest.mjs", import.meta.url));
  const root = fileURLToPath(new URL("..", import.meta.url));
  const env = { ...process.env, LAYER0_MUTATIONS: mutations, LAYER0_SEED: seed };
  const run = spawnSync(process.execPath, [vitest, "run", "test/corruption"], {
    cwd: root,
    env,
    stdio: "inherit",
  });
  return run.status === 0 ? 0 : 1;
}

function readGiven(path) {
  try {
    return readFileSync(path);
  } catch (error) {
    return misuse(`cannot read ${shown(path)}: ${error.code}`);
  }
}

async function library(path) {
  const url = new URL(path, import.meta.url);
  return existsSync(url) ? import(url) : misuse(".cache/modules is not there yet: npm run build");
}

function misuse(text) {
  console.error(text);
  process.exit(2);
}
