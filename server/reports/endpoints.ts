import type { Property, Resource } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import { columnNames, type Report } from "../../schemas/reports";
import { workbookType } from "../../schemas/workbook";
import type { Database, Logger, Sql } from "../database";
import { storedFilterEndpoints } from "../filters";
import { type Call, type Endpoint, jsonAnswer } from "../http/endpoint";
import { plainText } from "../http/shapes";
import {
  elementsListParameters,
  elementsPage,
  envelope,
  elementsListQuery,
  rowsListParameters,
  rowsListQuery,
} from "../resourceCalls";
import { choicesSchema, markSchema, rowSchema, totalsSchema } from "./answers";
import { type Asked, askedOf, askedProperties, before, expectSortable } from "./asked";
import { conditionsLine } from "./conditions";
import { fileOf, mostFileRows } from "./excel";
import {
  countRows,
  type Page,
  readChoices,
  readGroups,
  readPage,
  readSummary,
  readTotals,
  rowProperties,
} from "./rows";
import { Words } from "./words";

export type Parts = {
  database: Database;
  resources: Map<string, Resource>;
  now: () => Date;
  log: Logger;
};

const errors = ["FORBIDDEN", "UNAUTHENTICATED", "BAD_PARAMETER", "INVALID", "UNKNOWN_SORT"] as const;

/** The calls of a report: its rows in both shapes, what they come to, its file, and the filter that a user keeps of it. */
export function reportEndpoints(report: Report, parts: Parts): Endpoint[] {
  const { title, "x-api": api, "x-access": access } = report;
  const asked = askedProperties(report);
  const about = { method: "GET", tag: "Reports", access, errors } as const satisfies Partial<Endpoint>;
  const rows = { ...about, family: "rows" } as const;
  const elements = { ...about, family: "elements" } as const;
  const row = rowSchema(report);
  const name = title.toLowerCase();
  return [
    {
      ...rows,
      path: `/gt/gt-api/reports/${api.rows}`,
      summary: `Report: ${name}`,
      query: withParameters(asked, rowsListParameters, ["dir", "sort", "results", "startIndex", "groupBy"]),
      answers: { status: 200, description: "A page of rows", schema: envelope(row) },
      reads: async (sql, call) => {
        const { page, ...found } = await read(sql, report, call, parts, rowsListQuery(call.query));
        const groups =
          page.groupBy === undefined ? undefined : await groupsOf(sql, report, found.asked, page);
        const rest = JSON.stringify({ total: found.count, ...(groups && { groups }), success: true });
        return { status: 200, body: `{"rows":${found.json},${rest.slice(1)}` };
      },
    },
    {
      // A browser would keep what is answered with 200 as the file: what is refused has a status of its own.
      ...elements,
      path: `/gt/gt-api/reports/${api.rows}/{timestamp}/`,
      summary: `Report as a workbook: ${name}. It is sent while it is written`,
      query: withParameters({ ...asked, ...fileParameters }, rowsListParameters, ["dir", "sort"]),
      answers: { status: 200, description: "The file", type: workbookType },
      errors: [...errors, "REPORT_FILE_TOO_LONG"],
      handles: async (_request, reply, call) => {
        const file = await openFile(report, call, parts);
        void reply
          .header("content-type", workbookType)
          .header("content-disposition", dispositionOf(call, report))
          .header("x-report-rows", String(file.count))
          .send(file.stream);
        return undefined;
      },
    },
    {
      ...elements,
      path: `/ui-api/reports/${api.elements}`,
      summary: `Report: ${name}`,
      query: withParameters(asked, elementsListParameters, ["sort", "range"]),
      answers: { status: 200, description: "A page of rows", schema: elementsPage(row) },
      reads: async (sql, call) => {
        const {
          json,
          count,
          page,
          asked: wanted,
        } = await read(sql, report, call, parts, elementsListQuery(call.query));
        const { property, descending } = page.sort;
        const rest = JSON.stringify({
          count,
          sortMeta: [{ property, order: descending ? "DESC" : "ASC" }],
          filterMeta: metaOf(report, wanted),
        });
        return { status: 200, body: `{"elements":${json},${rest.slice(1)}` };
      },
    },
    {
      ...elements,
      path: `/ui-api/reports/${api.elements}/summary`,
      summary: `What the rows come to, beside the period of as many days before, and the charts: ${name}`,
      query: { type: "object", properties: asked, additionalProperties: false },
      answers: { status: 200, description: "Totals and charts", schema: summaryOf(report) },
      reads: async (sql, call) =>
        jsonAnswer(await summary(sql, report, await askedOf(sql, report, call, parts.now()))),
    },
    {
      ...elements,
      path: `/ui-api/reports/${api.elements}/choices`,
      summary: `The values that rows of the period have, by which they can be filtered, with how many have each: ${name}`,
      query: { type: "object", properties: asked, additionalProperties: false },
      answers: { status: 200, description: "The choices of each filter", schema: choicesSchema(report) },
      reads: async (sql, call) =>
        jsonAnswer({
          choices: await readChoices(sql, report, await askedOf(sql, report, call, parts.now())),
        }),
    },
    ...storedFilterEndpoints({
      name: `report/${api.rows}`,
      path: {
        read: `/gt/gt-api/filters/generic/get/report/${api.rows}`,
        keep: `/gt/gt-api/filters/generic/save/report/${api.rows}`,
      },
      summary: `the report: ${name}`,
      access,
      schema: { type: "object", properties: keptProperties(asked), additionalProperties: false },
    }),
  ];
}

