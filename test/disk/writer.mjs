// Appends records to a session as agents do that take no lock: open, write, close. Sometimes it takes its time
// between. Arguments: the session, the name of the writer, how many milliseconds it takes at most. Ends when its
// standard input ends, and says how many records it wrote.
import { closeSync, constants, openSync, writeSync } from "node:fs";

const [, , path, name, most] = process.argv;
let written = 0;
let ended = false;
process.stdin.on("end", () => {
  ended = true;
});
process.stdin.resume();

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const chance = () => Math.random() * Number(most);

while (!ended) {
  const descriptor = openSync(path, constants.O_WRONLY | constants.O_APPEND);
  if (Math.random() < 0.7) await pause(chance());
  writeSync(
    descriptor,
    `${JSON.stringify({ writer: name, number: written, text: "x".repeat(written % 200) })}\n`,
  );
  written += 1;
  closeSync(descriptor);
  await pause(chance());
}
process.stdout.write(`${written}\n`);
