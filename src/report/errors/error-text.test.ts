import { describe, expect, it } from "vitest";
import { failureText } from "./error-text.ts";
import { ERROR_TEXTS, PAY_TEXT } from "./error-text-table.ts";

describe("what is said about a request that failed", () => {
  it("waits where waiting helps", () => {
    expect(failureText("API Error: 429 Too Many Requests", "0035a557")).toMatchObject({
      class: "rate_limit",
      retryable: true,
      next: "Wait until the limit resets, then go on; nothing in the session has to change.",
    });
  });

  it("does not wait where only paying helps", () => {
    const { next, retryable } = failureText("Your credit balance is too low to access the API.", "0035a557");
    expect({ next, retryable }).toEqual({ next: PAY_TEXT.next, retryable: false });
  });

  it("hands over a history that is too long, by the name of the session", () => {
    const { class: name, next } = failureText("Prompt is too long", "'my file.jsonl'");
    expect(name).toBe("context_length");
    expect(next).toContain("layer0 show 'my file.jsonl' --export md");
  });

  it("puts a name with a dollar sign in as it is", () => {
    expect(failureText("Prompt is too long", "'$& $1'").next).toContain("layer0 show '$& $1' --export md");
  });

  it("says that it was refused for its history, in the words of the rule", () => {
    const said = failureText("API Error: 400 messages.1: `tool_use` ids must be unique", "0035a557");
    expect(said.class).toBe("duplicate_tool_id");
    expect(said.title).toMatch(/^The provider refused the last request: [a-z]/);
  });

  it("has words for what nobody knows, and repeats none of it", () => {
    const { class: name, title, next } = failureText("SECRET \u001b[31m", "0035a557");
    expect(name).toBe("other");
    expect(title + next).not.toContain("SECRET");
  });

  it("is in whole sentences", () => {
    for (const { title, cause, retry } of [...Object.values(ERROR_TEXTS), PAY_TEXT]) {
      for (const sentence of [title, cause, retry]) expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
  });
});