/** A kept filter has what is asked for in a body, where nothing is typed by a text, and no default is put in. */
function keptProperties(asked: Record<string, Property>): Record<string, Property> {
  return Object.fromEntries(
    Object.entries(asked).map(([name, { default: _default, ...property }]) => [name, property]),
  );
}

const fileParameters: Record<string, Property> = {
  type: { type: "string", enum: ["Excel"], default: "Excel" },
  fileName: { ...plainText(200), description: "What the file is called, with or without its ending" },
};

type Listed = {
  offset: number;
  limit: number;
  sort?: { path: string; descending: boolean }[];
  groupBy?: string;
};

async function read(sql: Sql, report: Report, call: Call, { now }: Parts, listed: Listed) {
  const asked = await askedOf(sql, report, call, now());
  const page = pageOf(report, asked, listed);
  return { asked, page, ...(await readPage(sql, report, asked, page)) };
}

/** @throws ApiFailure UNKNOWN_SORT */
function pageOf(report: Report, asked: Asked, { offset, limit, sort, groupBy }: Listed): Page {
  const there = new Set(rowProperties(report, asked));
  const sortable = columnNames(report).filter((name) => there.has(name));
  const usual = { path: report.sort.replace(/^-/, ""), descending: report.sort.startsWith("-") };
  // Rows that are gathered otherwise may lack the usual column.
  const first = { path: sortable[0] ?? usual.path, descending: false };
  const [wanted = there.has(usual.path) ? usual : first] = sort ?? [];
  expectSortable(wanted.path, sortable);
  const groups = asked.by ? [] : (report.groups ?? []);
  if (groupBy !== undefined) expectSortable(groupBy, groups);
  return {
    sort: { property: wanted.path, descending: wanted.descending },
    ...(groupBy !== undefined && { groupBy }),
    offset,
    limit,
  };
}

function groupsOf(sql: Sql, report: Report, asked: Asked, { groupBy = "" }: Page) {
  return readGroups(sql, report, asked, groupBy);
}

async function summary(sql: Sql, report: Report, asked: Asked) {
  const earlier = before(asked);
  return {
    period: { from: asked.from, to: asked.to },
    before: {
      from: earlier.from,
      to: earlier.to,
      totals: await readTotals(sql, report, earlier, report.figures),
    },
    ...(await readSummary(sql, report, asked)),
  };
}

async function openFile(report: Report, call: Call, { database, resources, now, log }: Parts) {
  const { account, settings, user } = call.caller;
  const words = new Words(report, user.language, settings);
  const found = await database.read(account.id, async (sql) => {
    const asked = await askedOf(sql, report, call, now());
    const { sort } = pageOf(report, asked, {
      ...rowsListQuery({ results: 0, startIndex: 0, ...sortIn(call) }),
    });
    const conditions = await conditionsLine(sql, { report, asked, words, resources });
    return { asked, sort, conditions, count: await countRows(sql, report, asked) };
  });
  const { count } = found;
  if (count > mostFileRows) throw new ApiFailure("REPORT_FILE_TOO_LONG", { count, limit: mostFileRows });
  return { count, stream: fileOf({ database, log }, { report, words, ...found }).stream };
}

function sortIn({ query: { sort, dir } }: Call): Record<string, unknown> {
  return { ...(sort !== undefined && { sort }), ...(dir !== undefined && { dir }) };
}

/** The name that was given, without what no file system takes, in both spellings of RFC 6266. */
function dispositionOf({ query: { fileName } }: Call, { name }: Report): string {
  const given = typeof fileName === "string" ? fileName.replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, " ").trim() : "";
  const whole = `${(given === "" ? name : given).replace(/\.xlsx$/i, "")}.xlsx`;
  const plain = whole.replaceAll(/[^\x20-\x7e]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(whole)}`;
}

function withParameters(
  asked: Record<string, Property>,
  { properties = {} }: Property,
  names: readonly string[],
): Property {
  const listed = Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name)));
  return { type: "object", properties: { ...asked, ...listed }, additionalProperties: false };
}

/** What was asked for, as it was understood: what was left out is there with what stood in for it. */
function metaOf({ period }: Report, { from, to, choices, filters, by }: Asked): Record<string, unknown> {
  return {
    [period.from]: from,
    [period.to]: to,
    ...choices,
    ...(by && { by: by.name }),
    ...Object.fromEntries(
      filters.map((filter) => [filter.parameter, "has" in filter ? filter.has : filter.in]),
    ),
  };
}

const count: Property = { type: "integer", minimum: 0 };
const day: Property = { type: "string", format: "date" };

function summaryOf(report: Report): Property {
  const chart: Property = {
    type: "object",
    required: ["by", "marks"],
    properties: { by: { type: "string" }, marks: { type: "array", items: markSchema(report) } },
    additionalProperties: false,
  };
  return {
    type: "object",
    required: ["period", "before", "count", "totals", "charts"],
    properties: {
      period: { type: "object", required: ["from", "to"], properties: { from: day, to: day } },
      before: {
        type: "object",
        required: ["from", "to", "totals"],
        properties: { from: day, to: day, totals: totalsSchema(report) },
      },
      count,
      totals: totalsSchema(report),
      charts: {
        type: "object",
        properties: Object.fromEntries(report.charts.map(({ name }) => [name, chart])),
      },
    },
  };
}
