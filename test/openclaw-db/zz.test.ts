import { it } from "vitest";
import { HEADER, chain, user, call, result, said, SESSION } from "../openclaw-db/entries.ts";
import { makeHome } from "../openclaw-db/home.ts";
import { layer0, makeFolder, put } from "../cli/world.ts";
import { join } from "node:path";
it("x", async () => {
  const rows = [HEADER, ...chain(user("q"), said("a"), result("toolu_a", "lost words"), user("b"), said("c"))];
  const home = makeHome(rows);
  for (const argv of [[], ["list"], ["check", "9f86"], ["fix", "9f86", "--dry-run"], ["fix", "--dry-run"]]) {
    const r = await home.layer0(argv); console.log(argv.join(" "), r.code, "\n", r.out, r.error);
  }
  const h = makeFolder(); const { version: _v, ...head } = HEADER as never as { version: number };
  put(join(h, ".openclaw/agents/main/sessions", `${SESSION}.jsonl`), new TextEncoder().encode([{ ...head, version: 3 }, ...rows.slice(1)].map((r) => JSON.stringify(r)).join("\n") + "\n"));
  for (const argv of [[], ["check", "9f86"], ["check", "9f86", "--agent-version", "2026.7.1"], ["fix", "9f86", "--dry-run"]]) {
    const r = await layer0(argv, { home: h, variables: {} }); console.log("FILE", argv.join(" "), r.code, "\n", r.out, r.error);
  }
});
