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
import { traditional } from "./traditional.ts";
import { words } from "./words.ts";

/** Chinese, plain statements. */
export const chinese: Language = {
  code: "zh",
  phrases: { ...things, ...events, ...losses, ...fullness, ...denial, ...memory, ...keeping, ...manner },
  ...words,
  variants: traditional,
  mayDropSubject: true,
  isObjectLast: true,
  particles: "了 过 好 完 成 毕 一 次 两 遍 回 又 被 再 后 之 才 并 也 啦 呢 哈 吧 呀 嘛 啊 的 掉 死",
  pointing: "这",
  claimed: "提示词",
  therefore: "所 因",
  outcomes: "就 便",
  belongs: "",
  during: "",
  shares: { ...fractions("分之", "成"), 两成: 0.2, 一半: 0.5, 过半: 0.5, 半数: 0.5 },
};
