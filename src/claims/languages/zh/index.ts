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

/** Chinese, plain statements. */
export const chinese: Language = {
  code: "zh",
  phrases: { ...things, ...events, ...losses, ...fullness, ...denial, ...memory, ...keeping, ...manner },
  ...words,
  mayDropSubject: true,
  isObjectLast: true,
  particles: "了 过 好 完 成 毕 一 次 两 遍 回",
  pointing: "这",
  claimed: "提示词",
  therefore: "所 因",
  outcomes: "就 便",
  belongs: "",
  during: "",
  shares: {
    一半: 0.5,
    四分之三: 0.75,
    四分之一: 0.25,
    三分之一: 1 / 3,
    三分之二: 2 / 3,
    十分之一: 0.1,
    七成: 0.7,
    八成: 0.8,
    九成: 0.9,
    六成: 0.6,
    五成: 0.5,
    五分之四: 0.8,
    三成: 0.3,
    两成: 0.2,
    一成: 0.1,
    百分之九十: 0.9,
    百分之八十: 0.8,
    百分之七十: 0.7,
    百分之五十: 0.5,
    百分之二十: 0.2,
    百分之十: 0.1,
  },
};
