/**
 * The plugin for OpenClaw. Loading it does nothing, and imports nothing of the host.
 *
 * @module
 */

import { nodeWorld } from "./node-world.ts";
import { createPlugin, type Plugin } from "./plugin.ts";

const KEY = Symbol.for("layer0.openclaw");
const shared = globalThis as { [KEY]?: Plugin };

/**
 * One for the process. Current hosts load two copies of this module, one to run its hooks and one that answers commands
 * and gateway methods: what the first has seen, the second is asked for.
 */
const plugin = shared[KEY] ?? createPlugin(nodeWorld());
shared[KEY] = plugin;

/** The id under which hosts know the plugin. */
export const id = "clawos-l0";

/** How people call it. */
export const name = "Layer 0: session integrity";

/** Tells a host what there is. */
export const register: (api: unknown) => void = plugin.register;
