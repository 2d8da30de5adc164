import { errorTable, type Property } from "../../schemas";
import { isForApps, takesKeys } from "../http/admit";
import { typesOf } from "../http/bodies";
import { isUnsafe } from "../http/crossSite";
import type { Access, Endpoint } from "../http/endpoint";
import { codesOf } from "./codes";

/** The OpenAPI 3.1 document of the endpoints: the same schemas that check what comes and goes. */
export function openApiDocument(endpoints: Endpoint[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  const schemas: Record<string, unknown> = {};
  const compact = named(paths, schemas);
  return {
    openapi: "3.1.0",
    info: {
      title: "Runsheet",
      version: "1",
      description:
        "The older row-envelope API (/gt/gt-api) and the newer elements API (/ui-api), generated from the resource schemas.",
    },
    paths: compact,
    components: {
      securitySchemes,
      schemas: { ...schemas, ErrorItem: errorItemSchema, RowsFailure: rowsFailure },
    },
  };
}

/** The same JSON, with each record's schema (it bears an `$id`) told once, under its resource's name. */
function named(node: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(node)) return node.map((each) => named(each, schemas));
  if (typeof node !== "object" || node === null) return node;
  const name = "$id" in node && typeof node.$id === "string" ? node.$id.split(":").at(-1) : undefined;
  if (name === undefined)
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, named(value, schemas)]));
  schemas[name] = node;
  return { $ref: `#/components/schemas/${name}` };
}

function operation(endpoint: Endpoint): object {
  const { method, path, tag, summary, query, body, answers, access } = endpoint;
  return {
    tags: [tag],
    summary,
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, next: string = "") => next.toUpperCase())}`,
    ...(access !== "anyone" && access !== "device" && { security: securityOf(access) }),
    "x-access": toldAccess(access),
    "x-unsafe": isUnsafe(endpoint),
    parameters: [...pathParameters(path), ...queryParameters(query)],
    ...(body && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          typesOf(body.type).map((type) => [type, { schema: body.told ?? body.schema }]),
        ),
      },
    }),
    responses: { [answers.status]: answerOf(answers), ...refusals(endpoint) },
  };
}

const securitySchemes = {
  session: { type: "apiKey", in: "cookie", name: "sid" },
  key: {
    type: "http",
    scheme: "bearer",
    description:
      "An API key (rsk_…), which an administrator makes under API keys: `Authorization: Bearer rsk_…`. It has a role, may be for reading only or for some resources only, and needs neither a cookie nor the headers against other sites.",
  },
  app: {
    type: "http",
    scheme: "bearer",
    description:
      "The token of a driver or loader, which `POST /ui-api/execution/sign-in` answers: `Authorization: Bearer rsa_…`. It holds for 30 days, or until he is blocked, removed or gets another password.",
  },
};

function securityOf(access: Access): object[] {
  if (isForApps(access)) return [{ app: [] }];
  if (access === "positions") return [{ key: [] }];
  return takesKeys(access) ? [{ session: [] }, { key: [] }] : [{ session: [] }];
}

/** Who may call (quality S15): anyone, whoever is signed in, certain roles, their holders, or those that a resource's rules let in. */
function toldAccess(access: Access): unknown {
  if (typeof access === "string" || !("resource" in access)) return access;
  return { resource: access.resource.name, needs: access.needs };
}

function pathParameters(path: string): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryParameters(query: Property | undefined): object[] {
  return Object.entries(query?.properties ?? {}).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    required: query?.required?.includes(name) ?? false,
    ...(description !== undefined && { description }),
    schema,
  }));
}

function answerOf({ description, schema, type = "application/json" }: Endpoint["answers"]): object {
  return {
    description,
    ...((schema || type !== "application/json") && { content: { [type]: { schema: schema ?? {} } } }),
  };
}

/** The refusals by status, each with its codes. */
function refusals(endpoint: Endpoint): Record<string, object> {
  const found: Record<string, string[]> = {};
  for (const code of codesOf(endpoint)) (found[errorTable[code].status] ??= []).push(code);
  const schema = { $ref: `#/components/schemas/${endpoint.family === "rows" ? "RowsFailure" : "ErrorItem"}` };
  return Object.fromEntries(
    Object.entries(found).map(([status, codes]) => [
      status,
      { description: codes.join(", "), content: { "application/json": { schema } } },
    ]),
  );
}

const errorItemSchema = {
  type: "object",
  required: ["code", "message"],
  properties: { code: { type: "string" }, message: { type: "string" }, metadata: { type: "object" } },
};

const rowsFailure = {
  type: "object",
  required: ["success", "errors", "rows"],
  properties: {
    success: { const: false },
    rows: { type: "array" },
    errors: { type: "array", items: { $ref: "#/components/schemas/ErrorItem" } },
    infos: { type: "array" },
    warnings: { type: "array" },
    causedByException: { type: "boolean" },
  },
};
