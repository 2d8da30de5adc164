import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { type Node, parseSource, walk } from "./sources";

/** A folder whose entries import one another downwards only. */
export type Tree = {
  folder: string;
  /**
   * Its entries, the lowest first; those of one layer know nothing of each other. Every entry stands in one. Without
   * layers, they only must not import in a circle.
   */
  layers?: readonly (readonly string[])[];
};

/** The one list of layers. Whoever adds a folder says here what it stands on. */
export const trees: readonly Tree[] = [
  {
    folder: ".",
    layers: [
      ["schemas", "checks/sources"],
      ["dataProviders", "locales", "demo"],
      ["trackingPage"],
      ["src", "server"],
      ["locales/check", "demo/places/main.ts"],
      ["checks"],
    ],
  },
  { folder: "schemas" },
  { folder: "dataProviders" },
  { folder: "trackingPage", layers: [["look", "words"], ["view"], ["boot.ts", "widget"], ["index.ts"]] },
  {
    folder: "src",
    layers: [
      [
        "account",
        "dates",
        "dayDrafts",
        "frames",
        "inertHtml",
        "later",
        "localePacks",
        "money",
        "pickers",
        "spreadsheets",
      ],
      ["i18n", "paper"],
      ["session", "tour"],
      ["density", "kit", "map", "records", "runLooks", "timeline", "units"],
      ["auth", "demoDays", "linkMap", "notices", "widgets"],
      ["share", "trackingPage", "trackingPreview"],
      ["centreDay", "faults", "releaseNotes", "resources", "security"],
      ["development", "proof", "settings"],
      ["audit", "communications", "planning", "reports", "tracking"],
      ["routes"],
      ["search"],
      ["shell"],
      ["start"],
    ],
  },
  {
    folder: "server",
    layers: [
      ["threads", "planner", "roads", "egress", "precompress.ts"],
      ["database", "sms", "travel"],
      ["http", "roadStore", "runLines", "basemap"],
      ["feature", "openapi"],
      ["metrics", "resources", "secrets", "idempotency", "roadMap"],
      ["resourceCalls", "mail", "printTemplates"],
      ["config", "accounts", "areas", "attachments", "filters"],
      ["settings", "geocoding"],
      ["webhooks"],
      ["runs"],
      ["auth", "mailSettings", "keyValue", "orders"],
      ["apiKeys", "changes", "communications", "loading", "positions", "roadExtract", "vehicleChecks"],
      ["planning", "tracks"],
      ["schedules", "drives"],
      ["estimates"],
      ["alerts"],
      ["demo", "presence", "execution", "dayWatch", "tracking", "shares", "reports"],
      ["proofs", "simulation", "trackingPages"],
      ["accountCli"],
      ["quietLog.ts", "services.ts", "shutdown.ts", "startFault.ts"],
      ["features.ts"],
      ["app.ts", "prepareDatabase.ts", "verifyAuditOf.ts", "developmentProxy.ts"],
      ["finishUpgrade.ts"],
      ["account.ts", "main.ts", "development.ts"],
    ],
  },
];

/** What is wrong with a tree's imports of values, a line or a paragraph each; types may be imported from anywhere. */
export function layerProblems(root: string, { folder, layers }: Tree): string[] {
  const units = layers ? layers.flat() : readdirSync(join(root, folder));
  const pathOf = (unit: string) => join(folder, unit);
  const unitOf = (path: string) =>
    units
      .filter((unit) => path === pathOf(unit) || path.startsWith(`${pathOf(unit)}/`))
      .reduce((longest, unit) => (unit.length > longest.length ? unit : longest), "");
  const crossing = units
    .flatMap((unit) => sourcesAt(root, pathOf(unit)))
    .filter((file, index, all) => all.indexOf(file) === index)
    .flatMap((file) => importsOf(root, file))
    .map((each) => ({ ...each, from: unitOf(each.file), to: unitOf(each.target) }))
    .filter(({ from, to }) => to !== "" && from !== to);
  const levelOf = (unit: string) => (layers ?? []).findIndex((layer) => layer.includes(unit));
  const upward = crossing
    .filter(({ from, to }) => layers !== undefined && levelOf(to) >= levelOf(from))
    .map(({ from, to, ...each }) => {
      const place = levelOf(to) > levelOf(from) ? "lies above it" : `stands beside ${pathOf(from)}`;
      return `${lineOf(each)}: ${pathOf(to)} ${place}`;
    });
  return [...strayEntries(root, folder, layers), ...upward, ...circles(crossing, pathOf)];
}

type Import = { file: string; line: number; target: string };
type Crossing = Import & { from: string; to: string };

/** Entries of the tree that no layer names: nobody could say what they may import. */
function strayEntries(root: string, folder: string, layers: Tree["layers"]): string[] {
  // The project's own folder holds more than sources.
  if (!layers || folder === ".") return [];
  const named = new Set(layers.flat());
  return readdirSync(join(root, folder))
    .filter((entry) => !named.has(entry) && sourcesAt(root, join(folder, entry)).length > 0)
    .map((entry) => `${join(folder, entry)} stands in no layer`);
}

