import { describe, expect, it } from "vitest";
import { assistant, CACHE_POINT, reasoning, result, use, user } from "../../../test/carriers/bedrock.ts";
import { partsOf, readOne } from "../../../test/carriers/parts.ts";
import { bedrock } from "./index.ts";

const parts = (raw: unknown) => partsOf(bedrock, raw);

describe("the reader of Converse messages", () => {
  it("reads calls, whatever their input is", () => {
    expect(parts(assistant([use("a"), use("b", { input: '{"x":1}' }), { toolUse: {} }]))).toEqual([
      "call block 0 a read_file usable",
      "call block 1 b read_file repairable",
      "call block 2 undefined undefined missing",
    ]);
  });

  it("reads results, and whether their content is as the API wants it", () => {
    const silent = result("b", [], "error");
    const other = result("c", [{ json: [1] }]);
    expect(parts(user([result("a"), silent, other, result("d", [])]))).toEqual([
      "result block 0 a undefined fine",
      "result block 1 b undefined error",
      "result block 2 c undefined fine",
      "result block 3 d undefined fine",
    ]);
    const flags = readOne(
      bedrock,
      user([result("a"), silent, other, result("d", []), result("e", "x")]),
    ).parts;
    expect(flags.map((part) => part.kind === "result" && part.malformed)).toEqual([
      false,
      true,
      true,
      false,
      true,
    ]);
  });

  it("reads reasoning with a signature, with an empty one and without", () => {
    const redacted = { reasoningContent: { redactedContent: "x" } };
    expect(
      readOne(bedrock, assistant([reasoning("s"), reasoning(""), reasoning(), redacted])).parts,
    ).toMatchObject([
      { signed: true, blankSignature: false },
      { signed: false, blankSignature: true },
      { signed: false, blankSignature: false },
      { signed: true },
    ]);
  });

  it("knows cache markers and media, and passes on what it does not know", () => {
    const content = [
      CACHE_POINT,
      { image: { format: "png", source: { bytes: "AA" } } },
      { guardContent: { text: { text: "x" } } },
      { toolUse: { toolUseId: "s", name: "web", input: {}, type: "server_tool_use" } },
      {},
      { text: 5 },
      "words",
    ];
    expect(parts(assistant(content))).toEqual([
      "marker block 0 marked",
      "media block 1",
      "opaque block 2",
      "opaque block 3",
      'text block 4 ""',
      "invalid block 5",
      "invalid block 6",
    ]);
  });

  it("knows its roles, and what others mean", () => {
    const read = ["user", "assistant", "system", "tool", "model", "odd"].map((role) => {
      const message = readOne(bedrock, { role, content: [{ text: "x" }] });
      return `${message.role} ${message.badRole}`;
    });
    expect(read).toEqual([
      "user false",
      "assistant false",
      "system false",
      "user true",
      "assistant true",
      "other false",
    ]);
  });

  it("tells whether tools are declared only where the request does", () => {
    const declared = (request: Record<string, unknown>) => bedrock.readRequest(request).definesTools;
    expect(declared({})).toBeUndefined();
    expect(declared({ toolConfig: null })).toBe(false);
    expect(declared({ modelId: "m" })).toBe(false);
    expect(declared({ modelId: "m", toolConfig: { tools: [] } })).toBe(false);
    expect(declared({ modelId: "m", toolConfig: { tools: [{}] } })).toBe(true);
  });
});
