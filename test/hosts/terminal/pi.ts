import { type HostPackage, installHost } from "../install.ts";
import { DAMAGES } from "../pi/damage/index.ts";
import { readRows } from "../pi/rows.ts";
import { setStage } from "../pi/stage.ts";
import { type AgentStage, shellEnvironment } from "./agent-stage.ts";
import { putBeside } from "./second-session.ts";

/** pi of one version, its session made by itself. */
export async function setPiStage(host: HostPackage): Promise<AgentStage> {
  const stage = await setStage(installHost(host));
  const { pi, provider, healthy } = stage;
  return {
    provider,
    programs: { pi: [pi.program, ...pi.leading] },
    title: "pi",
    openCommand: ({ file }) => `pi --session ${file}`,
    resumeLine: /(?:cd \S+ && )?pi --session \S+/,
    breakBy: (name) => {
      const damage = DAMAGES.find((each) => each.name === name);
      if (damage === undefined) throw new Error(`pi knows no damage "${name}"`);
      return { ...damage, bytes: damage.breakIt(readRows(healthy)) };
    },
    place: (bytes) => {
      const { place, file } = stage.place(bytes);
      const env = { ...shellEnvironment(place.home), PI_OFFLINE: "1", PI_TELEMETRY: "0" };
      return { ...place, file, env };
    },
    placeBeside: ({ file }, bytes) => putBeside(file, bytes),
    close: stage.close,
  };
}
