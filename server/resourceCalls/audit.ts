import type { Resource } from "../../schemas";
import { attachmentSubject } from "../../schemas/attachments";
import { communicationSubject } from "../../schemas/communicationList";
import { complaintSubject, messageSubject } from "../../schemas/orderSearch";
import { ApiFailure } from "../../schemas/failure";
import { type Endpoint, rowsAnswer } from "../http/endpoint";
import { eventsOf, type ResourceStore } from "../resources";
import { actorOf } from "./actorOf";
import { envelope } from "./answerSchemas";

/**
 * What else the audit tells, to administrators: sign-ins, refused calls, settings, the server's roads, faults of vehicles,
 * attachments, complaints, messages by hand, shared positions, withdrawn tracking links, what was done with messages,
 * deliveries of webhooks that were sent again (quality S22).
 */
const eventSubjects = [
  "signIn",
  "access",
  "accountSettings",
  "mailSettings",
  "roadExtract",
  "vehicleFaults",
  complaintSubject,
  messageSubject,
  "positionShares",
  "trackingLinks",
  communicationSubject,
  "webhookDeliveries",
];

/** The audit call of all resources (spec 7.4, 3.9) and of what happens beside them. */
export function auditEndpoint(stores: Map<string, ResourceStore>, audited: Resource[]): Endpoint {
  const subjects = [...eventSubjects, ...audited.flatMap((resource) => attachmentSubject(resource) ?? [])];
  return {
    method: "GET",
    path: "/gt/gt-api/audit",
    family: "rows",
    tag: "Audit",
    access: "signedIn",
    summary: "Who changed what of a record, or signed in, was refused, changed settings; newest first",
    query: {
      type: "object",
      required: ["entity"],
      properties: {
        entity: { type: "string", enum: [...audited.map(({ name }) => name), ...subjects] },
        id: { type: "string" },
        ...pageParameters,
      },
      additionalProperties: false,
    },
    answers: { status: 200, description: "Audit records", schema: envelope({ type: "object" }) },
    errors: ["FORBIDDEN", "BAD_PARAMETER", "UNAUTHENTICATED"],
    reads: async (sql, call) => {
      const { entity, id, results, startIndex } = call.query as {
        entity: string;
        id?: string;
        results: number;
        startIndex: number;
      };
      const page = { offset: startIndex, limit: results };
      if (subjects.includes(entity)) {
        if (call.caller.role !== "ADMIN") throw new ApiFailure("FORBIDDEN");
        const { entries, total } = await eventsOf(sql, actorOf(call), { subject: entity, id }, page);
        return rowsAnswer(entries, { total });
      }
      const store = stores.get(entity);
      if (!store) throw new ApiFailure("NOT_FOUND");
      if (id === undefined)
        throw new ApiFailure("BAD_PARAMETER", { parameter: "id", value: "", mend: "it must be given" });
      const { entries, total } = await store.history(sql, actorOf(call), id, page);
      return rowsAnswer(entries, { total });
    },
  };
}

/** The audit of one resource's records, by its own name before the call's (spec 7.4: {optional prefix/}audit). */
export function recordAuditEndpoints(stores: Map<string, ResourceStore>, audited: Resource[]): Endpoint[] {
  return audited.flatMap((resource): Endpoint[] => {
    const store = stores.get(resource.name);
    if (!store) return [];
    const prefix = resource["x-api"].base.replace(/^\/(gt\/gt|ui)-api\//, "");
    return [
      {
        method: "GET",
        path: `/gt/gt-api/${prefix}/audit`,
        family: "rows",
        tag: "Audit",
        access: { resource, needs: "read", keys: false },
        summary: `Who changed what of a record of ${resource.title.toLowerCase()}; newest first`,
        query: {
          type: "object",
          required: ["id"],
          properties: {
            id: { type: "string" },
            entity: { type: "string", enum: [resource.name] },
            ...pageParameters,
          },
          additionalProperties: false,
        },
        answers: { status: 200, description: "Audit records", schema: envelope({ type: "object" }) },
        errors: ["FORBIDDEN", "BAD_PARAMETER", "UNAUTHENTICATED"],
        reads: async (sql, call) => {
          const { id, results, startIndex } = call.query as {
            id: string;
            results: number;
            startIndex: number;
          };
          const page = { offset: startIndex, limit: results };
          const { entries, total } = await store.history(sql, actorOf(call), id, page);
          return rowsAnswer(entries, { total });
        },
      },
    ];
  });
}

const pageParameters = {
  results: { type: "integer", minimum: 0, maximum: 1000, default: 50 },
  startIndex: { type: "integer", minimum: 0, maximum: 1e9, default: 0 },
} as const;
