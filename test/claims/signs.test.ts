import { describe, expect, it } from "vitest";
import { statementsOf } from "../../src/claims/detect.ts";

const kindsOf = (text: string): readonly string[] => statementsOf(text).map(({ kind }) => kind);

/** What it shows, the agent's own, the same of another thing or only asked, planned or denied, and the kind. */
const PAIRS: readonly (readonly [why: string, own: string, other: string, kind: string])[] = [
  ["whose it is, in one word", "我这边的聊天记录归零了。", "他那个账号的聊天记录归零了。", "reset"],
  [
    "a name that holds the agent",
    "咱俩的聊天记录我刚浓缩了一遍。",
    "家长群的聊天记录我刚浓缩了一遍。",
    "compaction",
  ],
  ["the machine it runs on", "运行我的那个容器刚重建过。", "订单服务的容器刚重建过。", "restart"],
  ["verbs in a row are no object", "我这边的后台进程被杀掉重开了。", "我重启了路由器。", "restart"],
  [
    "the question comes last",
    "我的上下文快满了，要不要先总结？",
    "我的上下文是不是快满了，要先总结？",
    "context_pressure",
  ],
  [
    "the reason comes first",
    "履歴は消去されましたので、ご説明いただけますか。",
    "履歴を消去して、ご説明しましょうか。",
    "reset",
  ],
  [
    "because is no if",
    "会話がリセットされたから、もう一度お願い。",
    "会話がリセットされたら、もう一度お願い。",
    "reset",
  ],
  [
    "far apart",
    "私が動いているゲートウェイは先ほど再起動しました。",
    "私が使った印刷所のプリンターは先ほど再起動しました。",
    "restart",
  ],
  [
    "behind its topic",
    "今の会話は、題を決めた時点まで巻き戻っています。",
    "ブランチは、題を決めた時点まで巻き戻っています。",
    "rollback",
  ],
  [
    "told what to do",
    "チャットを今朝の状態に差し戻しました。",
    "チャットを今朝の状態に差し戻し、書き直すこと。",
    "rollback",
  ],
  ["not so", "履歴が圧縮されたからです。", "履歴が圧縮されたわけではありません。", "compaction"],
  [
    "what was asked is quoted",
    "「例の件」とのことですが、以前の会話は残っていません。",
    "「以前の会話は残っていません」とのことです。",
    "history_denial",
  ],
  ["who was not sent it", "您从没给我发过任何消息。", "您从没给出版社寄过任何东西。", "history_denial"],
  ["no room, said of itself", "脑子快装不下了，我得分段看。", "冰箱快装不下了。", "context_pressure"],
  [
    "no room, and how to go on",
    "空间告急，长文请分段贴。",
    "网盘空间告急，长文请分段贴。",
    "context_pressure",
  ],
  [
    "no need to say it again",
    "アレルギーの件は恒久的に記録しましたので、今後は言わなくて大丈夫です。",
    "議事録は恒久的に記録されます。",
    "persistence",
  ],
];

describe("Chinese and Japanese", () => {
  it.each(PAIRS)("%s", (_, own, other, kind) => {
    expect(kindsOf(own)).toContain(kind);
    expect(kindsOf(other)).not.toContain(kind);
  });

  it("a stronger and a weaker reading of the same words do not both vanish", () => {
    expect(kindsOf("刚才系统把我的会话清了，前面那几条消息都没了。")).toContain("reset");
  });

  it.each([
    ["目前这个会话已经用了十五万 token。", { what: "used", unit: "tokens", value: 150_000 }],
    ["我的上下文已经用了百分之八十二。", { what: "used", unit: "share", value: 0.82 }],
    ["私のコンテキストの6割を使いました。", { what: "used", unit: "share", value: 0.6 }],
    ["我还剩不到 3 万 token。", { what: "left", unit: "tokens", value: 30_000 }],
    ["私のコンテキスト長は3万2千トークンです。", { what: "window", unit: "tokens", value: 32_000 }],
  ])("%s", (text, amount) => {
    const counts = statementsOf(text).filter(({ kind }) => kind === "token_count");
    expect(counts.map(({ amounts }) => amounts)).toEqual([[amount]]);
  });
});
