import { describe, expect, it } from "vitest";
import { assistant, result, use, user } from "../../../test/carriers/bedrock.ts";
import { found } from "../../../test/carriers/verdicts.ts";
import { repair } from "../../index.ts";

const dialect = "bedrock";
const asked = [user("go"), assistant([use("a"), use("b", { name: "list_dir" })])];

describe("a request without tools around a history with calls", () => {
  it("declares each tool once, under the name that it has after the repair", () => {
    const messages = [...asked, user([result("a"), result("b")]), assistant([use("c")]), user([result("c")])];
    const { request } = repair({ toolConfig: null, messages }, { dialect });
    expect(request?.["toolConfig"]).toMatchObject({
      tools: [{ toolSpec: { name: "read_file" } }, { toolSpec: { name: "list_dir" } }],
    });
    expect(request?.["messages"]).toEqual(messages);
  });

  it("needs none where no call stays", () => {
    const messages = [user("go"), assistant([{ text: "so" }, { toolUse: { input: {} } }])];
    expect(found({ toolConfig: null, messages }, { dialect })).toEqual(["malformed-call error 1"]);
  });

  it("keeps what else the configuration says", () => {
    const messages = [...asked, user([result("a"), result("b")])];
    const { request } = repair({ toolConfig: { tools: [], x_own: 1 }, messages }, { dialect });
    expect(request?.["toolConfig"]).toMatchObject({ x_own: 1, tools: [{}, {}] });
  });
});
