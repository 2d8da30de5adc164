import type { Property } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import {
  type FaultChange,
  faultStatuses,
  type SubmittedField,
  type VehicleCheckSubmission,
  type VehicleFault,
} from "../../schemas/vehicleChecks";
import type { Database } from "../database";
import { type Endpoint, rowsAnswer } from "../http/endpoint";
import { plainText } from "../http/shapes";
import { actorOf } from "../resourceCalls";
import type { ResourceStore } from "../resources";
import { base } from "./addresses";
import { readFile } from "./files";
import { type FaultQuery, readFaults, readSubmission } from "./rows";
import type { VehicleChecks } from "./VehicleChecks";

type Parts = { database: Database; checks: VehicleChecks; forms: ResourceStore };

const most = 1000;

/** What drivers have found on vehicles, for those who have the forms: read, and said what becomes of it (spec 7.4). */
export function vehicleCheckEndpoints({ database, checks, forms: { resource } }: Parts): Endpoint[] {
  const about = { family: "rows", tag: "Vehicle check faults" } as const;
  const reads = { ...about, access: { resource, needs: "read" } } as const;
  return [
    {
      ...reads,
      method: "GET",
      path: `${base}/fault`,
      summary: "The faults that drivers have found, the newest first",
      query: {
        type: "object",
        properties: {
          status,
          vehicle: { ...plainText(200), description: "Of this vehicle alone" },
          mandatory: { type: "boolean", description: "Of items that must be answered, or of the others" },
        },
        additionalProperties: false,
      },
      answers: { status: 200, description: `At most ${most}`, schema: rowsOf(faultSchema) },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "BAD_PARAMETER"],
      reads: async (sql, { caller, query }) => {
        const rows = await readFaults(sql, caller.account.id, query as FaultQuery, most);
        return rowsAnswer(rows, { total: rows.length });
      },
    },
    {
      ...reads,
      method: "GET",
      path: `${base}/fault/{reference}`,
      summary: "A fault that a driver has found",
      answers: { status: 200, description: "The fault", schema: rowsOf(faultSchema) },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND"],
      reads: async (sql, { caller, params: { reference = "" } }) => {
        const rows = await readFaults(sql, caller.account.id, { reference }, 1);
        if (rows.length === 0) throw new ApiFailure("NOT_FOUND", { id: reference });
        return rowsAnswer(rows, { total: 1 });
      },
    },
    {
      ...about,
      access: { resource, needs: "edit" },
      method: "POST",
      path: `${base}/fault/{reference}/updateStatus`,
      summary: "Say what becomes of a fault; what is left out is cleared",
      body: { type: "json", schema: changeSchema },
      answers: { status: 200, description: "The fault as it is then", schema: rowsOf(faultSchema) },
      errors: [
        "FORBIDDEN",
        "UNAUTHENTICATED",
        "NOT_FOUND",
        "BAD_PARAMETER",
        "MALFORMED_JSON",
        "INVALID",
        "REQUIRED",
        "FAULT_FIELD_FORBIDDEN",
        "TIME_AHEAD",
        "TIME_TOO_EARLY",
        "VERSION_CONFLICT",
      ],
      writes: async (sql, call) => {
        const change = call.body as FaultChange & { version?: number };
        const { reference = "" } = call.params;
        const fault = await checks.changeFault(sql, actorOf(call), { ...change, reference });
        return rowsAnswer([fault], { total: 1 });
      },
    },
    {
      ...reads,
      method: "GET",
      path: `${base}/submission/{reference}`,
      summary: "A check of a vehicle as its driver handed it in",
      answers: { status: 200, description: "The check", schema: rowsOf(submissionSchema) },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND"],
      reads: async (sql, { caller, params: { reference = "" } }) => {
        const submission = await readSubmission(sql, caller.account.id, reference);
        if (!submission) throw new ApiFailure("NOT_FOUND", { id: reference });
        return rowsAnswer([submission], { total: 1 });
      },
    },
    {
      ...reads,
      method: "GET",
      path: `${base}/submission/{reference}/file/{file}`,
      summary: "A photo or the signature of a check",
      answers: { status: 200, description: "Its bytes", type: "application/octet-stream" },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND"],
      handles: async (_request, reply, { caller, params: { reference = "", file = "" } }) => {
        const { id } = caller.account;
        const found = await database.read(id, (sql) =>
          readFile(sql, id, { submission: reference, sha256: file }),
        );
        if (!found) throw new ApiFailure("NOT_FOUND", { id: file });
        await reply
          .header("content-security-policy", "sandbox; default-src 'none'; frame-ancestors 'none'")
          .type(found.type)
          .send(found.bytes);
        return undefined;
      },
    },
  ];
}

const text: Property = { type: "string" };
const day: Property = { type: "string", format: "date" };
const instant: Property = { type: "string", format: "date-time" };
const status: Property = { type: "string", enum: Object.keys(faultStatuses) };
const addresses: Property = { type: "array", items: { type: "string", description: "An address" } };

const changeSchema: Property = {
  type: "object",
  required: ["status"],
  properties: {
    status,
    rectifiedDate: {
      ...day,
      type: ["string", "null"],
      description: "Needed for RECTIFIED and NO_FAULT_FOUND, and none for OPEN",
    },
    resolutionComment: {
      ...plainText(2000),
      type: ["string", "null"],
      description: "Needed for RECTIFIED and NO_FAULT_FOUND, and none for OPEN",
    },
    version: { type: "integer", minimum: 1, description: "The version that was read" },
  },
  additionalProperties: false,
};

const faultSchema: Property = {
  type: "object",
  required: [
    "reference",
    "version",
    "vehicle",
    "checkName",
    "status",
    "fault",
  ] satisfies (keyof VehicleFault)[],
  properties: {
    reference: text,
    version: { type: "integer" },
    submission: { ...text, description: "The reference of the check in which it was found" },
    vehicle: text,
    vehicleName: text,
    regNumber: text,
    driverName: text,
    formName: text,
    checkName: { ...text, description: "The item, or what the driver called it" },
    mandatory: { type: "boolean", description: "Of an item that must be answered" },
    registeredDate: instant,
    status,
    fault: { type: "object", properties: { comment: text, photos: addresses } },
    rectifiedDate: day,
    resolutionComment: text,
    rectifiedBy: text,
    signature: text,
    signedBy: text,
  } satisfies Record<keyof VehicleFault, Property>,
};

const fieldSchema: Property = {
  type: "object",
  required: ["name", "type", "photos"] satisfies (keyof SubmittedField)[],
  properties: {
    name: text,
    type: text,
    value: { type: ["boolean", "number", "string"] },
    comment: text,
    photos: addresses,
  } satisfies Record<keyof SubmittedField, Property>,
};

const submissionSchema: Property = {
  type: "object",
  required: ["reference", "submissionDate", "fields", "faults"] satisfies (keyof VehicleCheckSubmission)[],
  properties: {
    reference: text,
    submissionDate: instant,
    day,
    run: text,
    vehicle: text,
    vehicleName: text,
    regNumber: text,
    driverName: text,
    formName: text,
    odometer: { type: "number", description: "Kilometres" },
    fields: { type: "array", items: fieldSchema },
    faults: {
      type: "array",
      items: { type: "object", properties: { reference: text, checkName: text, status } },
    },
    signature: text,
    signedBy: text,
  } satisfies Record<keyof VehicleCheckSubmission, Property>,
};

function rowsOf(items: Property): Property {
  return {
    type: "object",
    required: ["rows", "success"],
    properties: {
      rows: { type: "array", items },
      total: { type: "integer", minimum: 0 },
      success: { type: "boolean" },
    },
  };
}
