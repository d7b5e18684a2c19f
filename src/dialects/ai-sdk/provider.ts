import { field, isRecord, stringField } from "../../core/json.ts";
import type { Message, ServerPart } from "../../core/model.ts";

/**
 * The provider that ran a tool: as applications note it on the message (`metadata.provider`), else the one provider
 * whose own options the part carries.
 */
export function aiSdkProvider({ raw }: ServerPart, message: Message): string | undefined {
  const metadata = isRecord(message.raw) ? field(message.raw, "metadata") : undefined;
  const noted = isRecord(metadata) ? stringField(metadata, "provider") : undefined;
  if (noted !== undefined) return noted;
  const names = OPTION_FIELDS.flatMap((key) => {
    const options = isRecord(raw) ? field(raw, key) : undefined;
    return isRecord(options) ? Object.keys(options) : [];
  });
  const [only, ...others] = new Set(names);
  return others.length === 0 ? only : undefined;
}

const OPTION_FIELDS = ["providerOptions", "callProviderMetadata", "resultProviderMetadata"] as const;
