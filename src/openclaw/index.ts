/**
 * The plugin for OpenClaw. Loading it does nothing, and imports nothing of the host.
 *
 * @module
 */

import { nodeWorld } from "./node-world.ts";
import { createPlugin } from "./plugin.ts";

const plugin = createPlugin(nodeWorld());

/** The id under which hosts know the plugin. */
export const id = "clawos-l0";

/** How people call it. */
export const name = "Layer 0: session integrity";

/** Tells a host what there is. */
export const register: (api: unknown) => void = plugin.register;
