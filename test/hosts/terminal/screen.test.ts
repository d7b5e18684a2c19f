import { describe, expect, it } from "vitest";
import { createScreen, type Screen } from "./screen.ts";

const ESC = "\u001b";

function screenOf(...written: readonly string[]): Screen {
  const screen = createScreen(10, 3);
  for (const text of written) screen.feed(text);
  return screen;
}

describe("a screen", () => {
  it("wraps what is too long, and gives it back as one line", () => {
    const screen = screenOf("1234567890abc\r\nnext");
    expect(screen.rows()).toEqual(["1234567890", "abc", "next"]);
    expect(screen.lines()).toEqual(["1234567890abc", "next"]);
  });

  it("keeps what scrolls away", () => {
    const screen = screenOf("1\r\n2\r\n3\r\n4");
    expect(screen.rows()).toEqual(["2", "3", "4"]);
    expect(screen.lines()).toEqual(["1", "2", "3", "4"]);
  });

  it("overwrites where the cursor was moved to", () => {
    expect(screenOf(`abc\r\ndef${ESC}[1A${ESC}[2GX`).rows()).toEqual(["aXc", "def", ""]);
    expect(screenOf(`abcdef${ESC}[1;3H${ESC}[K`).rows()[0]).toBe("ab");
    expect(screenOf(`ab${ESC}[3Cc`).rows()[0]).toBe("ab   c");
  });

  it("shows nothing of colours, titles and modes, wherever the bytes are cut", () => {
    const text = `${ESC}[1;31mred${ESC}[0m${ESC}]0;title\u0007${ESC}[?2004h${ESC}(B!`;
    expect(screenOf(text).rows()[0]).toBe("red!");
    expect(screenOf(...text).rows()[0]).toBe("red!");
  });

  it("comes back to the shell's page after a full-screen program", () => {
    const screen = screenOf(`$ edit${ESC}[?1049h${ESC}[Hfull`);
    expect(screen.rows()[0]).toBe("full");
    screen.feed(`${ESC}[?1049l`);
    expect(screen.rows()[0]).toBe("$ edit");
  });

  it("gives a wide character two columns", () => {
    expect(screenOf("日本語日本語").rows()).toEqual(["日本語日本", "語", ""]);
  });

  it("forgets what was shown, and not what is being typed", () => {
    const screen = screenOf("1\r\n2\r\n3\r\n$ ");
    screen.forget();
    screen.feed("ls");
    expect(screen.lines().join("|")).toBe("||$ ls");
  });

  it("says where its cursor is", () => {
    expect(screenOf(`ab\r\nc${ESC}[6n`).takeAnswers()).toBe(`${ESC}[2;2R`);
  });
});
