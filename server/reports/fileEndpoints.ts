import type { FastifyReply, FastifyRequest } from "fastify";
import type { Property } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import type { Report } from "../../schemas/reports";
import { workbookType } from "../../schemas/workbook";
import { type Call, type Endpoint, jsonAnswer } from "../http/endpoint";
import { plainText } from "../http/shapes";
import { rowsListParameters } from "../resourceCalls";
import { askedProperties } from "./asked";
import { fileOf, type FileProgress } from "./files";
import { withParameters } from "./paging";
import { type Parts, reportRefusals } from "./parts";
import { planFile } from "./planFile";
import { Words } from "./words";

/** A report as a file, sent while it is written, and how far one is. */
export function fileEndpoints(report: Report, parts: Parts): Endpoint[] {
  const { title, "x-api": api, "x-access": access } = report;
  const asked = askedProperties(report);
  const name = title.toLowerCase();
  const elements = { method: "GET", tag: "Reports", access, family: "elements" } as const;
  const file = { ...elements, errors: [...reportRefusals, "REPORT_FILE_TOO_LONG"] } as const;
  const query = (more: Record<string, Property>) =>
    withParameters({ ...asked, ...more, fileName }, rowsListParameters, ["dir", "sort"]);
  return [
    {
      // A browser would keep what is answered with 200 as the file: what is refused has a status of its own.
      ...file,
      path: `/gt/gt-api/reports/${api.rows}/{timestamp}/`,
      summary: `Report as a workbook: ${name}. It is sent while it is written`,
      query: query({ type: { type: "string", enum: ["Excel"], default: "Excel" } }),
      answers: { status: 200, description: "The file", type: workbookType },
      handles: sentAs("xlsx", report, parts),
    },
    {
      ...elements,
      path: `/gt/gt-api/reports/${api.rows}/{timestamp}/progress`,
      summary: `How far a workbook is that its user has asked for: ${name}`,
      answers: { status: 200, description: "Rows that are in it, of how many", schema: progressSchema },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND"],
      does: (call) => {
        const progress = parts.files.progress(fileKey(report, call));
        if (!progress) throw new ApiFailure("NOT_FOUND", { id: call.params.timestamp ?? "" });
        return Promise.resolve(jsonAnswer(progress));
      },
    },
    {
      ...file,
      path: api.csv ?? `/ui-api/reports/${api.elements}/csv`,
      summary: `Report as CSV: ${name}. It is sent while it is written`,
      query: query({}),
      answers: { status: 200, description: "The file", type: "text/csv" },
      handles: sentAs("csv", report, parts),
    },
  ];
}

const fileName: Property = {
  ...plainText(200),
  description: "What the file is called, with or without its ending",
};

const fileTypes = { xlsx: workbookType, csv: "text/csv; charset=utf-8" } as const;
type FileKind = keyof typeof fileTypes;

/** Sends a report as a file. */
function sentAs(kind: FileKind, report: Report, parts: Parts) {
  return async (_request: FastifyRequest, reply: FastifyReply, call: Call) => {
    const { count, stream } = await openFile(kind, report, call, parts);
    void reply
      .header("content-type", fileTypes[kind])
      .header("content-disposition", dispositionOf(call, report, kind))
      .header("x-report-rows", String(count))
      .send(stream);
    return undefined;
  };
}

/** What a file is called while it is written: nobody is told of another one's. */
function fileKey({ name }: Report, { caller: { account, user }, params }: Call): string {
  return JSON.stringify([account.id, user.id, name, params.timestamp ?? ""]);
}

async function openFile(kind: FileKind, report: Report, call: Call, parts: Parts) {
  const { account, settings, user } = call.caller;
  const words = new Words(report, user.language, settings);
  const { query } = call;
  const planned = await planFile(report, { account, settings, words, query }, parts);
  const stream = fileOf(parts, { ...planned, kind, key: fileKey(report, call) }).stream;
  return { count: planned.count, stream };
}

/** The name that was given, without what no file system takes, in both spellings of RFC 6266. */
function dispositionOf({ query: { fileName } }: Call, { name }: Report, kind: FileKind): string {
  const given = typeof fileName === "string" ? fileName.replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, " ").trim() : "";
  const whole = `${(given === "" ? name : given).replace(/\.(xlsx|csv)$/i, "")}.${kind}`;
  const plain = whole.replaceAll(/[^\x20-\x7e]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(whole)}`;
}

const progressSchema: Property = {
  type: "object",
  required: ["rows", "count", "state"],
  properties: {
    rows: { type: "integer", minimum: 0 },
    count: { type: "integer", minimum: 0 },
    state: { type: "string", enum: ["WAITING", "WRITING", "DONE", "STOPPED"] },
  } satisfies Record<keyof FileProgress, Property>,
  additionalProperties: false,
};
