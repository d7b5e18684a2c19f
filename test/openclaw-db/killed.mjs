// Changes the rows of a session, and is killed at one of its steps.
// Arguments: the compiled sources, the home, the database, the session, the step.
import { pathToFileURL } from "node:url";

const [, , sources, home, database, session, step] = process.argv;
const load = (name) => import(pathToFileURL(`${sources}/${name}`).href);
const { nodeDisk } = await load("disk/system/node-disk.js");
const { chooseDriver } = await load("store/sqlite/choose-driver.js");
const { readSessionRows } = await load("agents/openclaw/database/session-rows.js");
const { rewriteSession } = await load("agents/openclaw/database/rewrite-session.js");
const { repairSource } = await load("transcript/index.js");
const { bytesSource } = await load("formats/bytes/source.js");
const { sha256 } = await load("disk/system/identity.js");

const die = () => process.kill(process.pid, "SIGKILL");
const sqlite = await chooseDriver();
/** Dies right behind COMMIT, or the copy of the database, before anything else is written down. */
const dying = {
  ...sqlite,
  open: (file) => {
    const opened = sqlite.open(file);
    const exec = (sql) => {
      opened.exec(sql);
      if (step === "commit" && sql === "COMMIT") die();
    };
    const prepare = (sql) => {
      const statement = opened.prepare(sql);
      if (step !== "copy" || !sql.startsWith("VACUUM")) return statement;
      const run = (...values) => {
        statement.run(...values);
        die();
      };
      return { ...statement, run };
    };
    return { ...opened, exec, prepare };
  },
};
const world = { ...nodeDisk(), variables: {}, home, sqlite: dying };
const address = { database, session };
const lines = bytesSource(readSessionRows(world, address).value.lines);
const { next } = repairSource(lines, { format: "openclaw-rows", cureHealed: true });
rewriteSession(world, {
  ...{ address, state: `${home}/layer0`, expected: sha256(lines), next, deeds: [], tool: "test" },
  verify: () => {
    if (step === "transaction") die();
    return true;
  },
});
