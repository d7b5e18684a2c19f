/** OpenClaw 2026.9.6 refuses `openclaw gateway stop` where the gateway runs in the foreground, unless it gets `--force`. */
export const STOP_GATEWAY =
  "Stop the gateway (openclaw gateway stop; one in the foreground: end it where it runs, or add --force)";
