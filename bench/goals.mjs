/** What the engine is meant to reach. Times are for the machine in docs/performance.md; ratios hold anywhere. */
const GOALS = [
  { row: "check, structure only", size: 1000, microseconds: 60 },
  { row: "check, all rules", size: 1000, microseconds: 300 },
  { row: "repair, 4 % damaged", size: 10_000, microseconds: 3000 },
  { row: "check again, nothing new", size: 10_000, microseconds: 50 },
];
// The structure check against the fastest of the two yardsticks, by time per message.
const TIMES_FASTER = 1.5;
const YARDSTICKS = ["three plain rules", "OpenClaw repair, clean"];

/** The goals that these results can tell about, each with what was measured and whether it is met. */
export function goals(results) {
  const found = [];
  for (const { dialect, size, rows } of results) {
    if (dialect === "openai-chat") continue;
    for (const goal of GOALS) {
      const row = rows.find(({ name }) => name === goal.row);
      if (goal.size !== size || row === undefined) continue;
      const measured = row.milliseconds * 1000;
      found.push({
        goal: `${dialect}: ${goal.row}, ${size} messages`,
        wanted: `≤ ${goal.microseconds} µs`,
        measured: `${measured.toFixed(0)} µs`,
        met: measured <= goal.microseconds,
      });
    }
  }
  const faster = timesFaster(results);
  return faster === undefined ? found : [...found, faster];
}

function timesFaster(results) {
  const thousand = results.filter(({ size }) => size === 1000);
  const peers = thousand.flatMap(({ dialect, rows }) =>
    dialect === "openai-chat" ? [] : rows.filter(({ name }) => YARDSTICKS.includes(name)),
  );
  const own = thousand.find(({ dialect }) => dialect === "openclaw");
  const structure = own?.rows.find(({ name }) => name === "check, structure only");
  if (structure === undefined || peers.length === 0) return undefined;
  const fastest = Math.min(...peers.map((peer) => peer.milliseconds));
  const factor = fastest / structure.milliseconds;
  return {
    goal: "structure of 1000 messages against the fastest peer",
    wanted: `≥ ${TIMES_FASTER} ×`,
    measured: `${factor.toFixed(2)} ×`,
    met: factor >= TIMES_FASTER,
  };
}
