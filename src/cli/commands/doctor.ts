import type { DoctorArea, DoctorCheck, DoctorFinding } from "../../report/doctor/doctor-check.ts";
import { doctorJson, doctorText, numbersOf } from "../../report/doctor/doctor-text.ts";
import type { CommandRun, Invocation } from "../command-line/command.ts";
import { examineAgents } from "../doctor/agents.ts";
import { examineHooks } from "../doctor/hooks.ts";
import { type Machine, nodeMachine } from "../doctor/machine.ts";
import { examinePlugin } from "../doctor/plugin.ts";
import { examineSpace } from "../doctor/space.ts";
import { examineState } from "../doctor/state.ts";
import { EXIT } from "../program/exit-codes.ts";
import { readVersion } from "../program/version.ts";

/** Makes the command for a machine. */
export function createDoctor(machine: Machine): CommandRun {
  return async (invocation) => {
    const { io, printer, flags } = invocation;
    const checks = examine(invocation, machine);
    const { home } = io;
    const exitCode = numbersOf(checks, home).problems > 0 ? EXIT.problems : EXIT.clean;
    if (flags.json === true)
      io.stdout.write(doctorJson(readVersion(), checks, { theme: printer.theme, home, exitCode }));
    else printer.out(doctorText(readVersion(), checks, { theme: printer.theme, home }));
    return exitCode;
  };
}

/** `layer0 doctor`: what Layer 0 needs on this machine. Writes nothing, and asks nothing of the network. */
export const doctor: CommandRun = createDoctor(nodeMachine);

function examine(invocation: Invocation, machine: Machine): readonly DoctorCheck[] {
  const { io } = invocation;
  const agents = examineAgents(io, machine);
  const of = (area: DoctorArea, findings: readonly DoctorFinding[]): readonly DoctorCheck[] =>
    findings.map((finding) => ({ area, finding }));
  return [
    ...of("layer0", [nodeFinding(machine), ...examineState(io, machine)]),
    ...of("agents", agents.findings),
    ...of("disk", examineSpace(io, machine, agents.stores)),
    ...of("hooks", [...examineHooks(io), ...examinePlugin(io, agents.stores)]),
    ...of("terminal", [terminalFinding(invocation)]),
  ];
}

function nodeFinding({ nodeVersion, nodeFeatures }: Machine): DoctorFinding {
  const [major = 0, minor = 0] = nodeVersion.split(".").map(Number);
  const supported = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
  return { code: "node", version: nodeVersion, supported, features: nodeFeatures };
}

function terminalFinding({ io, printer }: Invocation): DoctorFinding {
  const { color, width, ascii } = printer.theme;
  return { code: "terminal", isTerminal: io.stdout.isTerminal, color, width, ascii };
}
