import type { Rule } from "../rule.ts";
import { cacheMarker } from "./cache-marker.ts";
import { callSignature } from "./call-signature.ts";
import { contentType } from "./content-type.ts";
import { danglingCall } from "./dangling-call.ts";
import { duplicateCallId } from "./duplicate-call-id.ts";
import { duplicateItemId } from "./duplicate-item-id.ts";
import { duplicateResult } from "./duplicate-result.ts";
import { emptyCallList } from "./empty-call-list.ts";
import { emptyContent } from "./empty-content.ts";
import { filteredTurn } from "./filtered-turn.ts";
import { foreignServerTool } from "./foreign-server-tool.ts";
import { invalidCallId } from "./invalid-call-id.ts";
import { invalidItemId } from "./invalid-item-id.ts";
import { invalidMessage } from "./invalid-message.ts";
import { invalidName } from "./invalid-name.ts";
import { loneSurrogate } from "./lone-surrogate.ts";
import { malformedCall } from "./malformed-call.ts";
import { malformedResult } from "./malformed-result.ts";
import { mismatchedCallId } from "./mismatched-call-id.ts";
import { misplacedCall } from "./misplaced-call.ts";
import { misplacedReasoning } from "./misplaced-reasoning.ts";
import { misplacedResult } from "./misplaced-result.ts";
import { missingCallId } from "./missing-call-id.ts";
import { mixedResults } from "./mixed-results.ts";
import { noMessages } from "./no-messages.ts";
import { orphanResult } from "./orphan-result.ts";
import { oversizedMedia } from "./oversized-media.ts";
import { partialTurn } from "./partial-turn.ts";
import { pendingApproval } from "./pending-approval.ts";
import { pendingCall } from "./pending-call.ts";
import { plainContent } from "./plain-content.ts";
import { reasoningDisallowed } from "./reasoning-disallowed.ts";
import { reasoningMissing } from "./reasoning-missing.ts";
import { reasoningRefused } from "./reasoning-refused.ts";
import { reasoningSignature } from "./reasoning-signature.ts";
import { reasoningUnpaired } from "./reasoning-unpaired.ts";
import { resultName } from "./result-name.ts";
import { resultNotFirst } from "./result-not-first.ts";
import { roleOrder } from "./role-order.ts";
import { toolsMissing } from "./tools-missing.ts";
import { trailingAssistant } from "./trailing-assistant.ts";
import { trailingWhitespace } from "./trailing-whitespace.ts";
import { unpairedServerTool } from "./unpaired-server-tool.ts";
import { unstoredItem } from "./unstored-item.ts";

/** Every rule, in the order in which their deeds are planned. A new rule is one line here. */
export const RULES: readonly Rule[] = [
  noMessages,
  invalidMessage,
  filteredTurn,
  loneSurrogate,
  oversizedMedia,
  misplacedCall,
  misplacedReasoning,
  partialTurn,
  malformedCall,
  emptyCallList,
  duplicateCallId,
  invalidCallId,
  foreignServerTool,
  unpairedServerTool,
  misplacedResult,
  resultNotFirst,
  mixedResults,
  missingCallId,
  mismatchedCallId,
  duplicateResult,
  orphanResult,
  danglingCall,
  pendingCall,
  pendingApproval,
  resultName,
  invalidName,
  plainContent,
  emptyContent,
  trailingWhitespace,
  roleOrder,
  trailingAssistant,
  cacheMarker,
  reasoningSignature,
  reasoningMissing,
  reasoningDisallowed,
  reasoningRefused,
  malformedResult,
  callSignature,
  toolsMissing,
  contentType,
  duplicateItemId,
  invalidItemId,
  reasoningUnpaired,
  unstoredItem,
];
