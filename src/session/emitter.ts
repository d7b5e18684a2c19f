import { channel } from "node:diagnostics_channel";
import type { SessionEventName, SessionEvents } from "./events.ts";
import { tell } from "./tell.ts";

/** Tells everybody who listens of an event. */
export type Emit = <Name extends SessionEventName>(name: Name, event: SessionEvents[Name]) => void;

/** Listeners of one session, and the channel `layer0` of `node:diagnostics_channel` for all sessions of the process. */
export interface Emitter {
  readonly emit: Emit;
  on<Name extends SessionEventName>(name: Name, listener: (event: SessionEvents[Name]) => void): () => void;
}

/** What is published on the channel `layer0`. */
export interface PublishedEvent<Name extends SessionEventName = SessionEventName> {
  readonly name: Name;
  readonly event: SessionEvents[Name];
}

type Listener = (event: never) => void;

const published = channel("layer0");

/** Makes the emitter of one session. A listener that throws harms neither the session nor the other listeners. */
export function createEmitter(onEvery: (published: PublishedEvent) => void): Emitter {
  const listeners = new Map<SessionEventName, Set<Listener>>();
  return {
    emit(name, event) {
      const told: PublishedEvent = { name, event };
      for (const listener of listeners.get(name) ?? [])
        tell(() => (listener as (value: typeof event) => void)(event));
      publish(told);
      tell(() => onEvery(told));
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set<Listener>();
      listeners.set(name, set);
      set.add(listener);
      return () => set.delete(listener);
    },
  };
}

/**
 * What a subscriber throws, `publish` of Node makes an uncaught exception, which ends the process while tools run. So each
 * is told here, apart from the others, wherever Node lets them be seen.
 */
function publish(told: PublishedEvent): void {
  if (!published.hasSubscribers) return;
  const { _subscribers: subscribers } = published as { readonly _subscribers?: unknown };
  if (!Array.isArray(subscribers)) published.publish(told);
  else for (const subscriber of [...subscribers]) tell(() => subscriber(told, published.name));
}
