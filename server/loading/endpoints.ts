import { sql as template } from "kysely";
import { errorItem, type Property } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import {
  itemLoadingStatuses,
  type LoadingReport,
  type LoadingStatus,
  loadingStatuses,
  type ReportedLoadingOrder,
  type RunLoadingState,
} from "../../schemas/loading";
import type { Sql } from "../database";
import { type Call, type Endpoint, jsonAnswer } from "../http/endpoint";
import { plainText } from "../http/shapes";
import { actorOf } from "../resourceCalls";
import type { ResourceStore } from "../resources";
import { dayOf } from "../settings";
import { confirmLoading, type WakeDays } from "./confirm";
import { csvOf } from "./csv";
import { loadingReport } from "./report";

type Parts = { orders: ResourceStore; wakeDays: WakeDays; now: () => Date };

const base = "/ui-api/loading-management";
const about = { family: "elements", tag: "Loading" } as const;
/** Spec 2.2: who sees reports, where the account has this one. */
const readers = {
  roles: ["DISPATCHER", "ADMIN", "CUSTOMER_SERVICE"],
  flags: ["enableReportsTab", "enableLoaderReportTab"],
} as const;

/** A report answers for so many days on end at most. */
const mostDays = 92;

/** The loading report, and the word by which a run may leave that is loaded in part (spec 3.9, 7.5, domain 4). */
export function loadingEndpoints(parts: Parts): Endpoint[] {
  const report = {
    ...about,
    method: "GET",
    access: readers,
    query: reportQuery,
    errors: [
      "FORBIDDEN",
      "UNAUTHENTICATED",
      "NOT_FOUND",
      "BAD_PARAMETER",
      "INVALID",
      "LOADING_REPORT_TOO_LONG",
    ],
  } as const satisfies Partial<Endpoint>;
  return [
    {
      ...report,
      path: `${base}/report/{id}`,
      summary: "How runs were loaded, of a distribution centre by its id, or of all by the account's",
      answers: {
        status: 200,
        description: "A row a run, with its orders and their items",
        schema: reportsSchema,
      },
      reads: async (sql, call) => jsonAnswer(await read(sql, call, parts.now())),
    },
    {
      ...report,
      path: `${base}/report/{id}/csv`,
      summary: "The same as a file, a row an item",
      answers: { status: 200, description: "The file", type: "text/csv" },
      reads: async (sql, call) => ({
        status: 200,
        body: csvOf(await read(sql, call, parts.now()), String(call.caller.settings.csvDelimiter)),
        headers: {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": 'attachment; filename="loading-report.csv"',
        },
      }),
    },
    {
      ...about,
      method: "POST",
      path: `${base}/runs/{id}/confirm`,
      access: { roles: ["DISPATCHER", "ADMIN"] },
      summary: "Let a run leave as it is loaded, by the word of a person who is named",
      body: { type: "json", schema: wordSchema },
      answers: { status: 200, description: "How the run is loaded then", schema: loadingSchema },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND", "BAD_PARAMETER", "LOADING_NOTHING_TO_CONFIRM"],
      writes: async (sql, call) => {
        const { id = "" } = call.params;
        const word = call.body as { name?: string; comment?: string };
        return jsonAnswer(await confirmLoading(sql, actorOf(call), { ...word, id }, parts));
      },
    },
  ];
}

type Query = {
  dateStart?: string;
  dateEnd?: string;
  areaOfControl?: string[];
  vehicle?: string[];
  driver?: string[];
  number?: number[];
  status?: LoadingStatus[];
};

async function read(sql: Sql, { caller, params, query }: Call, now: Date): Promise<LoadingReport[]> {
  const { account, settings } = caller;
  const { id = "" } = params;
  const asked = query as Query;
  const from = asked.dateStart ?? dayOf(now, settings);
  const to = asked.dateEnd ?? from;
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  if (!(days >= 0 && days < mostDays)) {
    const item = errorItem("LOADING_REPORT_TOO_LONG", { field: "dateEnd", value: to, limit: mostDays - 1 });
    throw new ApiFailure("INVALID", { count: 1 }, { fields: { dateEnd: [item] } });
  }
  if (id !== account.id && !(await isCentre(sql, account.id, id))) throw new ApiFailure("NOT_FOUND", { id });
  return loadingReport(sql, {
    accountId: account.id,
    aocs: id === account.id ? asked.areaOfControl : [id],
    from,
    to,
    vehicles: asked.vehicle,
    drivers: asked.driver,
    numbers: asked.number,
    statuses: asked.status,
  });
}

