import { it } from "vitest";
import { check, repair } from "../../src/index.ts";
import { ADVERSARIES } from "./generators.ts";
const SH = { anthropic: "block", "openai-chat": "chat", openclaw: "openclaw", mixed: "block" } as const;
it("t", { timeout: 600000 }, () => {
  for (const d of ["anthropic", "openai-chat", "openclaw", "mixed"] as const) for (const a of ADVERSARIES) {
    const t: number[] = [];
    for (const n of [5000, 10000, 20000]) {
      const h = a.messages(n, SH[d]);
      let s = performance.now(); check(h, { dialect: d }); const c = performance.now() - s;
      s = performance.now(); repair(h, { dialect: d }); t.push(Math.round(c), Math.round(performance.now() - s));
    }
    console.log(d, a.name, "check/repair ms at 5k,10k,20k", t.join(" "));
  }
});
