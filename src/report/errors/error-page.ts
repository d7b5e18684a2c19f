import { type ClassifiedError, type ErrorClass, RULES_OF_CLASS } from "../../errors/error-class.ts";
import { documentText } from "../document.ts";
import {
  asTyped,
  command,
  HANG,
  type Line,
  nextStep,
  paint,
  paragraph,
  type Theme,
} from "../screen/lines.ts";
import { count, short } from "../screen/words.ts";
import { errorText } from "./error-text.ts";
import { ERROR_TEXTS, type ErrorText, PROVIDER_TITLES } from "./error-text-table.ts";

const MOST_HEADLINES = 3;
const MOST_KINDS = 3;
const MOST_ID = 24;

/** What errors are: a headline for each, and for each kind what it means and whether retrying helps. */
export function errorPage(errors: readonly ClassifiedError[], theme: Theme): readonly Line[] {
  const kinds = kindsOf(errors);
  const shown = kinds.slice(0, MOST_KINDS);
  const more = kinds.slice(MOST_KINDS).reduce((sum, { length }) => sum + length, 0);
  return [
    ...shown.flatMap((kind) => kindText(kind, theme)),
    ...(more === 0 ? [] : [[], [paint("dim", `  … and ${count(more, "more error")} of other kinds.`)]]),
  ];
}

/** Errors of which the same is to be said. */
function kindsOf(errors: readonly ClassifiedError[]): readonly (readonly ClassifiedError[])[] {
  const kinds = new Map<string, ClassifiedError[]>();
  for (const error of errors) {
    const key = `${error.class} ${error.code} ${error.retryable}`;
    const kind = kinds.get(key);
    if (kind === undefined) kinds.set(key, [error]);
    else kind.push(error);
  }
  return [...kinds.values()];
}

function kindText(kind: readonly ClassifiedError[], theme: Theme): readonly Line[] {
  const [error] = kind;
  if (error === undefined) return [];
  const { title, cause, retry } = errorText(error);
  const more = kind.length - MOST_HEADLINES;
  return [
    [],
    ...kind.slice(0, MOST_HEADLINES).flatMap((each) => headline(each, theme)),
    ...(more > 0 ? [[paint("dim", `  … and ${more} more of this kind`)]] : []),
    [],
    ...paragraph(["  "], 2, `${title} ${cause}`, theme.width),
    ...paragraph(["  "], 2, retry, theme.width),
  ];
}

/** `Anthropic 400 · orphan-result · message 44, block 1 · toolu_01XB1mQ5…`. */
function headline(error: ClassifiedError, theme: Theme): readonly Line[] {
  const { provider, status, code, place, callIds } = error;
  const speaker = provider === undefined ? undefined : PROVIDER_TITLES[provider];
  const who = [speaker ?? (status === undefined ? "" : "HTTP"), status ?? ""].join(" ").trim();
  const where = [
    place?.message === undefined ? "" : `message ${place.message}`,
    place?.part === undefined ? "" : `block ${place.part}`,
  ].filter((word) => word !== "");
  const [first, ...others] = callIds;
  const ids = others.length === 0 ? [] : [`${count(others.length, "more call")}`];
  const facts = [
    who,
    code ?? (error.class === "other" ? "" : error.class.replaceAll("_", " ")),
    where.join(", "),
    ...(first === undefined ? [] : [short(first, MOST_ID), ...ids]),
  ];
  return paragraph(["  "], 2, facts.filter((fact) => fact !== "").join(" · "), theme.width, "bold");
}

/** What is told of a class of errors: what it means, what may be wrong, and what to type. */
export function classPage(name: ErrorClass, theme: Theme): readonly Line[] {
  const { title, cause, retry, next } = ERROR_TEXTS[name];
  const rules = RULES_OF_CLASS[name];
  return [
    [paint("bold", `  ${name.replaceAll("_", " ")}`), "  a kind of error that providers give"],
    [],
    ...paragraph(["  "], 2, `${title} ${cause}`, theme.width),
    ...paragraph(["  "], 2, retry, theme.width),
    [],
    ...(rules.length === 0
      ? stepLines([next], theme)
      : [
          ...paragraph(["  "], 2, `What may be wrong in the session: ${rules.join(", ")}.`, theme.width),
          ["  Find it and repair it:  ", command("layer0 fix")],
          ...healthyToo(ERROR_TEXTS[name], theme),
        ]),
  ];
}

/** What to do where the file of a session that is refused is healthy, and there is more to try than an export. */
export function healthyToo(
  { first, next }: Pick<ErrorText, "first" | "next">,
  theme: Theme,
): readonly Line[] {
  if (first === undefined) return [];
  const said = "A session whose file is healthy can be refused for this all the same:";
  return [[], ...paragraph(["  "], 2, said, theme.width), ...stepLines([first, next], theme)];
}

/** What to do, step by step, where no session is named yet. */
export function stepLines(steps: readonly string[], theme: Theme): readonly Line[] {
  return steps.map((step) => ["  ", HANG, ...nextStep(step.replaceAll("{name}", "SESSION"), theme)]);
}

/** The same as one JSON document. */
export function classJson(name: ErrorClass, theme: Theme): string {
  const { title, cause, retry, next } = ERROR_TEXTS[name];
  const rules = RULES_OF_CLASS[name];
  const step = rules.length === 0 ? next.replaceAll("{name}", "SESSION") : "layer0 fix";
  return documentText({
    schemaVersion: 1,
    class: { name, title, cause, retry, next: asTyped(step, theme), rules },
  });
}
