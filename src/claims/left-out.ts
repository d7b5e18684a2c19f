import type { Frame } from "./frame.ts";

/** Frames of languages that may leave out who speaks: other words of the clause tell that it is the agent. */
export const LEFT_OUT_FRAMES: readonly Frame[] = [
  // "脑子快装不下了", "もう頭がパンパンです"
  {
    kind: "context_pressure",
    sense: "full",
    needs: ["self", "bursting", "signed"],
    without: ["dropped", "roomy"],
  },
  // "そろそろ限界なので、続きは新しいチャットで", "空间告急，请分段贴"
  {
    kind: "context_pressure",
    sense: "full",
    needs: ["bursting", "onward", "led"],
    without: ["dropped", "roomy"],
  },
  {
    kind: "context_pressure",
    sense: "full",
    needs: ["room", "full", "onward", "led"],
    without: ["dropped", "roomy"],
  },
  // "空间还绰绰有余，整份合同都可以发来"
  { kind: "context_pressure", sense: "free", needs: ["roomy", "onward", "led"] },
  // "以前の会話は残っていません"
  {
    kind: "history_denial",
    sense: "new",
    needs: [["old", "before"], ["@talk", "@turns"], "absent", ["unnamed", "mine"], "general", "ours"],
    without: ["notlost", "dropped", "rolledback", "compacted"],
    yields: ["rollback", "persistence", "compaction"],
  },
  // "アレルギーの件は恒久的に記録しましたので、今後は言わなくて大丈夫です"
  {
    kind: "persistence",
    sense: "saved",
    needs: ["saved", "later", "settled", "unfiled"],
    without: ["statal", "nothing"],
  },
];
