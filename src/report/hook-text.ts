import { diffLines } from "./fix/line-diff.ts";
import type { Problem } from "./json.ts";
import { command, HANG, type Line, type Piece, paint, paragraph, path as pathPiece } from "./screen/lines.ts";
import { shellWord, size } from "./screen/words.ts";

const INSTALL = "layer0 hook install claude-code";
/** Where settings cannot be written, a person still can. */
export const BY_HAND: string = `See what belongs into it: ${INSTALL} --print`;

/** What keeps a settings file from being edited. */
export type SettingsFault =
  | { readonly code: "a-link" | "not-ours" }
  | { readonly code: "too-large"; readonly most: number }
  | { readonly code: "not-settings"; readonly why: "not-utf-8" | "not-json" | "no-object" }
  | { readonly code: "not-settings"; readonly why: "misshapen"; readonly at: string }
  | { readonly code: "unreadable"; readonly system: string };

/** Says why a settings file is left alone. */
export function settingsProblem(path: string, fault: SettingsFault): Problem {
  const { code } = fault;
  switch (code) {
    case "a-link": {
      const sentence = `${path} is a link or no regular file, and what is behind it may belong to another program.`;
      return { code, sentence, next: BY_HAND };
    }
    case "not-ours":
      return { code, sentence: `${path} belongs to another user.`, next: "Run the command as its owner." };
    case "too-large":
      return { code, sentence: `${path} is larger than ${size(fault.most)}.`, next: BY_HAND };
    case "not-settings": {
      const what =
        fault.why === "misshapen"
          ? `has another shape than Claude Code asks for at ${fault.at}`
          : NOT_SETTINGS[fault.why];
      const next = "Claude Code cannot use it either: mend it first.";
      return { code, sentence: `${path} ${what}.`, next };
    }
    case "unreadable": {
      const sentence = `${path} cannot be read: the system says ${fault.system}.`;
      return { code: fault.system, sentence, next: "Run the command as the owner of the file." };
    }
  }
}

const NOT_SETTINGS = {
  "not-utf-8": "is not a text in UTF-8",
  "not-json": "is not valid JSON",
  "no-object": "is no JSON object",
} as const;

/** What else stops `hook install` before anything is written. */
export type HookStop =
  | { readonly code: "no-agent"; readonly folder: string }
  | { readonly code: "passing-program"; readonly script: string }
  | { readonly code: "confirmation-needed"; readonly isRemoval: boolean };

/** Says what stops `hook install`, and the way on. */
export function hookProblem(stop: HookStop): Problem {
  const { code } = stop;
  switch (code) {
    case "no-agent": {
      const sentence = `Claude Code has no settings here: there is no ${stop.folder}.`;
      return {
        code,
        sentence,
        next: "Start Claude Code once, or set CLAUDE_CONFIG_DIR as it is set for it.",
      };
    }
    case "passing-program": {
      const sentence = `this layer0 is in a cache that is cleared away at some time (${stop.script}), and a hook must find it later; nothing was written.`;
      return { code, sentence, next: `Install it for good: npm install -g layer0, then: ${INSTALL}` };
    }
    case "confirmation-needed": {
      const sentence = "the settings of Claude Code can be changed, and there is nobody to ask.";
      return { code, sentence, next: `Add --yes: ${INSTALL}${stop.isRemoval ? " --remove" : ""} --yes` };
    }
  }
}

/** A change of settings, before anybody has said yes to it. */
export interface HookChange {
  readonly path: string;
  /** There is no such file yet; or it is there and only a person may change it. */
  readonly kind: "there" | "missing" | "by-hand";
  /** The text of the file; empty where there is none. */
  readonly before: string;
  readonly after: string;
  readonly isRemoval: boolean;
  /** The settings turn all hooks off. */
  readonly isOff: boolean;
  /** The version of Claude Code, where it does not tell a hook which session is resumed. */
  readonly tooOld: string | undefined;
}

/** Shows a change of settings, and what a person should know of before saying yes. */
export function changeText(change: HookChange, width: number): readonly Line[] {
  const { path, kind, before, after, isRemoval, isOff, tooOld } = change;
  const notes = [
    ...(isOff
      ? ["These settings turn all hooks off (disableAllHooks): nothing will run until that is taken out."]
      : []),
    ...(tooOld === undefined
      ? []
      : [
          `Claude Code ${tooOld} does not tell hooks which session it resumes, so this does its work only after an update; install again then.`,
        ]),
  ];
  return [
    [],
    ["  ", pathPiece(path, "bold"), ...(kind === "there" ? [] : [paint("dim", KINDS[kind])])],
    ...diffLines(before, after),
    [],
    ...(isRemoval ? [] : notes).flatMap((text) => [
      ...paragraph([paint("yellow", "  ! ")], 4, text, width),
      [],
    ]),
  ];
}

const KINDS = { missing: "  new", "by-hand": "  to be put in by hand" } as const;

/** What a person is asked below a change. */
export function changeQuestion(isRemoval: boolean): string {
  return isRemoval ? "Take them out?" : "Install?";
}

/** Says how `hook install` ended where nothing stood against it. */
export function hookDoneText(
  status: "already" | "nothing" | "declined" | "installed" | "removed",
  path: string,
  /** Undefined where there is no file any more that it could go back to. */
  run?: string,
): readonly Line[] {
  const done = (...text: readonly Piece[]): Line => [paint("green", "  ✔ "), HANG, ...text];
  const file = pathPiece(path);
  const way = run === undefined ? INSTALL : `layer0 undo ${shellWord(run)}`;
  const back = [[], ["  Changed your mind:  ", command(way)]];
  switch (status) {
    case "already":
      return [done("The hooks are in ", file, " already.")];
    case "nothing":
      return [done("There is no hook of layer0 in ", file, ".")];
    case "declined":
      return [["  Nothing was changed."]];
    case "installed":
      return [done("Installed. Claude Code says it by itself when a session is broken."), ...back];
    case "removed":
      return [
        run === undefined
          ? done("The hooks are taken out; nothing else was in ", file, ", and it is gone.")
          : done("The hooks are taken out."),
        ...back,
      ];
  }
}
