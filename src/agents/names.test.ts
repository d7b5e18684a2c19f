import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { handlesOf, lettersToTell, namesOf, sessionsFrom } from "./names.ts";

const session = (path: string): { readonly path: string } => ({ path });

describe("namesOf", () => {
  it("is the name of the file, and the id behind the time", () => {
    expect(namesOf("/a/0035a557-2dc5.jsonl")).toEqual(["0035a557-2dc5"]);
    expect(namesOf("/a/2026-01-31T09-05-00-000Z_0035a557.jsonl")).toEqual([
      "0035a557",
      "2026-01-31T09-05-00-000Z_0035a557",
    ]);
  });
});

describe("sessionsFrom", () => {
  const sessions = ["/a/0035a557.jsonl", "/a/0035a558.jsonl", "/b/0035.jsonl"].map(session);

  it("takes a whole name before the beginning of others", () => {
    expect(sessionsFrom(sessions, "0035")).toEqual([session("/b/0035.jsonl")]);
  });

  it("gives every session that begins so", () => {
    expect(sessionsFrom(sessions, "0035a")).toEqual(sessions.slice(0, 2));
  });

  it("gives all that a beginning fits, however short it is, and none that only holds it", () => {
    expect(sessionsFrom(sessions, "0")).toEqual(sessions);
    expect(sessionsFrom(sessions, "35a")).toEqual([]);
  });

  it("knows a session by its id where the time stands before it", () => {
    const timed = session("/c/2026-01-31T09-05-00-000Z_9f31c2ab.jsonl");
    expect(sessionsFrom([...sessions, timed], "9f31")).toEqual([timed]);
    expect(sessionsFrom([...sessions, timed], "2026-01")).toEqual([timed]);
  });
});

describe("lettersToTell", () => {
  it("is as many letters as the two have in common that are most alike, and one more", () => {
    expect(lettersToTell(["/a/0035a557.jsonl", "/a/0035a558.jsonl", "/a/9f.jsonl"].map(session))).toBe(8);
    expect(lettersToTell(["/a/x1.jsonl"].map(session))).toBe(4);
  });

  it("is nothing where two have one name", () => {
    expect(lettersToTell(["/a/0035a557.jsonl", "/b/0035a557.jsonl"].map(session))).toBeUndefined();
  });
});

describe("handlesOf", () => {
  it("is short where that tells which one is meant, and whole where not", () => {
    const paths = ["/a/0035a557-1.jsonl", "/a/0035a557-2.jsonl", "/a/9f31c2ab-7.jsonl"];
    const handle = handlesOf(paths);
    expect(paths.map(handle)).toEqual(["0035a557-1", "0035a557-2", "9f31c2ab"]);
  });

  it("is nothing where two files have one name, or a name would be a flag", () => {
    const paths = ["/a/same-session.jsonl", "/b/same-session.jsonl", "/a/--lossy-.jsonl"];
    expect(paths.map(handlesOf(paths))).toEqual([undefined, undefined, undefined]);
  });

  it("always means the session that it was made for", () => {
    const name = fc.string({ unit: fc.constantFrom("a", "b", "1", "-", "_"), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 12 }), (names) => {
        const paths = names.map((each) => `/a/${each}.jsonl`);
        const handle = handlesOf(paths);
        for (const path of paths) {
          const word = handle(path);
          if (word !== undefined) expect(sessionsFrom(paths.map(session), word)).toEqual([session(path)]);
        }
      }),
    );
  });
});