async function isCentre(sql: Sql, accountId: string, id: string): Promise<boolean> {
  const { rows } = await template`
    select 1 from ${template.id("distributionCentres")} where account_id = ${accountId} and id = ${id}`.execute(
    sql,
  );
  return rows.length > 0;
}

const ids = (description: string): Property => ({
  type: "array",
  maxItems: 1000,
  items: plainText(200),
  description,
});

const reportQuery: Property = {
  type: "object",
  properties: {
    dateStart: { type: "string", format: "date", description: "The first day of the runs; today without it" },
    dateEnd: { type: "string", format: "date", description: `The last one, ${mostDays} days in all at most` },
    areaOfControl: ids("Of these distribution centres, where the account is asked for"),
    vehicle: ids("Of these vehicles"),
    driver: ids("Of these drivers"),
    number: {
      type: "array",
      maxItems: 100,
      items: { type: "integer", minimum: 1, maximum: 1000 },
      description: "Runs of these numbers",
    },
    status: {
      type: "array",
      maxItems: loadingStatuses.length,
      items: { type: "string", enum: [...loadingStatuses] },
      description: "Runs that are loaded so far",
    },
  },
  additionalProperties: false,
};

const wordSchema: Property = {
  type: "object",
  properties: {
    name: { ...plainText(100), description: "Who says so; the user himself, where nobody is named" },
    comment: plainText(500),
  },
  additionalProperties: false,
};

const text: Property = { type: "string" };
const number: Property = { type: "number" };
const status: Property = { type: "string", enum: [...loadingStatuses] };
const instant: Property = { type: "string", format: "date-time" };
const word: Property = {
  type: "object",
  required: ["name", "time"],
  properties: { name: text, time: instant, comment: text },
};

/** How a run is loaded, as it is told wherever runs are. */
export const loadingSchema: Property = {
  type: "object",
  required: ["status", "hasIssue", "confirmed"],
  properties: {
    status,
    hasIssue: { type: "boolean" },
    confirmed: { ...word, type: ["object", "null"] },
  } satisfies Record<keyof RunLoadingState, Property>,
};

const orderSchema: Property = {
  type: "object",
  required: [
    "sequenceNumber",
    "id",
    "reference",
    "plannedItems",
    "loadedItems",
    "deliveredItems",
    "status",
    "items",
  ],
  properties: {
    sequenceNumber: { type: "integer", minimum: 1 },
    id: text,
    reference: text,
    plannedItems: number,
    loadedItems: number,
    deliveredItems: number,
    status,
    items: {
      type: "array",
      items: {
        type: "object",
        required: ["item", "status"],
        properties: {
          item: text,
          name: text,
          status: { type: "string", enum: [...itemLoadingStatuses] },
          plannedQuantity: number,
          loadedQuantity: number,
          deliveredQuantity: number,
          comment: text,
        } satisfies Record<keyof ReportedLoadingOrder["items"][number], Property>,
      },
    },
  } satisfies Record<keyof ReportedLoadingOrder, Property>,
};

const reportsSchema: Property = {
  type: "array",
  items: {
    type: "object",
    required: ["vehicleName", "driverName", "dcName", "startDate", "status", "number", "orders"],
    properties: {
      vehicleName: text,
      driverName: text,
      dcName: text,
      startDate: { type: "string", format: "date" },
      status,
      number: { type: "integer", minimum: 1 },
      updatedBy: text,
      updatedDate: instant,
      confirmed: word,
      orders: { type: "array", items: orderSchema },
    } satisfies Record<keyof LoadingReport, Property>,
  },
};
