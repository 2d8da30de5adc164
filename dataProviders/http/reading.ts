import type { Family, ResourceRecord } from "../../schemas";
import { isObject } from "../../schemas/isObject";
import type { Failure, ServerMessage } from "./ApiError";

/** What came back: its JSON, or why it could not be read. */
export type Content = { body?: unknown } & Pick<Failure, "unreadable" | "detail">;

/** What an answer says beside its data. */
export type Messages = Required<Pick<Failure, "errors" | "warnings" | "infos" | "causedByException">> & {
  current?: ResourceRecord;
  /** The envelope's own word: `success: false`. */
  refused: boolean;
};

/** The statuses whose body the newer API gives a meaning (spec 8.1); at any other nothing readable came. */
const readByElements = new Set([200, 400, 403, 404, 409]);

export function contentOf(text: string, contentType: string | null): Content {
  const trimmed = text.trim();
  if (trimmed === "") return {};
  if (trimmed.startsWith("<") || contentType?.includes("text/html")) {
    return { unreadable: "page", detail: pageTitle(trimmed) };
  }
  try {
    return { body: JSON.parse(trimmed) as unknown };
  } catch (error) {
    return { unreadable: "broken", detail: (error as Error).message };
  }
}

/** The errors, warnings and infos of an answer of either family. */
export function messagesOf(body: unknown, status: number, family: Family): Messages {
  if (!isObject(body)) return nothing;
  if (family === "elements") {
    if (status === 200 || !readByElements.has(status)) return nothing;
    if (body.errors === undefined) return ofOne(body);
  }
  if (status >= 300 && body.errors === undefined && hasText(body)) return ofOne(body);
  if (status < 300 && !isEnvelope(body)) return nothing;
  const errors = messageList(body.errors);
  return {
    errors,
    warnings: messageList(body.warnings),
    infos: messageList(body.infos),
    causedByException: flagged(body) || errors.some(({ metadata }) => flagged(metadata)),
    refused: body.success === false,
    current: status === 409 ? firstRecord(body.rows) : undefined,
  };
}

const nothing: Messages = { errors: [], warnings: [], infos: [], causedByException: false, refused: false };

/** The newer API's answer: one error, the answer itself (spec 7.5); its shape is not shown in spec 3.2, ours is architecture.md's. */
function ofOne(body: Record<string, unknown>): Messages {
  const error = message(body);
  return {
    ...nothing,
    errors: error ? [error] : [],
    causedByException: flagged(body) || flagged(error?.metadata),
    current: isRecord(error?.metadata?.current) ? error.metadata.current : undefined,
  };
}

function messageList(value: unknown): ServerMessage[] {
  return Array.isArray(value) ? value.map(message).filter((each) => each !== undefined) : [];
}

/** Spec 3.2: the message is taken from code or message; older servers also send plain texts. */
function message(value: unknown): ServerMessage | undefined {
  if (typeof value === "string") return value === "" ? undefined : { code: "", message: value };
  if (!isObject(value) || !hasText(value)) return undefined;
  const code = text(value.code) ?? "";
  return {
    code,
    message: text(value.message) ?? text(value.localizedMessage) ?? code,
    ...(text(value.localizedMessage) !== undefined && { localizedMessage: text(value.localizedMessage) }),
    metadata: parametersOf(value.metadata ?? value.parameters),
  };
}

/** Positional parameters ("… {0} … {1}", spec 8.3) become names 0, 1, …. */
function parametersOf(value: unknown): Record<string, unknown> | undefined {
  if (Array.isArray(value))
    return Object.fromEntries(value.map((each: unknown, index) => [String(index), each]));
  return isObject(value) ? value : undefined;
}

function hasText(value: Record<string, unknown>): boolean {
  return [value.code, value.message, value.localizedMessage].some((each) => text(each) !== undefined);
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function isEnvelope(body: Record<string, unknown>): boolean {
  return typeof body.success === "boolean" || Array.isArray(body.rows) || Array.isArray(body.errors);
}

function flagged(value: unknown): boolean {
  return isObject(value) && value.causedByException === true;
}

function firstRecord(rows: unknown): ResourceRecord | undefined {
  const first: unknown = Array.isArray(rows) ? rows[0] : undefined;
  return isRecord(first) ? first : undefined;
}

function isRecord(value: unknown): value is ResourceRecord {
  return isObject(value) && value.id !== undefined;
}

function pageTitle(html: string): string {
  const title = /<(?:title|h1)[^>]*>([^<]*)</i.exec(html)?.[1]?.trim();
  return title ?? "";
}
