import type { Property, Role, Unit } from "../resource";

/** Beside the units of records: shares of a hundred, and minutes with a sign, which a clock can't show. */
export type ReportUnit = Unit | "percent" | "minutes";

/**
 * How rows come to one value: over a group, over all, and for a chart. `ratio`: the sum of one fact for each of another;
 * `list`: the different texts; without a column of its own in the query `count`, `ratio`, `percentile` and `list`.
 */
export type Total =
  | "count"
  | "sum"
  | "mean"
  | { ratio: readonly [of: string, per: string] }
  | { percentile: number; of: string }
  | { list: string };

/** A day stands for the week or month that it lies in. */
type Grain = "week" | "month";

/** A column of a report's query, or what is made of some; without a title it is a fact for others alone. */
export type ReportProperty = Pick<
  Property,
  "$ref" | "title" | "description" | "type" | "format" | "oneOf" | "x-reference"
> & {
  "x-unit"?: ReportUnit;
  "x-total"?: Total;
  "x-grain"?: Grain;
  /** The reference whose name it is. */
  "x-names"?: string;
  /** It may lie on either side of nothing, and is written with its sign. */
  "x-signed"?: true;
  /** Which way it gets better: how a figure stands against the period before. */
  "x-better"?: "more" | "less";
};

/** A filter whose parameter is called otherwise than its property. */
type ReportFilter = { property: string; parameter: string };

type ReportColumn = { property: string; width?: number; hidden?: boolean };

/** Rows are what several rows of the query come to: those that are alike in these properties. */
export type Grouping = { name: string; title: string; properties: readonly string[] };

/**
 * `by`: of several, from fine to coarse, the first that gives few enough marks over the period asked for; `shareOf`: what
 * the series are drawn as shares of; `printed`: a number at each mark.
 */
export type ReportChart = {
  name: string;
  title: string;
  kind: "bars" | "stack" | "line" | "range";
  by: string | readonly string[];
  series: readonly string[];
  shareOf?: string;
  printed?: string;
  target?: ChartTarget;
};

/** What a measure of a chart, one of its series or what is printed, is to reach: an account setting. */
type ChartTarget = { of: string; setting: string };

/**
 * What is shown of one of many once rows are filtered by him alone, `of` a reference: the measures over the weeks of the
 * grouping `over`, beside the middle half of all, and his rank among those who have enough of a measure.
 */
export type ReportDetail = {
  of: string;
  over: string;
  measures: readonly string[];
  ranked: { by: string; from: number };
};

/** A choice that the query asks for, in place of a condition on its rows. */
export type Choice = Pick<Property, "title" | "description" | "oneOf"> & { default: string };

/** Where a row leads to: the form of its property `order` or `reference`, or a report of what the row is of. */
type Opens = "order" | "fault" | { report: string };

/** A report file as it stands on disk (schemas/reports/report.meta.json). */
export type ReportFile = {
  $schema: string;
  title: string;
  description: string;
  query: string;
  "x-api": { rows: string; elements: string; csv?: string };
  "x-access": { roles: readonly Role[]; flags: readonly string[] };
  "x-screen"?: { order?: number; icon?: string };
  opens?: Opens;
  period: { from: string; to: string; days: number };
  /** So many days at a time are read from the embedded database, 45 unless told. */
  daysAtOnce?: number;
  settings?: readonly string[];
  choices?: Record<string, Choice | { $ref: string }>;
  by?: readonly Grouping[];
  key: readonly string[];
  columns: readonly (string | ReportColumn)[];
  sort: string;
  groups?: readonly string[];
  /** What rows are parts of a whole by: a small stack in each heading and in the line of totals. */
  bands?: readonly string[];
  filters: readonly (string | ReportFilter)[];
  figures: readonly string[];
  charts: readonly ReportChart[];
  detail?: ReportDetail;
  properties: Record<string, ReportProperty>;
};

/** A report ready for use: its name is its file's, and what it shares with others is filled in. */
export type Report = Omit<ReportFile, "choices"> & {
  name: string;
  choices?: Record<string, Choice>;
  /** Its query as it is written, with those that it names in braces filled in. */
  sql: string;
  /** What the properties that it has from common.json are called there, where their texts stand. */
  shared: ReadonlyMap<string, string>;
};

/** The longest period that a report is asked for, in days: two years. */
export const mostDays = 731;

/** What the console knows of a report before it opens it. */
export type ReportManifest = Pick<
  Report,
  "name" | "title" | "x-access" | "x-screen" | "opens" | "period" | "filters"
> & { choices: readonly string[] };

/** A report as the console has it: what the server alone reads is left out. */
export type ShownReport = Omit<Report, "$schema" | "query" | "sql" | "settings" | "daysAtOnce">;
