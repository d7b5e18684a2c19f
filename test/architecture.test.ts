import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { HISTORY_RULES } from "../src/core/issue.ts";
import { RULES } from "../src/core/rules/registry.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The modules that make the public entry; they stand beside the folders. */
const ENTRY = "entry";
const PURE = [
  "core",
  "dialects",
  "profiles",
  "errors",
  "stream",
  "claims",
  ENTRY,
  "formats",
  "transcript",
] as const;
/** Pure as well, but nothing stands on them. */
const PURE_TOPS = ["sdk"] as const;
const MIDDLE = [...PURE, "disk", "agents", "store", "session", "host", "report"] as const;

/** What each folder may import besides itself. A new folder gets a line here before it gets a file. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  core: [],
  dialects: ["core"],
  profiles: ["core", "dialects"],
  errors: ["core"],
  stream: ["core"],
  claims: [],
  [ENTRY]: ["core", "dialects", "profiles"],
  formats: ["core", "dialects"],
  transcript: ["core", "dialects", "formats"],
  sdk: ["core", "dialects", "profiles", "stream", ENTRY, "formats"],
  disk: PURE,
  agents: [...PURE, "disk", "store"],
  // Which process an operation belongs to, and where state is kept, is known to `disk`.
  store: [...PURE, "disk"],
  session: [...PURE, "disk", "store"],
  // The lock, the state folder and the chain are those of the rest.
  host: [...PURE, "disk", "store"],
  report: PURE,
  openclaw: MIDDLE,
  cli: MIDDLE,
};

/** Where the pure folders throw at all, and how often: programming errors, misuse, and a walk that gives up within its file. */
const THROWS: Readonly<Record<string, number>> = {
  "src/dialects/message-list/layout.ts": 1,
  "src/formats/json/spans.ts": 6,
  // Misuse: a dialect or profile that there is not, an option that means nothing.
  "src/history.ts": 3,
  // A guarded stream passes the error of its source on, and ends a discarded turn of SDK events as the SDK would.
  "src/stream/outlet.ts": 2,
};

interface Import {
  readonly to: string;
  readonly typeOnly: boolean;
}

interface Module {
  /** Path from the root of the repository. */
  readonly path: string;
  readonly folder: string;
  readonly source: ts.SourceFile;
  readonly imports: readonly Import[];
  readonly lines: number;
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith(".ts"))
    .map((file) => relative(ROOT, join(file.parentPath, file.name)));
}

function readModule(path: string): Module {
  const text = readFileSync(join(ROOT, path), "utf8");
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const [, second = "", third] = path.split("/");
  const folder = third === undefined ? ENTRY : second;
  return { path, folder, source, imports: importsOf(source), lines: text.split("\n").length - 1 };
}

function importsOf(source: ts.SourceFile): readonly Import[] {
  const imports: Import[] = [];
  for (const node of nodesOf(source)) {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      if (node.moduleSpecifier === undefined || !ts.isStringLiteral(node.moduleSpecifier)) continue;
      imports.push({ to: node.moduleSpecifier.text, typeOnly: isTypeOnly(node) });
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [to] = node.arguments;
      imports.push({ to: to !== undefined && ts.isStringLiteral(to) ? to.text : "?", typeOnly: false });
    } else if (ts.isImportTypeNode(node)) {
      imports.push({ to: node.argument.getText(source).slice(1, -1), typeOnly: true });
    }
  }
  return imports;
}

function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) {
    const names = node.exportClause;
    const elements = names !== undefined && ts.isNamedExports(names) ? names.elements : [];
    return node.isTypeOnly || (elements.length > 0 && elements.every((element) => element.isTypeOnly));
  }
  const clause = node.importClause;
  if (clause === undefined) return false;
  const named = clause.namedBindings;
  const elements = named !== undefined && ts.isNamedImports(named) ? named.elements : [];
  return (
    clause.phaseModifier === ts.SyntaxKind.TypeKeyword ||
    (clause.name === undefined && elements.length > 0 && elements.every((element) => element.isTypeOnly))
  );
}

function* nodesOf(source: ts.SourceFile): Generator<ts.Node> {
  const waiting: ts.Node[] = [source];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    waiting.push(...node.getChildren(source));
  }
}

function placeOf(module: Module, node: ts.Node): string {
  return `${module.path}:${module.source.getLineAndCharacterOfPosition(node.getStart(module.source)).line + 1}`;
}

