import fc from "fast-check";
import type { Shape, Step } from "./session-builder.ts";
import { sessionOf } from "./session-builder.ts";
import type { Row } from "./session-rows.ts";

const turn: fc.Arbitrary<Step> = fc.record({
  do: fc.constant("turn" as const),
  calls: fc.nat({ max: 3 }),
  thinking: fc.boolean(),
  late: fc.boolean(),
});

const others: fc.Arbitrary<Step> = fc.oneof(
  ...(["attachment", "system", "progress", "snapshot", "side", "sidechain", "compact"] as const).map((name) =>
    fc.constant<Step>({ do: name }),
  ),
  fc.record({ do: fc.constant("rewind" as const), to: fc.nat({ max: 9 }) }),
);

/**
 * Healthy sessions of one shape, with so many steps between their first and their last turn; without rewinds only where a
 * lost row must leave no doubt where it stood.
 */
export function sessions(shape: Shape, rewinds = true, most = 10): fc.Arbitrary<readonly Row[]> {
  const steps = fc.array(fc.oneof({ weight: 2, arbitrary: turn }, { weight: 3, arbitrary: others }), {
    maxLength: most,
  });
  return steps.map((list) =>
    sessionOf(
      shape,
      list.filter((step) => rewinds || step.do !== "rewind"),
    ),
  );
}
