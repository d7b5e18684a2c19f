import { describe, expect, expectTypeOf, it } from "vitest";
import { refusals } from "../../test/oracle/index.ts";
import { type IntegrityReport, repairModelMessages } from "./index.ts";

type Part =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "file"; readonly data: Uint8Array | URL; readonly mediaType: string }
  | {
      readonly type: "tool-call";
      readonly toolCallId: string;
      readonly toolName: string;
      readonly input: unknown;
    };
interface Message {
  readonly role: "user" | "assistant" | "tool";
  readonly content: string | Part[];
}

const picture: Message = {
  role: "user",
  content: [
    { type: "file", data: new Uint8Array([1, 2]), mediaType: "image/png" },
    { type: "file", data: new URL("https://x.example/a.png"), mediaType: "image/png" },
  ],
};
const call: Message = {
  role: "assistant",
  content: [{ type: "tool-call", toolCallId: "c1", toolName: "deploy", input: {} }],
};
const healthy: Message[] = [picture, { role: "assistant", content: "a picture" }];
const broken: Message[] = [picture, call, { role: "user", content: "and?" }];

describe("model messages of the AI SDK", () => {
  it("come back as the same list where nothing is wrong", () => {
    expect(repairModelMessages(healthy)).toBe(healthy);
    const none: Message[] = [];
    expect(repairModelMessages(none)).toBe(none);
  });

  it("are repaired, and what is not touched stays the same object: bytes and addresses, too", () => {
    const before = structuredClone(broken.slice(1));
    const repaired = repairModelMessages(broken);
    expect(refusals("ai-sdk", repaired)).toEqual([]);
    expect(repaired[0]).toBe(picture);
    expect(repaired[1]).toBe(call);
    expect(repaired.at(-1)).toBe(broken.at(-1));
    expect(broken.slice(1)).toEqual(before);
    expect(repairModelMessages(repaired)).toBe(repaired);
  });

  it("keep their type, whatever it is", () => {
    expectTypeOf(repairModelMessages(broken)).toEqualTypeOf<Message[]>();
    expectTypeOf(repairModelMessages(broken as readonly Message[])).toEqualTypeOf<Message[]>();
  });

  it("tell what was done, in codes", () => {
    const reports: IntegrityReport[] = [];
    const onRepair = (report: IntegrityReport) => void reports.push(report);
    repairModelMessages(healthy, { onRepair });
    repairModelMessages(broken, { onRepair });
    expect(reports).toMatchObject([
      { dialect: "ai-sdk", repaired: true, repairs: [{ code: "dangling-call", callId: "c1", message: 1 }] },
    ]);
  });

  it("are repaired as the caller chose", () => {
    const repaired = repairModelMessages(broken, { danglingCalls: "remove" });
    expect(JSON.stringify(repaired)).not.toContain("tool-call");
  });
});
