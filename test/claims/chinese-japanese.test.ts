import { describe, expect, it } from "vitest";
import { statementsOf } from "../../src/claims/detect.ts";

const kindsOf = (text: string): readonly string[] => statementsOf(text).map(({ kind }) => kind);

/** What stands around a statement, as in an ordinary answer; none of it says anything of the statement. */
const AROUND_CHINESE = [
  "{}。",
  "抱歉，{}，请再发一遍。",
  "不过{}。",
  "{}，如果方便请再说一遍。",
  "{}，如果需要继续，请告诉我。",
  "{}，不确定您指的是哪个文件。",
  "{}，可能会遗漏一些细节。",
  "测试都通过了，不过{}。",
  "文档我已经看完了，但{}。",
  "按照您的要求，{}。",
  "提示：{}，建议先到这里。",
  "{}，您能再描述一下吗？",
];
const OWN_CHINESE = [
  ["我的上下文已经被重置了", "reset"],
  ["我刚刚被重启了", "restart"],
  ["我们的对话已经被压缩成摘要", "compaction"],
  ["我们的对话已回滚到上一个检查点", "rollback"],
  ["我的上下文快满了", "context_pressure"],
  ["我的上下文已经用了八成", "token_count"],
  ["我这边没有之前的对话记录", "history_denial"],
  ["我已经把它存到长期记忆里", "persistence"],
] as const;
const OTHERS_CHINESE = [
  "购物车已经被清空了",
  "路由器刚刚被重启了",
  "我把前三节的知识点整理成了摘要",
  "数据库已回滚到上一个版本",
  "磁盘快满了",
  "本季度预算已经用了八成",
  "系统里没有该客户之前的订单记录",
  "地址已经存到用户的账户里",
];

const AROUND_JAPANESE = [
  "{}。",
  "申し訳ありませんが、{}。",
  "{}ので、よろしければもう一度お送りください。",
  "{}ので、必要でしたらお申し付けください。",
  "{}ので、細部に抜けがあるかもしれません。",
  "{}ので、もう一度ご説明いただけますか。",
  "念のためお伝えすると、{}。",
  "システムメンテナンスのため、{}。",
  "どうやら{}。",
];
const OWN_JAPANESE = [
  ["私のコンテキストがリセットされました", "reset"],
  ["ゲートウェイが再起動しました", "restart"],
  ["会話の前半は要約されました", "compaction"],
  ["会話を前のチェックポイントまで巻き戻しました", "rollback"],
  ["コンテキストの残りがわずかです", "context_pressure"],
  ["コンテキストの8割を使っています", "token_count"],
  ["以前の会話の記録がありません", "history_denial"],
  ["長期メモリに保存しました", "persistence"],
] as const;
const OTHERS_JAPANESE = [
  "カートの中身がリセットされました",
  "ルーターが再起動しました",
  "議事録は要約されました",
  "ブランチを前のコミットまで巻き戻しました",
  "ディスクの残りがわずかです",
  "今期の予算の8割を使っています",
  "お客様の以前の注文の記録がありません",
  "ご住所はアカウントに保存しました",
];

describe("whatever stands around it", () => {
  it.each(AROUND_CHINESE)("a Chinese statement stays one, and nothing else becomes one: %s", (around) => {
    const kinds = (text: string) => kindsOf(around.replace("{}", text));
    expect(OWN_CHINESE.filter(([text, kind]) => !kinds(text).includes(kind))).toEqual([]);
    expect(OTHERS_CHINESE.filter((text) => kinds(text).length > 0)).toEqual([]);
  });

  it.each(AROUND_JAPANESE)("a Japanese statement stays one, and nothing else becomes one: %s", (around) => {
    const kinds = (text: string) => kindsOf(around.replace("{}", text));
    expect(OWN_JAPANESE.filter(([text, kind]) => !kinds(text).includes(kind))).toEqual([]);
    expect(OTHERS_JAPANESE.filter((text) => kinds(text).length > 0)).toEqual([]);
  });
});

