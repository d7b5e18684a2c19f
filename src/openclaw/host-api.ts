/*
 * The part of OpenClaw's plugin interface that is used here. Nothing of the host is imported, and every surface may be
 * missing: hosts of 2026.2 have a few of them, and later ones take some away again.
 */

/** Where a host writes what a plugin tells. */
export interface HostLogger {
  readonly debug?: (message: string) => void;
  readonly info?: (message: string) => void;
  readonly warn?: (message: string) => void;
  readonly error?: (message: string) => void;
}

/** A hook as it is called: what it gets is data of a host whose version is not known. */
export type HookHandler = (event: unknown, context: unknown) => unknown;

/** A command in a chat. */
export interface ChatCommand {
  readonly name: string;
  readonly description: string;
  readonly acceptsArgs: boolean;
  readonly requireAuth: boolean;
  readonly handler: (context: unknown) => Promise<{ readonly text: string }>;
}

/** A web request as far as it is looked at; the rest is Node's. */
export interface RouteResponse {
  statusCode: number;
  setHeader?(name: string, value: string): void;
  end(text: string): void;
}

/** A route below the gateway's own address. */
export interface HttpRoute {
  readonly path: string;
  readonly auth: "gateway";
  readonly match: "exact";
  readonly pluginId: string;
  readonly handler: (request: unknown, response: RouteResponse) => unknown;
}

/** Registers a route while the host runs; what it gives back takes the route away again. */
export type RegisterRoute = (route: HttpRoute) => () => void;

/** What a host gives to `register`. */
export interface HostApi {
  readonly logger?: HostLogger;
  readonly pluginConfig?: unknown;
  readonly runtime?: unknown;
  /** What it has loaded of the plugin. */
  readonly source?: string;
  readonly on?: (hook: string, handler: HookHandler) => void;
  readonly registerService?: (service: {
    readonly id: string;
    readonly start: (context: unknown) => unknown;
    readonly stop: (context: unknown) => unknown;
  }) => void;
  readonly registerCommand?: (command: ChatCommand) => void;
  readonly registerCli?: (
    make: (context: { readonly program: CliProgram }) => void,
    options: { readonly commands: readonly string[]; readonly descriptors: readonly object[] },
  ) => void;
  readonly registerGatewayMethod?: (
    name: string,
    handler: (call: {
      readonly params?: unknown;
      readonly respond?: (ok: boolean, answer: object) => void;
    }) => unknown,
  ) => void;
}

/** The part of commander that is used. */
export interface CliProgram {
  command(words: string): CliProgram;
  description(text: string): CliProgram;
  action(run: (...words: readonly unknown[]) => unknown): CliProgram;
}
