import { digestOf, jsonReport, type TargetDigest } from "../../report/json.ts";
import { githubLines } from "../../report/machine/github.ts";
import { type JunitDigest, junitDigest, junitDocument } from "../../report/machine/junit.ts";
import { type SarifDigest, sarifDigest, sarifLog } from "../../report/machine/sarif.ts";
import type { Invocation } from "../command-line/command.ts";
import type { Settings } from "../judge/settings.ts";
import { readVersion } from "../program/version.ts";
import type { OutputFormat } from "./output-format.ts";
import type { Reporter } from "./reporter.ts";
import { placeOfTarget } from "./target-place.ts";
import { textReporter } from "./text-reporter.ts";

/** The reporter of a format. A new format is one line here, and one value of the flag. */
export const REPORTERS: Readonly<
  Record<OutputFormat, (invocation: Invocation, settings: Settings) => Reporter>
> = {
  text: textReporter,
  json: jsonReporter,
  sarif: sarifReporter,
  github: githubReporter,
  junit: junitReporter,
};

function jsonReporter({ io, printer }: Invocation, { withContent }: Settings): Reporter {
  const targets: TargetDigest[] = [];
  return {
    add: (result) => targets.push(digestOf(result, withContent, printer.theme)),
    end: (exitCode) => {
      io.stdout.write(jsonReport({ version: readVersion(), command: "check", exitCode, targets }));
    },
  };
}

function sarifReporter({ io }: Invocation): Reporter {
  const targets: SarifDigest[] = [];
  return {
    add: (result) => targets.push(sarifDigest(result, placeOfTarget(result.name))),
    end: (exitCode) => io.stdout.write(sarifLog({ version: readVersion(), exitCode, targets })),
  };
}

/** Annotations are read line by line: each target's come as soon as it is checked. */
function githubReporter({ io }: Invocation): Reporter {
  return {
    add: (result) => {
      for (const line of githubLines(result, placeOfTarget(result.name))) io.stdout.write(`${line}\n`);
    },
    end: () => undefined,
  };
}

function junitReporter({ io }: Invocation): Reporter {
  const targets: JunitDigest[] = [];
  return {
    add: (result) => targets.push(junitDigest(result)),
    end: () => io.stdout.write(junitDocument(targets)),
  };
}
