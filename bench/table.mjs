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

function time(milliseconds) {
  if (milliseconds < 1) return `${(milliseconds * 1000).toFixed(1).padStart(8)} µs`;
  return `${milliseconds.toFixed(2).padStart(8)} ms`;
}

function grouped(count) {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
