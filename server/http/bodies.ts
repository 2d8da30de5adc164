import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiFailure } from "../../schemas/failure";
import type { About, Body } from "./endpoint";
import { doubledName } from "./doubledName";
import { findJsonFault } from "./jsonFault";
import { isNestedDeeper, mostLevels } from "./nesting";
import { parseParameters } from "./parameters";

const mebibyte = 1024 * 1024;

/** Bytes of a request's body; a batch may be larger. */
export const bodyLimit = mebibyte;
export const batchLimit = 10 * mebibyte;

/** How a body may be compressed. */
export const requestEncodings: ("gzip" | "deflate" | "br" | "identity")[] = [
  "gzip",
  "deflate",
  "br",
  "identity",
];

/** The refusal of a body that is compressed in another way, or twice. */
export function unsupportedEncoding(encoding: string): ApiFailure {
  return new ApiFailure("BAD_PARAMETER", {
    parameter: "Content-Encoding",
    value: encoding.slice(0, 100),
    mend: `send it as one of ${requestEncodings.join(", ")}`,
  });
}

/** The content types that the API takes, files where they are asked for; every other one is refused with 415. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (_request: FastifyRequest, bytes: Buffer) => parseJson(decode(bytes)),
  );
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "buffer" },
    async (_request: FastifyRequest, bytes: Buffer) => parseParameters(decode(bytes)),
  );
  app.addContentTypeParser(contentTypes.file, async (request: FastifyRequest, file: unknown) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: About };
    if (endpoint?.body?.type !== "file")
      throw new ApiFailure("UNSUPPORTED_TYPE", { type: contentTypes.file, mend: contentTypes.json });
    return file;
  });
}

const contentTypes = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  file: "application/octet-stream",
} as const;

/** The content types of a body. */
export function typesOf(type: Body["type"]): string[] {
  const isEither = type === "fields" || type === "jsonOrForm";
  return isEither ? [contentTypes.json, contentTypes.form] : [contentTypes[type]];
}

/** Whether a request carries a form. */
export function isForm({ headers }: FastifyRequest): boolean {
  return (headers["content-type"] ?? "").trim().toLowerCase().startsWith(contentTypes.form);
}

/** A form where JSON is expected would be read as something else. @throws ApiFailure UNSUPPORTED_TYPE. */
export function refuseOtherType({ headers }: FastifyRequest, wanted: Body["type"]): void {
  const type = headers["content-type"];
  const types = typesOf(wanted);
  if (type === undefined || types.includes(type.split(";")[0]?.trim().toLowerCase() ?? "")) return;
  throw new ApiFailure("UNSUPPORTED_TYPE", { type: type.slice(0, 100), mend: types.join(" or ") });
}

/** @throws ApiFailure MALFORMED_JSON that says where. */
function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const { reason, line, column } = findJsonFault(text) ?? { reason: (error as Error).message };
    throw new ApiFailure("MALFORMED_JSON", { reason, ...(line !== undefined && { line, column }) });
  }
  if (isNestedDeeper(value))
    throw new ApiFailure("MALFORMED_JSON", { reason: `it is nested deeper than ${mostLevels} levels` });
  const doubled = doubledName(text, value);
  if (doubled !== undefined)
    throw new ApiFailure("MALFORMED_JSON", {
      reason: `the name ${doubled} stands in it twice`,
      field: doubled,
    });
  // An escape is the only way such a text can get through the decoder, and most bodies have none.
  const bad = /\\u(0000|[dD][89a-fA-F])/.test(text) || text.includes("\0") ? badTextAt(value) : undefined;
  if (bad !== undefined)
    throw new ApiFailure("SHAPE", {
      field: bad,
      reason: "it has a character that can't be stored (NUL, or half of a surrogate pair)",
      rule: "characters",
    });
  const forbidden = /__proto__|\\u/.test(text) ? prototypeAt(value) : undefined;
  if (forbidden !== undefined)
    throw new ApiFailure("MALFORMED_JSON", { reason: `${forbidden} is a name that can't be used` });
  return value;
}

const decoder = new TextDecoder("utf-8", { fatal: true });

function decode(bytes: Buffer): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new ApiFailure("MALFORMED_JSON", { reason: "its bytes are not UTF-8" });
  }
}

/** The path of a name that would change an object's prototype when its properties are copied. */
function prototypeAt(value: unknown): string | undefined {
  const waiting: [path: string, value: unknown][] = [["", value]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, at] = next;
    if (typeof at !== "object" || at === null) continue;
    for (const [name, inside] of Object.entries(at)) {
      const below = path === "" ? name : `${path}.${name}`;
      if (name === "__proto__") return below;
      waiting.push([below, inside]);
    }
  }
  return undefined;
}

/**
 * The path of the first text that PostgreSQL can't keep as it is: one with a NUL, or with half of a surrogate pair.
 * Undefined where all are well.
 */
function badTextAt(value: unknown): string | undefined {
  const waiting: [path: string, value: unknown][] = [["", value]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, at] = next;
    if (typeof at === "string" && !isStorable(at)) return path;
    if (typeof at !== "object" || at === null) continue;
    for (const [name, inside] of Object.entries(at)) {
      const below = path === "" ? name : `${path}.${name}`;
      if (!isStorable(name)) return below;
      waiting.push([below, inside]);
    }
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
