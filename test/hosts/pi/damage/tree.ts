import { closingText, PROMPTS } from "../../story.ts";
import { at, bytesOf, edit, indexOf, withParent } from "../rows.ts";
import { closingIndex, type Damage } from "./damage.ts";

/** Entry ids and parents that no longer make one tree. */
export const TREE: readonly Damage[] = [
  {
    name: "a row whose parent was never written",
    breakIt: (rows) =>
      bytesOf(
        rows.map((row, index) => (index === indexOf(rows, PROMPTS[1]) ? withParent(row, "deadbeef") : row)),
      ),
    piToday: { kind: "breaks", resume: 1, lost: 3 },
  },
  {
    name: "an earlier row written again at the end",
    breakIt: (rows) => bytesOf([...rows, at(rows, closingIndex(rows, 2))]),
    piToday: { kind: "breaks", resume: 1, lost: 5 },
  },
  {
    name: "another answer under the entry id of the first",
    breakIt: (rows) => {
      const index = closingIndex(rows, 2);
      const twin = edit(at(rows, index), closingText(2), "A second answer.");
      return bytesOf([...rows.slice(0, index + 1), twin, ...rows.slice(index + 1)]);
    },
    // Two answers to one prompt are two branches, and pi follows the one that was written last.
    expect: (texts) => texts.map((text) => (text === closingText(2) ? "A second answer." : text)),
    kept: [closingText(2)],
    piToday: { kind: "heals" },
  },
  {
    name: "two turns in a row under one entry id",
    breakIt: (rows) => {
      const taken = at(rows, closingIndex(rows, 2)).id;
      const other = at(rows, indexOf(rows, PROMPTS[2])).id;
      return Buffer.from(
        bytesOf(rows).toString("utf8").replaceAll(JSON.stringify(other), JSON.stringify(taken)),
      );
    },
    piToday: { kind: "hangs" },
    // It walks until its list of parents is too long, which takes seconds and gigabytes.
    pi16Today: { kind: "crashes", words: /RangeError: Invalid array length/ },
  },
  {
    name: "a row that is its own parent",
    breakIt: (rows) => {
      const index = indexOf(rows, PROMPTS[2]);
      return bytesOf(rows.map((row, place) => (place === index ? withParent(row, row.id) : row)));
    },
    piToday: { kind: "hangs" },
    // It walks until its list of parents is too long, which takes seconds and gigabytes.
    pi16Today: { kind: "crashes", words: /RangeError: Invalid array length/ },
  },
];