/** Each circle once, by the shortest way round, with the imports that make it. */
function circles(crossing: Crossing[], pathOf: (unit: string) => string): string[] {
  const next = new Map<string, Crossing[]>();
  for (const each of crossing) next.set(each.from, [...(next.get(each.from) ?? []), each]);
  const found = new Map<string, string>();
  for (const start of next.keys()) {
    const circle = wayRound(start, next);
    const key = circle?.toSorted().join();
    if (!circle || key === undefined || found.has(key)) continue;
    const steps = circle.map((from, at) => [from, circle[at + 1] ?? start] as const);
    const lines = steps.flatMap(([from, to]) =>
      firstOf((next.get(from) ?? []).filter((each) => each.to === to).map((each) => `  ${lineOf(each)}`)),
    );
    found.set(key, [[...circle, start].map(pathOf).join(" → "), ...lines].join("\n"));
  }
  return [...found.values()];
}

/** A way that hundreds of imports make is no easier to see in all of them. */
function firstOf(lines: string[]): string[] {
  const most = 3;
  return lines.length > most ? [...lines.slice(0, most), `  and ${lines.length - most} more`] : lines;
}

/** The shortest way from an entry back to itself; undefined where there is none. */
function wayRound(start: string, next: ReadonlyMap<string, Crossing[]>): string[] | undefined {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const { to } of next.get(way.at(-1) ?? start) ?? []) {
      if (to === start) return way;
      if (seen.has(to)) continue;
      seen.add(to);
      ways.push([...way, to]);
    }
  }
  return undefined;
}

function lineOf({ file, line, target }: Import): string {
  return `${file}:${line} imports ${target}`;
}

/** The sources of a folder, or the one file; what only tests use may reach everywhere. */
function sourcesAt(root: string, path: string): string[] {
  if (statSync(join(root, path)).isFile()) return isSource(path) ? [path] : [];
  return readdirSync(join(root, path), { recursive: true, encoding: "utf8" })
    .map((file) => join(path, file))
    .filter(isSource);
}

function isSource(path: string): boolean {
  return /\.tsx?$/.test(path) && !/\.(test|fixture|d)\.tsx?$|\/testing\//.test(path);
}

/** What a file takes from others of the project as it runs: imported now or later, globbed, or named by its URL. */
function importsOf(root: string, file: string): Import[] {
  const code = readFileSync(join(root, file), "utf8");
  const { module, program, lineAt } = parseSource(file, code);
  const found: { at: number; name: string }[] = [];
  for (const { start, moduleRequest, entries } of module.staticImports) {
    if (entries.length === 0 || entries.some(({ isType }) => !isType))
      found.push({ at: start, name: moduleRequest.value });
  }
  for (const { entries } of module.staticExports) {
    for (const { start, moduleRequest, isType } of entries)
      if (moduleRequest && !isType) found.push({ at: start, name: moduleRequest.value });
  }
  walk(program, (node) => {
    for (const name of namesIn(node, code)) found.push({ at: node.start, name });
  });
  return found.flatMap(({ at, name }) => {
    const target = name.startsWith(".") ? resolved(root, join(dirname(file), name)) : undefined;
    return target === undefined ? [] : [{ file, line: lineAt(at), target }];
  });
}

/** What an expression names to be loaded: `import()`, `import.meta.glob()` up to its first wildcard, a URL of its own. */
function namesIn(node: Node, code: string): string[] {
  const written = (each: unknown) => {
    const { start, end } = (each ?? {}) as { start?: number; end?: number };
    return code.slice(start ?? 0, end ?? 0);
  };
  if (node.type === "ImportExpression") return literals([node.source]);
  const [first, second] = (node.arguments ?? []) as unknown[];
  if (node.type === "CallExpression" && written(node.callee) === "import.meta.glob") {
    const { elements } = (first ?? {}) as { elements?: unknown[] };
    return literals(elements ?? [first])
      .filter((pattern) => !pattern.startsWith("!"))
      .map((pattern) => pattern.replace(/[^/]*[*{].*$/s, ""));
  }
  const isOwnUrl = written(node.callee) === "URL" && written(second) === "import.meta.url";
  if (node.type !== "NewExpression" || !isOwnUrl) return [];
  return literals([first]).map((text) => (text.startsWith(".") ? text : `./${text}`));
}

function literals(nodes: unknown[]): string[] {
  return nodes
    .map((each) => ((each ?? {}) as { value?: unknown }).value)
    .filter((value) => typeof value === "string");
}

function resolved(root: string, path: string): string | undefined {
  const endings = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];
  const found = endings.map((ending) => join(root, path + ending)).find(isFile) ?? join(root, path);
  return existsSync(found) ? relative(root, found) : undefined;
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
