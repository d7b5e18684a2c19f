import { channel } from "node:diagnostics_channel";
import type { SessionEventName, SessionEvents } from "./events.ts";

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
      if (published.hasSubscribers) published.publish(told);
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

/** What a listener throws is its own affair: it becomes a warning of the process and stops nothing. */
function tell(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error));
  }
}
