import type { Finding } from "../check/context";
import { parseJson } from "../check/json";
import { pointer, type Problem } from "../check/problem";
import { suggest } from "../check/suggest";
import { vocabularyCheck } from "../check/vocabulary";
import {
  columnNames,
  columnsOf,
  filtersOf,
  givenParameters,
  groupedBy,
  isColumn,
  isOfRow,
  totalOf,
} from "./measures";
import { parametersIn, partsIn } from "./query";
import type { ReportFile, ReportProperty } from "./Report";

/** The texts of a folder of reports: by file name its reports and queries, and what stands beside them. */
export type ReportFolder = {
  reports: Record<string, string>;
  queries: Record<string, string>;
  common: string;
  metaSchema: object;
  /** What there is to name, where it is known. */
  settings?: readonly string[];
  resources?: readonly string[];
};

/** Everything that is wrong with a folder's reports; a file that can't be read or understood is checked no further. */
export function checkReports(folder: ReportFolder): Problem[] {
  const problems: Problem[] = [];
  const common = parsed<Record<string, ReportProperty>>("common.json", folder.common, problems) ?? {};
  const check = vocabularyCheck(folder.metaSchema);
  const sound = new Map<string, ReportFile>();
  for (const [file, text] of Object.entries(folder.reports)) {
    const report = parsed<ReportFile>(file, text, problems);
    if (!report) continue;
    const findings = check(report);
    problems.push(...findings.map((finding) => problemIn(file, finding)));
    if (findings.length > 0) continue;
    const { filled, missing } = filledIn(report, common);
    sound.set(file, filled);
    const found = [...missing, ...rules.flatMap((rule) => rule({ report: filled, folder }))];
    problems.push(...found.map((finding) => problemIn(file, finding)));
  }
  return [...problems, ...together(sound)];
}

function parsed<Value>(file: string, text: string, problems: Problem[]): Value | undefined {
  const read = parseJson(text);
  if (!("reason" in read)) return read.value as Value;
  const message = `line ${read.line}, column ${read.column}: ${read.reason}`;
  problems.push(problemIn(file, { path: "", message }));
  return undefined;
}

function problemIn(file: string, finding: Finding): Problem {
  return { file: `reports/${file}`, ...finding };
}

function filledIn(report: ReportFile, common: Record<string, ReportProperty>) {
  const missing: Finding[] = [];
  const sharedIn = (part: string, name: string, $ref: string | undefined) => {
    const shared = $ref?.slice($ref.lastIndexOf("/") + 1) ?? "";
    if ($ref !== undefined && !Object.hasOwn(common, shared)) {
      const message = `common.json has no "${shared}"${suggest(shared, Object.keys(common))}`;
      missing.push({ path: pointer(part, name, "$ref"), message });
    }
    return common[shared];
  };
  const properties = Object.entries(report.properties).map(
    ([name, { $ref, ...own }]) => [name, { ...sharedIn("properties", name, $ref), ...own }] as const,
  );
  for (const [name, choice] of Object.entries(report.choices ?? {}))
    if ("$ref" in choice) sharedIn("choices", name, choice.$ref);
  return { filled: { ...report, properties: Object.fromEntries(properties) }, missing };
}

/** What every report is asked for besides its filters: the older API's file, and lists. */
const ownParameters: ReadonlySet<string> = new Set([
  "by",
  "dir",
  "fileName",
  "groupBy",
  "range",
  "results",
  "sort",
  "startIndex",
  "type",
]);

type Context = { report: ReportFile; folder: ReportFolder };
type Rule = (context: Context) => Finding[];

