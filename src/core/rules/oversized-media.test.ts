import { describe, expect, it } from "vitest";
import { assistant, image, result, text, use, user } from "../../../test/carriers/anthropic.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { check, repair } from "../../index.ts";
import { sha256Hex } from "../sha256.ts";
import { removedMedia } from "../texts.ts";

const dialect = "anthropic";
const gone = (size: number) => text(removedMedia("image/png", size, sha256Hex("A".repeat(size))));

describe("oversized-media", () => {
  it("replaces an image over the limit by its type, size and hash", () => {
    const limits = { imageBase64Bytes: 100 };
    const messages = [user([image(101), text("look"), image(100)]), assistant("ok")];
    expect(found(messages, { dialect, limits })).toEqual(["oversized-media error 0"]);
    expect(cured(messages, { dialect, limits })).toEqual([
      user([gone(101), text("look"), image(100)]),
      assistant("ok"),
    ]);
    expect(repair(messages, { dialect, limits }).lost).toEqual([{ what: "media", message: 0 }]);
  });

  it("looks inside tool results", () => {
    const limits = { imageBase64Bytes: 8 };
    const messages = [user("go"), assistant([use("a")]), user([result("a", [image(4), image(12)])])];
    expect(cured(messages, { dialect, limits })[2]).toEqual(user([result("a", [image(4), gone(12)])]));
  });

  it("gives up the oldest images where there are too many", () => {
    const limits = { maxImages: 2 };
    const messages = [user([image(1)]), assistant("1"), user([image(2)]), assistant("2"), user([image(3)])];
    expect(cured(messages, { dialect, limits })).toEqual([user([gone(1)]), ...messages.slice(1)]);
  });

  it("does not run without limits, and says so", () => {
    const messages = [user([image(1_000)])];
    expect(isLeftAlone(messages, { dialect })).toBe(true);
    expect(check(messages, { dialect }).notChecked).toContain("oversized-media");
  });

  it("leaves images alone whose data are elsewhere", () => {
    const linked = { type: "image", source: { type: "url", url: "https://example.org/a.png" } };
    expect(isLeftAlone([user([linked])], { dialect, limits: { imageBase64Bytes: 1 } })).toBe(true);
  });
});