/** The places in modules at which a node is of a kind that is not wanted. */
function places(
  modules: readonly Module[],
  isWrong: (node: ts.Node, module: Module) => boolean,
): readonly string[] {
  return modules.flatMap((module) =>
    [...nodesOf(module.source)].filter((node) => isWrong(node, module)).map((node) => placeOf(module, node)),
  );
}

const EVERY = [...filesBelow("src"), ...filesBelow("test")].map(readModule);
const SOURCE = EVERY.filter(({ path }) => path.startsWith("src/") && !path.endsWith(".test.ts"));
const isPureFolder = (folder: string): boolean => [...PURE, ...PURE_TOPS].some((pure) => pure === folder);
const PURE_SOURCE = SOURCE.filter(({ folder }) => isPureFolder(folder));
const BY_PATH = new Map(SOURCE.map((module) => [module.path, module]));

/** The module that a relative import leads to, as a path from the root. */
function targetOf(module: Module, to: string): string {
  return relative(ROOT, resolve(ROOT, dirname(module.path), to));
}

describe("imports", () => {
  it("point down: no folder knows one above it or beside it", () => {
    const wrong = SOURCE.flatMap((module) =>
      module.imports.flatMap(({ to }) => {
        if (!to.startsWith(".")) return [];
        const target = BY_PATH.get(targetOf(module, to));
        const allowed = MAY_IMPORT[module.folder];
        if (target === undefined) return [`${module.path} imports ${to}, which is no module of src`];
        if (target.folder === module.folder || allowed?.includes(target.folder)) return [];
        return [`${module.path} imports ${target.path}`];
      }),
    );
    expect(wrong).toEqual([]);
    expect(new Set(SOURCE.map(({ folder }) => folder)).size).toBeGreaterThan(5);
    for (const { folder } of SOURCE) expect(Object.keys(MAY_IMPORT)).toContain(folder);
  });

  it("go to no other package but optional peers, and to Node itself only outside the pure folders", () => {
    const outer = SOURCE.flatMap(({ path, folder, imports }) =>
      imports
        .filter(({ to }) => !to.startsWith("."))
        .map(({ to }) => ({ path, to, isPure: isPureFolder(folder) })),
    );
    // Each stands in one file, which is asked for it only when somebody uses what needs it.
    const peers = ["src/store/sqlite/libsql.ts libsql", "src/session/telemetry.ts @opentelemetry/api"];
    // The host that has loaded the plugin.
    peers.push("src/openclaw/host-routes.ts ?");
    const others = outer.filter(({ path, to }) => !peers.includes(`${path} ${to}`));
    expect(others.filter(({ to, isPure }) => isPure || !to.startsWith("node:"))).toEqual([]);
  });

  it("name files with their ending", () => {
    const bare = EVERY.flatMap(({ path, imports }) =>
      imports
        .filter(({ to }) => to.startsWith(".") && !/\.(ts|mjs|json)$/.test(to))
        .map(({ to }) => `${path} ${to}`),
    );
    expect(bare).toEqual([]);
  });

  it("run in no circle", () => {
    const state = new Map<string, "open" | "closed">();
    const circles: string[] = [];
    const visit = (module: Module, way: readonly string[]): void => {
      if (state.get(module.path) === "closed") return;
      if (state.get(module.path) === "open") {
        circles.push([...way.slice(way.indexOf(module.path)), module.path].join(" → "));
        return;
      }
      state.set(module.path, "open");
      for (const { to, typeOnly } of module.imports) {
        const target = typeOnly ? undefined : BY_PATH.get(targetOf(module, to));
        if (target !== undefined) visit(target, [...way, module.path]);
      }
      state.set(module.path, "closed");
    };
    for (const module of SOURCE) visit(module, []);
    expect(circles).toEqual([]);
  });
});

describe("files", () => {
  it("have no more than 400 lines", () => {
    expect(EVERY.filter(({ lines }) => lines > 400).map(({ path, lines }) => `${path} ${lines}`)).toEqual([]);
  });

  it("are called in small letters with dashes", () => {
    const odd = EVERY.map(({ path }) => path).filter(
      (path) => !/^[a-z0-9-]+(\.[a-z]+)*\.ts$/.test(basename(path)),
    );
    expect(odd).toEqual([]);
  });

  it("export by name only", () => {
    const defaults = places(SOURCE, (node) => ts.isExportAssignment(node) || isDefaultExport(node));
    expect(defaults).toEqual([]);
  });

  it("say of everything that they export what it is", () => {
    const silent = SOURCE.flatMap((module) =>
      module.source.statements
        .filter((statement) => isExported(statement) && ts.getJSDocCommentsAndTags(statement).length === 0)
        .map((statement) => placeOf(module, statement)),
    );
    expect(silent).toEqual([]);
  });
});