/** What it shows, the agent's own, the same otherwise, and the kind. */
const PAIRS: readonly (readonly [why: string, own: string, other: string, kind: string])[] = [
  ["Traditional signs", "我這邊沒有之前的對話紀錄。", "系統裡沒有該客戶之前的訂單。", "history_denial"],
  ["Traditional signs", "我的上下文已經被清空。", "瀏覽器的緩存已經被清空。", "reset"],
  [
    "the point that a talk went back to",
    "会話を旅行プランの話の前まで巻き戻しました。",
    "プランを会話の前の内容まで巻き戻しました。",
    "rollback",
  ],
  ["the point behind the verb", "会话已回到您下单之前。", "订单已回到会话之前的状态。", "rollback"],
  [
    "a condition is no reason",
    "セッションがリセットされたので、再送を。",
    "セッションがリセットされたら、再送を。",
    "reset",
  ],
  [
    "what is to come stands at the end",
    "コンテキストの上限が近いので、新しいセッションに切り替えました。",
    "コンテキストの上限が近いので、新しいセッションでの再開をお勧めします。",
    "reset",
  ],
  ["on a host, not the host", "网关刚刚重启完成。", "网关上的天气插件刚刚重启完成。", "restart"],
  ["with its object before it", "我把自己重启了。", "我把路由器重启了。", "restart"],
  [
    "what others are told of",
    "まだ一度もお話ししたことがありません。",
    "講師の方とはまだ一度もお話しされていないとのことです。",
    "history_denial",
  ],
  [
    "no memory, but no new start",
    "セッションがリセットされました。",
    "我没有关于上次会话的任何记忆。",
    "reset",
  ],
  ["still to come", "我刚刚重启了网关。", "我现在重启网关，稍等一下。", "restart"],
  ["still to come", "会话已经自动清空。", "会话到期后会自动清空。", "reset"],
  [
    "what is done first is still to come, too",
    "ゲートウェイを再起動して、設定を読み込みました。",
    "ゲートウェイを再起動して、ご報告します。",
    "restart",
  ],
  [
    "the verb before its noun tells which",
    "履歴は消去されました。",
    "消去された履歴が辞書に残っています。",
    "reset",
  ],
  [
    "how it is made",
    "セッションは期限切れになりました。",
    "セッションは30分で期限切れになる設定です。",
    "reset",
  ],
  ["with whom it was", "会話が途切れてしまいました。", "お子さまとの会話が途切れてしまいました。", "reset"],
  ["the first time of somebody else", "这是我们第一次对话。", "这是该客户第一次联系我们。", "history_denial"],
  ["when it is full", "我的上下文满了。", "上下文满了之后，较早的消息会被截断。", "context_pressure"],
  ["not needed", "新しいセッションになりました。", "新しいセッションは不要です。", "reset"],
  ["a token is no talk", "このトークは消去されました。", "このトークンは消去されました。", "reset"],
];

describe("Chinese and Japanese", () => {
  it.each(PAIRS)("%s: %s", (_, own, other, kind) => {
    expect(kindsOf(own)).toContain(kind);
    expect(kindsOf(other)).not.toContain(kind);
  });

  it.each([
    ["残りトークンは約1万2千です。", { what: "left", unit: "tokens", value: 12_000 }],
    ["現在のトークン使用量は約15万です。", { what: "used", unit: "tokens", value: 150_000 }],
    ["我这边剩余的 token 大约还有两万五千。", { what: "left", unit: "tokens", value: 25_000 }],
    ["コンテキストは現在およそ14万5000トークンです。", { what: "used", unit: "tokens", value: 145_000 }],
    ["上下文窗口还剩两成左右。", { what: "left", unit: "share", value: 0.2 }],
  ])("%s", (text, amount) => {
    const counts = statementsOf(text).filter(({ kind }) => kind === "token_count");
    expect(counts.map(({ amounts }) => amounts)).toEqual([[amount]]);
  });

  it.each([
    "残りの予算は約3万円です。",
    "会话令牌的有效期是 2 小时。",
    "この会話で3万2千円お得になりました。",
  ])("no tokens are counted: %s", (text) => {
    expect(kindsOf(text)).not.toContain("token_count");
  });
});
