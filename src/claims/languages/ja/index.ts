import type { Language } from "../../language.ts";
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
  shares: {
    半分: 0.5,
    四分の三: 0.75,
    三分の一: 1 / 3,
    三分の二: 2 / 3,
    十分の一: 0.1,
    九割: 0.9,
    八割: 0.8,
    七割: 0.7,
    六割: 0.6,
    五割: 0.5,
    三割: 0.3,
    二割: 0.2,
    一割: 0.1,
    四分の一: 0.25,
  },
};