/** What a file must say beyond its words. */
const rules: readonly Rule[] = [
  ({ report }) =>
    namedIn(report).flatMap(({ path, name, needs }) => {
      const property = report.properties[name];
      if (!property) {
        const message = `"${name}" is no property of the report${suggest(name, Object.keys(report.properties))}`;
        return [{ path, message }];
      }
      const total = totalOf(report, name);
      const wrong: Record<Need, string | undefined> = {
        text: property.title === undefined ? `"${name}" is shown and has no title` : undefined,
        total:
          total === undefined ? `"${name}" says not how rows come to one value: give it x-total` : undefined,
        kind: total === undefined ? undefined : `"${name}" has an x-total, and tells no rows apart`,
        column: isColumn(property) ? undefined : `"${name}" is no column of the query`,
      };
      return needs.flatMap((need) => (wrong[need] === undefined ? [] : [{ path, message: wrong[need] }]));
    }),

  ({ report }) =>
    Object.keys(report.properties).flatMap((name) =>
      columnsOf(report, name)
        .filter((column) => !isColumn(report.properties[column] ?? { "x-total": "count" }))
        .map((column) => ({
          path: pointer("properties", name),
          message: `"${column}" is no property that is a column of the query${suggest(column, Object.keys(report.properties))}`,
        })),
    ),

  // A row of the query has its columns and their ratios; one that is made of several what those are alike in, or come to.
  ({ report }) => {
    if (!report.by)
      return columnNames(report).flatMap((name, at) =>
        isOfRow(report.properties[name] ?? {})
          ? []
          : [
              {
                path: pointer("columns", at),
                message: `"${name}" is what rows come to, and no row by itself has it`,
              },
            ],
      );
    const known = new Set(groupedBy(report));
    return columnNames(report).flatMap((name, at) =>
      known.has(name) || totalOf(report, name) !== undefined
        ? []
        : [
            {
              path: pointer("columns", at),
              message: `"${name}" is neither in "by" nor says what rows come to`,
            },
          ],
    );
  },

  ({ report: { opens, properties }, folder: { reports } }) => {
    if (opens === undefined) return [];
    if (typeof opens === "object") {
      const names = Object.keys(reports).map((file) => file.replace(/\.json$/, ""));
      const message = `there is no reports/${opens.report}.json${suggest(opens.report, names)}`;
      return names.includes(opens.report) ? [] : [{ path: pointer("opens", "report"), message }];
    }
    const named = opens === "order" ? "order" : "reference";
    if (isColumn(properties[named] ?? { "x-total": "count" })) return [];
    return [
      { path: "/opens", message: `"${named}", the ${opens} that a row is of, is no column of the query` },
    ];
  },

  // One of many is found by a filter, among all in the usual rows, and week by week in those that have weeks.
  ({ report }) => {
    const { detail, by = [], properties } = report;
    if (!detail) return [];
    const { of, over } = detail;
    const weekly = by.find(({ name }) => name === over);
    const isFiltered = filtersOf(report).some(({ property }) => property === of);
    const found: [boolean, string, string][] = [
      [
        isFiltered && properties[of]?.["x-reference"] !== undefined,
        "of",
        `"${of}" is no reference that the report is filtered by`,
      ],
      [
        by[0]?.properties.includes(of) === true,
        "of",
        `"${of}" is not in the first of "by", which has a row for each of all`,
      ],
      [
        weekly?.properties.includes(of) === true &&
          weekly.properties.some((name) => properties[name]?.["x-grain"] === "week"),
        "over",
        `"${over}" is none of "by" that has a row for each week of "${of}"`,
      ],
    ];
    return found.flatMap(([isSound, key, message]) =>
      isSound ? [] : [{ path: pointer("detail", key), message }],
    );
  },

  ({ report, folder }) => {
    const missing = queriesIn(report.query, folder).filter((name) => !(`${name}.sql` in folder.queries));
    return missing.map((name) => ({ path: "/query", message: `reports/${name}.sql is not there` }));
  },

  ({ report, folder }) => {
    const given = new Set<string>([
      ...givenParameters,
      ...(report.settings ?? []),
      ...Object.keys(report.choices ?? {}),
    ]);
    const asked = queriesIn(report.query, folder).flatMap((name) =>
      parametersIn(folder.queries[`${name}.sql`] ?? ""),
    );
    return [...new Set(asked)]
      .filter((name) => !given.has(name))
      .map((name) => ({
        path: "/query",
        message: `the query asks for :${name}, which is no setting or choice of the report${suggest(name, [...given])}`,
      }));
  },

  // The target of what a chart does not show can't be looked up in it.
  ({ report: { charts } }) =>
    charts.flatMap(({ target, series, printed }, at) => {
      const shown = [...series, ...(printed === undefined ? [] : [printed])];
      if (!target || shown.includes(target.of)) return [];
      const message = `"${target.of}" is neither a series of the chart nor printed in it${suggest(target.of, shown)}`;
      return [{ path: pointer("charts", at, "target", "of"), message }];
    }),

  ({ report, folder: { settings } }) =>
    [
      ...report["x-access"].flags.map((name, at) => ({ name, path: pointer("x-access", "flags", at) })),
      ...(report.settings ?? []).map((name, at) => ({ name, path: pointer("settings", at) })),
      ...report.charts.flatMap(({ target }, at) =>
        target ? [{ name: target.setting, path: pointer("charts", at, "target", "setting") }] : [],
      ),
    ].flatMap(({ name, path }) =>
      settings?.includes(name) === false
        ? [{ path, message: `settings/ has no "${name}"${suggest(name, settings)}` }]
        : [],
    ),

  ({ report }) =>
    Object.entries(report.properties).flatMap(([name, { "x-names": named }]) =>
      named === undefined || report.properties[named]?.["x-reference"]
        ? []
        : [
            {
              path: pointer("properties", name, "x-names"),
              message: `"${named}" is no reference of the report`,
            },
          ],
    ),

  ({ report }) =>
    filtersOf(report).flatMap(({ parameter }, at) =>
      ownParameters.has(parameter)
        ? [
            {
              path: pointer("filters", String(at)),
              message: `"${parameter}" is what the calls ask for themselves: give it another parameter, as {"property": …, "parameter": …}`,
            },
          ]
        : [],
    ),

  ({ report, folder: { resources } }) =>
    Object.entries(report.properties).flatMap(([name, { "x-reference": reference }]) =>
      reference && resources?.includes(reference.resource) === false
        ? [
            {
              path: pointer("properties", name, "x-reference", "resource"),
              message: `there is no schemas/${reference.resource}.json${suggest(reference.resource, resources)}`,
            },
          ]
        : [],
    ),
];

