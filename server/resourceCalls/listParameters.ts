import type { Filter, Property } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import { isObject } from "../../schemas/isObject";
import { isNestedDeeper } from "../http/nesting";
import type { ListQuery } from "../resources";

/** No page is larger: its JSON is built in memory. */
const mostRows = 10_000;

/** The older API's list parameters (spec 7.3), as a query or as a JSON body (spec 7.4). */
export const rowsListParameters: Property = {
  type: "object",
  properties: {
    dir: { type: "string", enum: ["asc", "desc"], description: "The direction of the order." },
    sort: { type: "string", description: "The path of a property; default: the resource's own order." },
    results: { type: "integer", minimum: 0, maximum: mostRows, default: 1000, description: "Rows a page." },
    startIndex: { type: "integer", minimum: 0, maximum: 1e9, default: 0 },
    groupBy: {
      type: "string",
      description: "A path: rows are ordered by it first, and `groups` counts them.",
    },
    fields: { type: "string", description: "The properties to answer, joined by commas." },
    search: { type: "string", maxLength: 500 },
    filter: { description: "A JSON object of conditions by path (docs/architecture.md, Filters)." },
  },
  additionalProperties: false,
};

export function rowsListQuery(given: Record<string, unknown>): ListQuery {
  const { sort, dir, results, startIndex, groupBy, fields, search, filter } = given as {
    [name: string]: string | undefined;
  } & { results: number; startIndex: number };
  return {
    offset: startIndex,
    limit: results,
    ...(sort !== undefined && sort !== "" && { sort: [{ path: sort, descending: dir === "desc" }] }),
    ...(groupBy !== undefined && groupBy !== "" && { groupBy }),
    ...(fields !== undefined && fields !== "" && { fields: fields.split(",") }),
    ...(search !== undefined && { search }),
    ...(filter !== undefined &&
      filter !== "" && { filter: jsonParameter<Filter>("filter", filter, anObject) }),
  };
}

/** The newer API's list parameters: the names of ra-data-simple-rest. */
export const elementsListParameters: Property = {
  type: "object",
  properties: {
    sort: { type: "string", description: 'A JSON pair: ["name","ASC"].' },
    range: { type: "string", description: "A JSON pair of the first and the last row: [0,999]." },
    filter: { type: "string", description: "A JSON object of conditions by path; `q` is the search." },
    search: { type: "string", maxLength: 500 },
    fields: { type: "string", description: "The properties to answer, joined by commas." },
  },
  additionalProperties: false,
};

export function elementsListQuery(given: Record<string, unknown>): ListQuery {
  const { sort, range, filter, search, fields } = given as Record<string, string | undefined>;
  const [first, last] =
    range === undefined ? [0, 999] : jsonParameter<[number, number]>("range", range, isRange);
  const { q, ...conditions } = filter === undefined ? {} : jsonParameter<Filter>("filter", filter, anObject);
  const words = [search, typeof q === "string" ? q : undefined]
    .filter((text) => text !== undefined)
    .join(" ");
  const order = sort === undefined ? undefined : jsonParameter<[string, string]>("sort", sort, isOrder);
  return {
    offset: first,
    limit: last - first + 1,
    filter: conditions,
    ...(order && { sort: [{ path: order[0], descending: order[1].toUpperCase() === "DESC" }] }),
    ...(words !== "" && { search: words }),
    ...(fields !== undefined && fields !== "" && { fields: fields.split(",") }),
  };
}

type Shape = { fits: (value: unknown) => boolean; mend: string };

const anObject: Shape = {
  fits: isObject,
  mend: 'give a JSON object such as {"name":{"contains":"van"}}',
};
const isRange: Shape = {
  fits: (value) =>
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((each) => Number.isSafeInteger(each) && each >= 0) &&
    value[1] - value[0] < mostRows &&
    value[1] >= value[0] - 1 &&
    value[0] <= 1e9,
  mend: `give a JSON pair such as [0,999], of ${mostRows} rows at most`,
};
const isOrder: Shape = {
  fits: (value) =>
    Array.isArray(value) &&
    value.length === 2 &&
    typeof value[0] === "string" &&
    /^(asc|desc)$/i.test(String(value[1])),
  mend: 'give a JSON pair such as ["name","ASC"]',
};

/** A parameter that is JSON; in a JSON body it may stand as what it is. */
function jsonParameter<T>(parameter: string, given: unknown, { fits, mend }: Shape): T {
  let value: unknown = given;
  try {
    if (typeof given === "string") value = JSON.parse(given);
  } catch {
    value = undefined;
  }
  if (!isNestedDeeper(value) && fits(value)) return value as T;
  throw new ApiFailure("BAD_PARAMETER", { parameter, value: given, mend });
}