function isExported(node: ts.Statement): boolean {
  if (ts.isExportDeclaration(node) || ts.isExportAssignment(node) || !ts.canHaveModifiers(node)) return false;
  return (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

function isDefaultExport(node: ts.Node): boolean {
  return (
    ts.canHaveModifiers(node) &&
    (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
  );
}

describe("types", () => {
  it("are never `any`", () => {
    expect(places(EVERY, (node) => node.kind === ts.SyntaxKind.AnyKeyword)).toEqual([]);
  });

  it("are never asserted with `!`, and there are no enums", () => {
    expect(places(EVERY, (node) => ts.isNonNullExpression(node) || ts.isEnumDeclaration(node))).toEqual([]);
  });
});

describe("what the pure folders may do", () => {
  it("throw errors in a few known places, and in the core nowhere", () => {
    const counts: Record<string, number> = {};
    for (const module of PURE_SOURCE) {
      const throws = [...nodesOf(module.source)].filter(ts.isThrowStatement).length;
      if (throws > 0) counts[module.path] = throws;
    }
    expect(counts).toEqual(THROWS);
    expect(Object.keys(counts).filter((path) => path.startsWith("src/core/"))).toEqual([]);
  });

  it("never look at a clock, at chance or at the machine", () => {
    const outside = new Set([
      "Date",
      "performance",
      "crypto",
      "process",
      "setTimeout",
      "setInterval",
      "fetch",
    ]);
    // The one timer: a silent source can only be told by time. And the one fetch, where nobody hands another over.
    const doors = ["src/stream/stall.ts", "src/sdk/integrity-fetch.ts"];
    const timeless = PURE_SOURCE.filter(({ path }) => !doors.includes(path));
    const wrong = places(timeless, (node) => {
      if (!ts.isIdentifier(node)) return false;
      if (node.text === "random") return node.parent.getText().startsWith("Math.");
      const isName = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
      return outside.has(node.text) && !isName;
    });
    expect(wrong).toEqual([]);
  });
});

describe("errors", () => {
  it("are all that is ever thrown", () => {
    const known = new Set([
      "Error",
      "TypeError",
      "RangeError",
      "SyntaxError",
      "AggregateError",
      ...ownErrors(),
    ]);
    const wrong = places(SOURCE, (node) => {
      if (!ts.isThrowStatement(node)) return false;
      const thrown = node.expression;
      if (ts.isNewExpression(thrown)) return !known.has(thrown.expression.getText());
      if (ts.isCallExpression(thrown)) return !makesError(thrown);
      // What was caught, or handed over as an error, is thrown on.
      return thrown.getText() !== "error";
    });
    expect(wrong).toEqual([]);
  });

  it("are caught for a reason: no catch is empty", () => {
    const empty = places(SOURCE, (node) => ts.isCatchClause(node) && node.block.statements.length === 0);
    expect(empty).toEqual([]);
  });
});

/** The classes of the product that extend an error. */
function ownErrors(): readonly string[] {
  return SOURCE.flatMap(({ source }) =>
    [...nodesOf(source)].filter(ts.isClassDeclaration).flatMap((node) => {
      const base = node.heritageClauses?.[0]?.types[0]?.expression.getText();
      return node.name !== undefined && /Error$/.test(base ?? "") ? [node.name.text] : [];
    }),
  );
}

/** The functions of the product that are declared to return an error. */
const ERROR_MAKERS: ReadonlySet<string> = new Set(
  SOURCE.flatMap(({ source }) =>
    [...nodesOf(source)]
      .filter(ts.isFunctionDeclaration)
      .filter((node) => /Error$/.test(node.type?.getText() ?? ""))
      .flatMap((node) => node.name?.text ?? []),
  ),
);

/** Is this a call of a function that is declared to return an error? */
function makesError(call: ts.CallExpression): boolean {
  return ERROR_MAKERS.has(call.expression.getText());
}

describe("rules", () => {
  const files = filesBelow("src/core/rules").map((path) => basename(path, ".ts"));
  const codes = files.filter((name) => !name.endsWith(".test") && name !== "registry");

  it("are one file each, registered under the name of the file", () => {
    expect(RULES.map(({ code }) => code).sort()).toEqual([...codes].sort());
  });

  it("are listed among the codes of histories, with one more for what is no history", () => {
    expect([...HISTORY_RULES].sort()).toEqual([...codes, "not-json"].sort());
  });

  it("have a test beside them", () => {
    expect(codes.filter((code) => !files.includes(`${code}.test`))).toEqual([]);
  });
});
