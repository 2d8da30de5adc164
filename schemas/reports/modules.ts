import { readReports } from "./read";
import type { Report, ReportManifest } from "./Report";

const face = "virtual:reports";

/** What of a report the server alone reads. */
const serverOnly: ReadonlySet<string> = new Set<keyof Report>([
  "$schema",
  "query",
  "sql",
  "settings",
  "daysAtOnce",
]);

/** Whether a module of the console is made here: `virtual:reports`, or of one report. */
export function isReports(id: string): boolean {
  return id === face || id.startsWith(`${face}/`);
}

/** `virtual:reports` carries every report's manifest, in the order of the menu, and a chunk each for their descriptions. */
export function reportsCode(folder: string, id: string): string {
  const all = readReports(folder);
  if (id === face) return faceCode([...all.values()].map(manifestOf));
  const report = all.get(id.slice(face.length + 1));
  if (!report) throw new Error(`There is no schemas/reports/${id.slice(face.length + 1)}.json`);
  const shown = Object.entries(report).filter(([key]) => !serverOnly.has(key) && key !== "shared");
  const shared = JSON.stringify([...report.shared]);
  return `export const report = { ...${JSON.stringify(Object.fromEntries(shown))}, shared: new Map(${shared}) };`;
}

function manifestOf({ name, title, opens, period, filters, choices, ...report }: Report): ReportManifest {
  return {
    name,
    title,
    ...(opens && { opens }),
    period,
    filters,
    choices: Object.keys(choices ?? {}),
    "x-access": report["x-access"],
    "x-screen": report["x-screen"] ?? {},
  };
}

function faceCode(manifests: readonly ReportManifest[]): string {
  const inOrder = manifests.toSorted((one, other) => placeOf(one) - placeOf(other));
  const loaders = inOrder.map(({ name }) => `"${name}": () => import("${face}/${name}"),`);
  return `export const reports = ${JSON.stringify(inOrder)};
const loaders = {
${loaders.join("\n")}
};
export async function loadReport(name) {
  if (!Object.hasOwn(loaders, name)) throw new Error(\`There is no report "\${name}"\`);
  return (await loaders[name]()).report;
}
`;
}

/** One that says nothing comes last. */
function placeOf({ "x-screen": screen }: ReportManifest): number {
  return screen?.order ?? Number.MAX_SAFE_INTEGER;
}