type Need = "text" | "total" | "kind" | "column";
type Named = { path: string; name: string; needs: readonly Need[] };

/** The properties that a file names, and what each of them must have there. */
function namedIn(report: ReportFile): Named[] {
  const list = (names: readonly string[], path: readonly string[], ...needs: Need[]): Named[] =>
    names.map((name, at) => ({ path: pointer(...path, at), name, needs }));
  const one = (name: string | undefined, path: readonly string[], ...needs: Need[]): Named[] =>
    name === undefined ? [] : [{ path: pointer(...path), name, needs }];
  return [
    ...list(columnNames(report), ["columns"], "text"),
    ...list(report.key, ["key"], "column"),
    ...list([report.sort.replace(/^-/, "")], ["sort"], "text"),
    ...list(
      filtersOf(report).map(({ property }) => property),
      ["filters"],
      "text",
      "kind",
    ),
    ...list(report.groups ?? [], ["groups"], "text", "kind"),
    ...list(report.bands ?? [], ["bands"], "text", "total"),
    ...list(report.figures, ["figures"], "text", "total"),
    ...list(report.detail?.measures ?? [], ["detail", "measures"], "text", "total"),
    ...one(report.detail?.ranked.by, ["detail", "ranked", "by"], "text", "total"),
    ...(report.by ?? []).flatMap(({ properties }, at) =>
      list(properties, ["by", String(at), "properties"], "kind"),
    ),
    ...report.charts.flatMap(({ by, series, shareOf, printed }, at) => [
      ...list([by].flat(), ["charts", String(at), "by"], "text", "kind"),
      ...list(series, ["charts", String(at), "series"], "text", "total"),
      ...one(shareOf, ["charts", String(at), "shareOf"], "text", "total"),
      ...one(printed, ["charts", String(at), "printed"], "text", "total"),
    ]),
  ];
}

/** A query with those that it names, each once; a circle is cut. */
function queriesIn(
  name: string,
  { queries }: Pick<ReportFolder, "queries">,
  seen: readonly string[] = [],
): string[] {
  if (seen.includes(name)) return [...seen];
  return partsIn(queries[`${name}.sql`] ?? "").reduce(
    (known, part) => queriesIn(part, { queries }, known),
    [...seen, name],
  );
}

/** What no two reports may share. */
function together(files: ReadonlyMap<string, ReportFile>): Problem[] {
  const all = [...files];
  return (["rows", "elements"] as const).flatMap((shape) =>
    all.flatMap(([file, { "x-api": api }], index) => {
      const other = all.slice(0, index).find(([, earlier]) => earlier["x-api"][shape] === api[shape]);
      if (!other) return [];
      const message = `"${api[shape]}" is what ${other[0]} is called already`;
      return [problemIn(file, { path: pointer("x-api", shape), message })];
    }),
  );
}
