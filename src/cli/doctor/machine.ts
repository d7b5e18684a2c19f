import { accessSync, constants, statfsSync } from "node:fs";
import { isBuiltin } from "node:module";
import * as util from "node:util";
import * as zlib from "node:zlib";
import { errorCode } from "../../disk/system/file-system.ts";

/** What the doctor asks of the machine besides its files; tests give one of their own. */
export interface Machine {
  readonly nodeVersion: string;
  /** What this Node can do that later parts of Layer 0 use. */
  readonly nodeFeatures: readonly string[];
  /** Bytes that this user may still write; undefined where the system does not tell. */
  freeBytes(path: string): number | undefined;
  /** May this user make files in a folder? */
  mayWrite(folder: string): boolean;
}

/** The machine that this runs on. Nothing is loaded to find out, and nothing is written. */
export const nodeMachine: Machine = {
  nodeVersion: process.versions.node,
  nodeFeatures: [
    ...(isBuiltin("node:sqlite") ? ["node:sqlite"] : []),
    ...("zstdDecompressSync" in zlib ? ["zstd"] : []),
    ...("styleText" in util ? ["styleText"] : []),
  ],
  freeBytes,
  mayWrite,
};

function freeBytes(path: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}
