import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProcessOutcome } from "../bounded-process.ts";
import { type FakeProvider, type LoggedRequest, startFakeProvider } from "../fake-provider.ts";
import type { InstalledHost } from "../install.ts";
import { textsOf } from "../messages-request.ts";
import { PROMPTS, storyteller } from "../story.ts";
import { makePiHome, onlySession, type PiHome, placeSession, runPi } from "./host.ts";

/** A provider, a folder for homes, and a healthy session that the real pi made. */
export interface Stage {
  readonly pi: InstalledHost;
  readonly provider: FakeProvider;
  /** The session file that pi made; never changed. */
  readonly healthy: string;
  /** A new home, and in it a session with these bytes. */
  place(bytes: Uint8Array): { readonly place: PiHome; readonly file: string };
  close(): Promise<void>;
}

/** A resume, and the first request that it sent. */
export interface Resumed {
  readonly outcome: ProcessOutcome;
  readonly request: LoggedRequest | undefined;
  /** The texts of that request; a compaction summary without pi's words around it. */
  readonly texts: readonly string[];
}

async function playStory(pi: InstalledHost, author: PiHome): Promise<string> {
  let file: string | undefined;
  for (const prompt of PROMPTS) {
    const outcome = await runPi(pi, author, prompt, file);
    if (outcome.code !== 0) throw new Error(`pi could not make the healthy session: ${outcome.stderr}`);
    file ??= onlySession(author);
  }
  return onlySession(author);
}

/** Lets pi play the whole story against a strict provider. */
export async function setStage(pi: InstalledHost): Promise<Stage> {
  const root = mkdtempSync(join(tmpdir(), "layer0-hosts-"));
  const project = join(root, "project");
  const provider = await startFakeProvider({ answer: storyteller({ name: "bash", more: {} }), strict: true });
  const close = async (): Promise<void> => {
    await provider.close();
    rmSync(root, { recursive: true, force: true });
  };
  try {
    const healthy = await playStory(pi, makePiHome(join(root, "author"), project, provider.url));
    let homes = 0;
    const place: Stage["place"] = (bytes) => {
      homes += 1;
      const home = makePiHome(join(root, `home-${homes}`), project, provider.url);
      return { place: home, file: placeSession(home, healthy, bytes) };
    };
    return { pi, provider, healthy, place, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const SUMMARY = /<summary>\n([\s\S]*?)\n?<\/summary>/;

/** One more turn in pi. */
export async function resume(
  stage: Stage,
  place: PiHome,
  file: string,
  prompt: string,
  limitMs?: number,
): Promise<Resumed> {
  const before = stage.provider.requests.length;
  const outcome = await runPi(stage.pi, place, prompt, file, limitMs);
  const request = stage.provider.requests[before];
  const texts = textsOf(request?.messages ?? []).map((text) => SUMMARY.exec(text)?.[1] ?? text);
  return { outcome, request, texts };
}
