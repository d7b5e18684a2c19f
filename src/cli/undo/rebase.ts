import type { ByteSource } from "../../formats/bytes/source.ts";
import { detectFormat } from "../../transcript/index.ts";
import { type GrownFile, type RecordNames, rebaseAdded } from "../../transcript/rebase.ts";

/** How the records of each format name each other. A format without these is no tree: what was added just follows. */
const NAMES: Readonly<Record<string, RecordNames>> = {
  "claude-code": {
    id: "uuid",
    parent: "parentUuid",
    pointers: ["logicalParentUuid", "leafUuid", "sourceToolAssistantUUID"],
  },
  openclaw: { id: "id", parent: "parentId", pointers: ["firstKeptEntryId", "fromId", "targetId"] },
};

const NO_TREE: RecordNames = { id: "id", parent: "parentId", pointers: [] };

/** The original with what was added since the repair; undefined where that cannot be told apart. */
export function keepNew(grown: GrownFile): ByteSource | undefined {
  const format = detectFormat(grown.repaired) ?? detectFormat(grown.original);
  return rebaseAdded(grown, (format === undefined ? undefined : NAMES[format]) ?? NO_TREE);
}
