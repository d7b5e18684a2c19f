/** Writes results for people. */

/** One table: a dialect and a size. */
export function table({ dialect, size, rounds, bytesPerMessage, rows }) {
  const title = `${dialect} · ${grouped(size)} messages of ${bytesPerMessage} B · ${rounds} rounds`;
  const lines = rows.map(({ name, milliseconds, nanosecondsPerMessage, ratio, reference }) => {
    const against =
      name === reference ? "reference" : `${ratio.toFixed(ratio < 0.095 ? 4 : 2)} × ${reference}`;
    return [
      `  ${name.padEnd(36)}`,
      time(milliseconds),
      `${nanosecondsPerMessage.toFixed(1).padStart(9)} ns`,
      ` ${against}`,
    ].join("");
  });
  return [title, `  ${"".padEnd(36)}${"median".padStart(11)}${"a message".padStart(12)}`, ...lines, ""].join(
    "\n",
  );
}

/** The goals, one line each. */
export function goalLines(reached) {
  return [
    "Goals",
    ...reached.map(({ goal, wanted, measured, met }) =>
      [`  ${met ? "met    " : "NOT met"}`, goal.padEnd(58), wanted.padStart(10), measured.padStart(12)].join(
        " ",
      ),
    ),
  ].join("\n");
}

/** The tables of docs/performance.md: one for each dialect, a column for each size. */
export function markdown(setting, results, reached) {
  const head = `Node ${setting.node}, ${setting.cores} × ${setting.processor}, load ${setting.load.toFixed(1)}.`;
  const dialects = [...new Set(results.map(({ dialect }) => dialect))];
  const tables = dialects.map((dialect) => {
    const sizes = results.filter((result) => result.dialect === dialect);
    const names = sizes[0].rows.map(({ name }) => name);
    const rows = names.map((name) => [
      name,
      ...sizes.map(({ rows: measured }) => cell(measured.find((row) => row.name === name))),
    ]);
    return [
      `### ${dialect}, messages of about ${sizes[0].bytesPerMessage} B`,
      "",
      line(["", ...sizes.map(({ size }) => grouped(size))]),
      line(["---", ...sizes.map(() => "---")]),
      ...rows.map(line),
    ].join("\n");
  });
  const goals = reached.map(({ goal, wanted, measured, met }) =>
    line([goal, wanted, measured, met ? "yes" : "no"]),
  );
  const last = [
    "### Goals",
    "",
    line(["", "wanted", "measured", "met"]),
    line(["---", "---", "---", "---"]),
    ...goals,
  ];
  return [head, ...tables, last.join("\n")].join("\n\n");
}

function cell({ name, milliseconds, ratio, reference }) {
  const took = time(milliseconds).trim();
  if (name === reference) return took;
  return `${took} · ${ratio.toFixed(ratio < 0.095 ? 3 : 2)} ×`;
}

function line(cells) {
  return `| ${cells.join(" | ")} |`;
}

function time(milliseconds) {
  if (milliseconds < 1) return `${(milliseconds * 1000).toFixed(1).padStart(8)} µs`;
  return `${milliseconds.toFixed(2).padStart(8)} ms`;
}

function grouped(count) {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
