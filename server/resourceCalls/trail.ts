import type { Property } from "../../schemas";
import { type AuditActionType, auditActionTypes } from "../../schemas/audit";
import { dayOf, instantInZone } from "../../schemas/clock";
import { ApiFailure } from "../../schemas/failure";
import { plainText } from "../http/shapes";
import type { auditTrail } from "../resources";
import { envelope } from "./answerSchemas";

const moment = (what: string): Property => ({
  ...plainText(40),
  description: `${what}: a day of the account's clock (2026-11-26), or an instant (2026-11-26T08:00:00Z)`,
});

/** By which the account's audit is asked, beside entity and id. */
export const trailProperties: Record<string, Property> = {
  of: {
    type: "string",
    enum: ["account"],
    description: "The account's audit, in its form and pages, also where only a record or an entity is named",
  },
  from: moment("From this day on"),
  to: moment("Until the end of this day, or before this instant"),
  user: {
    ...plainText(200),
    description: "A login: what he did himself, without what programs did by his keys",
  },
  key: { ...plainText(100), description: "The id of an API key" },
  action: { type: "array", maxItems: 20, items: { type: "string", enum: [...auditActionTypes] } },
  search: {
    ...plainText(200),
    description: "Words in who it was, what changed and what the record is called",
  },
  before: {
    type: "string",
    pattern: "^[0-9]{1,18}$",
    description: "The page after this one: the `next` of the page before",
  },
};

export type TrailParameters = {
  entity?: string;
  id?: string;
  results: number;
  from?: string;
  to?: string;
  user?: string;
  key?: string;
  action?: AuditActionType[];
  search?: string;
  before?: string;
};

type TrailQuery = Parameters<typeof auditTrail>[3];

/** @throws ApiFailure BAD_PARAMETER. */
export function trailQuery(parameters: TrailParameters, zone: string): TrailQuery {
  const { entity, id, user, key, action, before, search = "", results } = parameters;
  const [from, to] = [momentOf(parameters, "from", zone), momentOf(parameters, "to", zone)];
  if (from && to && from >= to)
    throw new ApiFailure("BAD_PARAMETER", {
      parameter: "to",
      value: parameters.to,
      mend: `give ${parameters.from} or later`,
    });
  const words = search.split(/\s+/).filter((word) => word !== "");
  return { entity, id, user, key, actions: action, before, from, to, words, limit: results };
}

const secondsADay = 86_400;

function momentOf(parameters: TrailParameters, name: "from" | "to", zone: string): Date | undefined {
  const text = parameters[name];
  if (text === undefined || text === "") return undefined;
  const day = dayOf(text);
  const at = new Date(
    day ? instantInZone(day, name === "from" ? 0 : secondsADay, zone) : isInstant(text) ? text : Number.NaN,
  );
  if (Number.isNaN(at.getTime()))
    throw new ApiFailure("BAD_PARAMETER", {
      parameter: name,
      value: text,
      mend: "give a day (2026-11-26) or an instant (2026-11-26T08:00:00Z)",
    });
  return at;
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text);
}

const rows = envelope({ type: "object" });

export const trailEnvelope: Property = {
  ...rows,
  properties: {
    ...rows.properties,
    more: { type: "boolean" },
    next: { type: "string" },
    searchedTo: { type: "string", format: "date-time" },
  },
};
