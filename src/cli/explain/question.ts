import type { RuleCode } from "../../core/issue.ts";
import { suggestion } from "../../core/suggestion.ts";
import { type ErrorClass, RULES_OF_CLASS } from "../../errors/error-class.ts";
import { readErrors } from "../../errors/read-errors.ts";
import type { Problem } from "../../report/json.ts";
import { ALL_CODES, isRuleCode } from "../../report/rules/registry.ts";
import { size } from "../../report/screen/words.ts";
import type { Invocation } from "../command-line/command.ts";
import { STDIN } from "../judge/load.ts";

/** What is to be explained. */
export type Question =
  | { readonly kind: "rule"; readonly code: RuleCode }
  | { readonly kind: "class"; readonly class: ErrorClass }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "problem"; readonly problem: Problem };

/** The most that is read from the standard input: an error is small, and a log of this size holds enough of them. */
const MOST_BYTES = 1 << 20;

/** Tells what the words of the command line are: a rule, a pasted error, or nothing, and then the error comes from the standard input. */
export async function questionOf(invocation: Invocation): Promise<Question> {
  const [word, ...others] = invocation.arguments;
  if (word === undefined || (word === STDIN && others.length === 0)) return fromStdin(invocation);
  const errorClass = [word, ...others].join("_").toLowerCase().replaceAll("-", "_");
  // One of its name may be a rule.
  if (isErrorClass(errorClass) && !isRuleCode(errorClass.replaceAll("_", "-")))
    return { kind: "class", class: errorClass };
  if (others.length > 0) return { kind: "text", text: [word, ...others].join(" ") };
  const code = word.toLowerCase().replaceAll("_", "-");
  if (isRuleCode(code)) return { kind: "rule", code };
  if (/^[45]\d\d$/.test(word)) return { kind: "text", text: `HTTP ${word}` };
  return /^[a-z][a-z-]*$/.test(code) && readErrors(word).length === 0
    ? { kind: "problem", problem: unknownRule(word, code) }
    : { kind: "text", text: word };
}

function isErrorClass(name: string): name is ErrorClass {
  return name !== "other" && Object.hasOwn(RULES_OF_CLASS, name);
}

function unknownRule(word: string, code: string): Problem {
  const near = suggestion(code, ALL_CODES);
  return {
    code: "unknown-rule",
    sentence: `there is no rule ${word}.`,
    next:
      near === undefined
        ? "All codes: layer0 rules. An error with blanks in it needs quotes, or: layer0 explain"
        : `Did you mean: layer0 explain ${near}`,
  };
}

async function fromStdin({ io, printer }: Invocation): Promise<Question> {
  if (io.stdinIsTerminal) printer.error([["Paste the error, then press Enter and Ctrl-D."]]);
  const bytes = await io.readStdin(MOST_BYTES);
  if (bytes === undefined) {
    const sentence = `the text is larger than ${size(MOST_BYTES)}.`;
    return {
      kind: "problem",
      problem: {
        code: "too-large",
        sentence,
        next: "Give it the error alone: tail -n 50 LOG | layer0 explain",
      },
    };
  }
  const text = textOf(bytes);
  if (text.trim() !== "") return { kind: "text", text };
  return {
    kind: "problem",
    problem: {
      code: "no-text",
      sentence: "there is nothing to explain.",
      next: "Paste an error, or name a rule. All of them: layer0 rules",
    },
  };
}

/** Some shells of Windows write UTF-16, with its mark in front. */
function textOf(bytes: Uint8Array): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isWide ? "utf-16le" : "utf-8").decode(bytes);
}
