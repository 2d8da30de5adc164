import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ResourceFile } from "./resource";

/** The folder's files that are no reports. */
const notReports = new Set(["report.meta.json", "common.json"]);

/** A resource file whose properties of the format `report` are a choice of the folder's reports (Node only). */
export function withReports(folder: string, file: ResourceFile): ResourceFile {
  const named = Object.entries(file.properties).filter(([, { format }]) => format === "report");
  if (named.length === 0) return file;
  const within = join(folder, "reports");
  const oneOf = existsSync(within) ? reportChoices(readReportFiles(within)) : [];
  const filled = named.map(([name, property]) => [name, { ...property, oneOf }]);
  return { ...file, properties: { ...file.properties, ...Object.fromEntries(filled) } };
}

/** A choice of reports: each by its name, with its English title. */
export function reportChoices(files: Record<string, string>): { const: string; title: string }[] {
  return Object.entries(files).map(([file, text]) => {
    const { title } = JSON.parse(text) as { title: string };
    return { const: file.replace(/\.json$/, ""), title };
  });
}

/** The texts of the reports of a folder, by their files' names. */
export function readReportFiles(within: string): Record<string, string> {
  const names = readdirSync(within).filter((file) => file.endsWith(".json") && !notReports.has(file));
  return Object.fromEntries(names.sort().map((file) => [file, readFileSync(join(within, file), "utf8")]));
}
