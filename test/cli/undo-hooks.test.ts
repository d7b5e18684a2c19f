import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { homeWith, hook } from "./hook-home.ts";
import { BROKEN } from "./sessions.ts";
import { layer0, makeFolder, put, textOf } from "./world.ts";

const INSTALL = ["install", "claude-code"];
const YES = { yes: true } as const;

describe("layer0 undo beside changes of hooks", () => {
  function world() {
    const { home, path } = homeWith("{}\n");
    const variables = { LAYER0_HOME: join(makeFolder(), "state") };
    const session = put(
      join(home, ".pi/agent/sessions/--w--", "2026-01-01T00-00-00-000Z_0035a557.jsonl"),
      BROKEN,
    );
    return { home, settings: path, session, variables };
  }

  it("takes the newest repair back, and says how the hooks are", async () => {
    const { home, settings, session, variables } = world();
    expect((await layer0(["fix", session, "--yes"], { home, variables })).code).toBe(0);
    await hook(INSTALL, { home, variables, flags: YES });
    const removed = await hook(INSTALL, { home, variables, flags: { ...YES, remove: true } });
    const [, run = ""] = /layer0 undo (\S+)/.exec(removed.out) ?? [];
    const { code, error } = await layer0(["undo", "--yes"], { home, variables });
    expect(code).toBe(0);
    expect(error).toContain(`the hooks in ${settings} were changed since`);
    expect(error).toContain(`layer0 undo ${run}\n`);
    expect(textOf(session)).toBe(BROKEN);
    const again = await layer0(["undo", "--yes"], { home, variables });
    expect({ code: again.code, error: again.error.split("\n") }).toEqual({
      code: 2,
      error: [
        "layer0: there is no repair to undo.",
        `  The hooks in ${settings} were changed. Take that back: layer0 undo ${run}`,
        "",
      ],
    });
    expect((await layer0(["undo", run, "--yes"], { home, variables })).code).toBe(0);
    expect(textOf(settings)).toContain("hook run claude-code");
  });

  it("does not say that nothing was changed where the settings are gone again", async () => {
    const { home } = homeWith();
    const variables = { LAYER0_HOME: join(makeFolder(), "state") };
    await hook(INSTALL, { home, variables, flags: YES });
    await hook(INSTALL, { home, variables, flags: { ...YES, remove: true } });
    const { code, error } = await layer0(["undo", "--yes"], { home, variables });
    expect({ code, error }).toEqual({
      code: 2,
      error: "layer0: there is no repair to undo.\n  See what there is: layer0 undo --list\n",
    });
  });

  it("says nothing of hooks that were changed before the repair", async () => {
    const { home, session, variables } = world();
    await hook(INSTALL, { home, variables, flags: YES });
    expect((await layer0(["fix", session, "--yes"], { home, variables })).code).toBe(0);
    const { code, error } = await layer0(["undo", "--yes"], { home, variables });
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(textOf(session)).toBe(BROKEN);
  });
});
