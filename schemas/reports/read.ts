import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formatProblem } from "../check/problem";
import { resourceFiles } from "../load";
import { readReportFiles, reportChoices } from "../reportChoices";
import { readAccountSettings } from "../settings/read";
import { checkReports, type ReportFolder } from "./check";
import { withoutComments } from "./query";
import type { Choice, Report, ReportFile, ReportProperty } from "./Report";

/**
 * Every report of a schemas folder, by name (Node only); none where it has no folder of reports.
 * @throws Error with all that is wrong with them, a line each.
 */
export function readReports(folder: string): Map<string, Report> {
  const files = readReportFolder(folder);
  if (!files) return new Map();
  const problems = checkReports(files);
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join("\n"));
  const common = JSON.parse(files.common) as Record<string, ReportProperty>;
  const around = { common, queries: files.queries, choices: reportChoices(files.reports) };
  return new Map(
    Object.entries(files.reports).map(([file, text]) => {
      const name = file.replace(/\.json$/, "");
      return [name, completed(name, JSON.parse(text) as ReportFile, around)];
    }),
  );
}

/** The texts of the folder of reports as they stand on disk. */
export function readReportFolder(folder: string): ReportFolder | undefined {
  const within = join(folder, "reports");
  if (!existsSync(within)) return undefined;
  const read = (name: string) => readFileSync(join(within, name), "utf8");
  const names = readdirSync(within).sort();
  const texts = (wanted: string[]) => Object.fromEntries(wanted.map((name) => [name, read(name)]));
  return {
    reports: readReportFiles(within),
    queries: texts(names.filter((name) => name.endsWith(".sql"))),
    common: read("common.json"),
    metaSchema: JSON.parse(read("report.meta.json")) as object,
    settings: readAccountSettings(folder).map((setting) => setting.name),
    resources: resourceFiles(folder).map((file) => file.replace(/\.json$/, "")),
  };
}

type Around = {
  common: Record<string, ReportProperty>;
  queries: Record<string, string>;
  choices: ReturnType<typeof reportChoices>;
};

function completed(name: string, file: ReportFile, { common, queries, choices }: Around): Report {
  const entries = Object.entries(file.properties).map(([each, { $ref, ...own }]) => {
    const named = own.format === "report" && { oneOf: choices };
    return [each, { ...($ref !== undefined && common[sharedName($ref)]), ...own, ...named }] as const;
  });
  const asked = Object.entries(file.choices ?? {}).map(([each, choice]) => {
    const own = "$ref" in choice ? (common[sharedName(choice.$ref)] as Choice) : choice;
    return [each, own] as const;
  });
  const shared = Object.entries({ ...file.choices, ...file.properties }).flatMap(([each, property]) =>
    "$ref" in property && property.$ref !== undefined ? [[each, sharedName(property.$ref)] as const] : [],
  );
  return {
    ...file,
    name,
    choices: Object.fromEntries(asked),
    properties: Object.fromEntries(entries),
    sql: withParts(queries, file.query),
    shared: new Map(shared),
  };
}

/** What `common.json#/day` is called there. */
function sharedName($ref: string): string {
  return $ref.slice($ref.lastIndexOf("/") + 1);
}

/** A query with the others that it names as {{name}} in their places, as queries in parentheses. */
function withParts(queries: Record<string, string>, name: string): string {
  const text = withoutComments(queries[`${name}.sql`] ?? "");
  return text.replaceAll(/\{\{([\w-]+)\}\}/g, (_, part: string) => `(${withParts(queries, part)})`);
}
