import type { Language } from "../../language.ts";
import { fractions } from "../fractions.ts";
import { denial } from "./denial.ts";
import { events } from "./events.ts";
import { fullness } from "./fullness.ts";
import { keeping } from "./keeping.ts";
import { losses } from "./losses.ts";
import { manner } from "./manner.ts";
import { memory } from "./memory.ts";
import { things } from "./things.ts";
import { words } from "./words.ts";

/** Japanese, plain statements. */
export const japanese: Language = {
  code: "ja",
  phrases: { ...things, ...events, ...losses, ...fullness, ...denial, ...memory, ...keeping, ...manner },
  ...words,
  mayDropSubject: true,
  isNegatedAfter: true,
  pointing: "この",
  claimed: "プロンプト",
  belongs: "",
  during: "",
  shares: { ...fractions("分の", "割"), 半分: 0.5, 半数: 0.5 },
};
