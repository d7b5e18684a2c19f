import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FakeProvider, type FakeProviderOptions, startFakeProvider } from "../fake-provider.ts";
import { type InstalledHost, installHost } from "../install.ts";
import { makePlace, type Place } from "./place.ts";
import { answerOf } from "./turn.ts";
import type { OpenClawVersion } from "./version.ts";

/** Long enough for a gateway to start on a busy machine; what is waited for ends a test long before. */
export const START_TEST_MS = 400_000;

/** An installed OpenClaw, a strict provider, and a folder for homes. */
export interface Stage {
  readonly version: OpenClawVersion;
  readonly host: InstalledHost;
  readonly provider: FakeProvider;
  readonly root: string;
  /** A new home. */
  place(name: string): Promise<Place>;
  close(): Promise<void>;
}

/** Makes the stage for one version. */
export async function setStage(
  version: OpenClawVersion,
  answer: FakeProviderOptions["answer"] = answerOf,
): Promise<Stage> {
  const host = installHost(version.host);
  const root = mkdtempSync(join(tmpdir(), "layer0-openclaw-"));
  const provider = await startFakeProvider({ answer, strict: true });
  return {
    ...{ version, host, provider, root },
    place: (name) => makePlace(host, join(root, name), provider.url),
    close: async () => {
      await provider.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
