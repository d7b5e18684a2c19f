import { nodeProcesses, type Processes } from "../../src/disk/system/processes.ts";

/**
 * This machine, with nobody who has a file open that tests made: to look through all processes each time takes longer
 * than all the rest. A test that starts such a process asks the real machine.
 */
export const undisturbed: Processes = { ...nodeProcesses, self: nodeProcesses.self, holders: () => [] };
