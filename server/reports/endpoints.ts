import type { Property } from "../../schemas";
import { isOfTime, type Report, type ReportChart } from "../../schemas/reports";
import { storedFilterEndpoints } from "../filters";
import { type Call, type Endpoint, jsonAnswer } from "../http/endpoint";
import {
  elementsListParameters,
  elementsPage,
  envelope,
  elementsListQuery,
  rowsListParameters,
  rowsListQuery,
} from "../resourceCalls";
import { choicesSchema, markSchema, rowSchema, totalsSchema } from "./answers";
import { type Asked, askedOf, askedProperties, before } from "./asked";
import { fileEndpoints } from "./fileEndpoints";
import { type Listed, pageOf, withParameters } from "./paging";
import { type Parts, reportRefusals } from "./parts";
import { openReading, type Reading } from "./reading";
import { type Page, readPage } from "./rows";
import { readChoices, readGroups, readSummary } from "./summary";

/** The calls of a report: its rows in both shapes, what they come to, its file, and the filter that a user keeps of it. */
export function reportEndpoints(report: Report, parts: Parts): Endpoint[] {
  const { title, "x-api": api, "x-access": access } = report;
  const asked = askedProperties(report);
  const about = {
    method: "GET",
    tag: "Reports",
    access,
    errors: reportRefusals,
  } as const satisfies Partial<Endpoint>;
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
      does: async (call) => {
        const { page, reading, ...found } = await read(report, call, parts, rowsListQuery(call.query));
        // Pages beyond the first one are of the same groups: they are counted once.
        const isFirst = page.groupBy !== undefined && page.offset === 0;
        const groups = isFirst ? await groupsOf(reading, report, found.asked, page) : undefined;
        const rest = JSON.stringify({ total: found.count, ...(groups && { groups }), success: true });
        return { status: 200, body: `{"rows":${found.json},${rest.slice(1)}` };
      },
    },
    {
      ...elements,
      path: `/ui-api/reports/${api.elements}`,
      summary: `Report: ${name}`,
      query: withParameters(asked, elementsListParameters, ["sort", "range"]),
      answers: { status: 200, description: "A page of rows", schema: elementsPage(row) },
      does: async (call) => {
        const {
          json,
          count,
          page,
          asked: wanted,
        } = await read(report, call, parts, elementsListQuery(call.query));
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
      summary: `What the rows come to, beside the period of as many days before, and the charts, those of time of both periods: ${name}`,
      query: { type: "object", properties: asked, additionalProperties: false },
      answers: { status: 200, description: "Totals and charts", schema: summaryOf(report) },
      does: async (call) => {
        const { reading, asked: wanted } = await open(report, call, parts);
        return jsonAnswer(await summary(reading, report, wanted));
      },
    },
    {
      ...elements,
      path: `/ui-api/reports/${api.elements}/choices`,
      summary: `The values that rows of the period have, by which they can be filtered, with how many have each: ${name}`,
      query: { type: "object", properties: asked, additionalProperties: false },
      answers: { status: 200, description: "The choices of each filter", schema: choicesSchema(report) },
      does: async (call) => {
        const { reading, asked: wanted } = await open(report, call, parts);
        return jsonAnswer({ choices: await readChoices(reading, report, wanted) });
      },
    },
    ...fileEndpoints(report, parts),
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

async function open(report: Report, call: Call, { database, now }: Parts) {
  const reading = await openReading(database, call.caller.account.id);
  const asked = await reading.read((sql) => askedOf(sql, report, call, now()));
  return { reading, asked };
}

async function read(report: Report, call: Call, parts: Parts, listed: Listed) {
  const { reading, asked } = await open(report, call, parts);
  const page = pageOf(report, asked, listed);
  return { reading, asked, page, ...(await readPage(reading, report, asked, page)) };
}

function groupsOf(reading: Reading, report: Report, asked: Asked, { groupBy = "" }: Page) {
  return readGroups(reading, report, asked, groupBy);
}

async function summary(reading: Reading, report: Report, asked: Asked) {
  const earlier = before(asked);
  // Of names nobody asks how they stood before: charts of time alone have strokes of it.
  const charts = report.charts.filter((chart) => isOfTime(report, chart));
  const { totals, charts: drawn } = await readSummary(reading, report, earlier, {
    properties: report.figures,
    charts,
  });
  return {
    period: { from: asked.from, to: asked.to },
    before: { from: earlier.from, to: earlier.to, totals, charts: drawn },
    ...(await readSummary(reading, report, asked)),
  };
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
  const isOfTimeIn = (each: ReportChart) => isOfTime(report, each);
  const chartsOf = (isThere: (chart: ReportChart) => boolean): Property => ({
    type: "object",
    properties: Object.fromEntries(report.charts.filter(isThere).map(({ name }) => [name, chart])),
  });
  return {
    type: "object",
    required: ["period", "before", "count", "totals", "charts"],
    properties: {
      period: { type: "object", required: ["from", "to"], properties: { from: day, to: day } },
      before: {
        type: "object",
        required: ["from", "to", "totals", "charts"],
        properties: { from: day, to: day, totals: totalsSchema(report), charts: chartsOf(isOfTimeIn) },
      },
      count,
      totals: totalsSchema(report),
      charts: chartsOf(() => true),
    },
  };
}
