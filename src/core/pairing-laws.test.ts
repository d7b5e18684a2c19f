import { describe, expect, it } from "vitest";
import { assistant, call, calling, tool, user } from "../../test/carriers/openai-chat.ts";
import { DIALECTS } from "../dialects/registry.ts";
import { buildHistory } from "./build.ts";
import type { Law } from "./law.ts";
import { pair } from "./pairing.ts";

/** By result, in order: the serial of the call that it answers and how it stands to it, or what else it is. */
function claims(law: Partial<Law>, messages: readonly unknown[]): readonly string[] {
  const carrier = DIALECTS["openai-chat"].withLaw(law);
  return pair(buildHistory(messages, carrier.read, undefined), carrier).claims.map((claim) => {
    if (claim.kind !== "answers") return claim.kind;
    return `${claim.call.serial} ${claim.adopted ? "adopted" : claim.place}`;
  });
}

describe("pairing by id, anywhere behind the call", () => {
  const law = { results: "by-id", mergesTurns: true, idScope: "turn" } as const;

  it("takes a result as rightly placed behind other messages and other calls", () => {
    const messages = [
      user("go"),
      calling(null, [call("a"), call("b")]),
      tool("b"),
      user("and?"),
      calling(null, [call("c")]),
      tool("c"),
      tool("a"),
    ];
    expect(claims(law, messages)).toEqual(["1 in-place", "2 in-place", "0 in-place"]);
  });

  it("takes a result before its call as misplaced", () => {
    expect(claims(law, [user("go"), tool("a"), calling(null, [call("a")])])).toEqual(["0 misplaced"]);
  });

  it("takes a result behind the next use of its id as misplaced: there it answers the later call", () => {
    const messages = [
      user("go"),
      calling(null, [call("a", '{"x":1}')]),
      user("again"),
      calling(null, [call("a", '{"x":2}')]),
      tool("a"),
      calling(null, [call("b")]),
      tool("a"),
    ];
    expect(claims(law, messages)).toEqual(["1 in-place", "0 misplaced"]);
  });

  it("sees the copy of a call in the next message of the same turn", () => {
    const messages = [user("go"), calling(null, [call("a")]), calling(null, [call("a")]), tool("a")];
    const carrier = DIALECTS["openai-chat"].withLaw(law);
    const { callStates } = pair(buildHistory(messages, carrier.read, undefined), carrier);
    expect(callStates).toEqual(["counts", "copy"]);
  });
});

describe("pairing without ids, by name and order", () => {
  const law = { callIds: "optional", idScope: "turn" } as const;
  const nameless = (name: string) => {
    const { id: _, ...rest } = call("x", "{}", name);
    return rest;
  };
  const answer = (name: string) => {
    const { tool_call_id: _, ...rest } = tool("x", `output of ${name}`, { name });
    return rest;
  };

  it("gives the k-th result of a name to the k-th call of that name", () => {
    const messages = [
      user("go"),
      calling(null, [nameless("read"), nameless("write"), nameless("read")]),
      answer("read"),
      answer("read"),
      answer("write"),
    ];
    expect(claims(law, messages)).toEqual(["0 in-place", "2 in-place", "1 in-place"]);
  });

  it("does not give a result to a call of another name", () => {
    expect(claims(law, [user("go"), calling(null, [nameless("read")]), answer("write")])).toEqual(["orphan"]);
  });

  it("pairs by name where one side alone has lost its ids", () => {
    const messages = [
      user("go"),
      calling(null, [call("a", "{}", "read"), call("b", "{}", "read")]),
      answer("read"),
      answer("read"),
    ];
    expect(claims(law, messages)).toEqual(["0 adopted", "1 adopted"]);
  });

  it("takes a call without an id for one that never ran where ids are required", () => {
    const messages = [user("go"), calling(null, [nameless("read")]), answer("read"), assistant("done")];
    expect(claims({}, messages)).not.toEqual(["0 in-place"]);
  });
});
