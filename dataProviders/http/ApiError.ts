import type { ErrorItem, ResourceRecord } from "../../schemas";
import { isObject } from "../../schemas/isObject";

/** A message of the server: a code with parameters, a text in the reader's language, or a plain text (spec 3.2, 8.1). */
export type ServerMessage = ErrorItem & { localizedMessage?: string };

/** Why there was no readable answer. `page`: a web page came in place of JSON. `broken`: JSON that does not parse. */
export type Unreadable = "offline" | "unreachable" | "timeout" | "page" | "broken" | "empty";

export type Failure = {
  /** The HTTP status; 0 where no answer came. */
  status: number;
  errors?: ServerMessage[];
  warnings?: ServerMessage[];
  infos?: ServerMessage[];
  /** The record as it stands on the server (VERSION_CONFLICT). */
  current?: ResourceRecord;
  causedByException?: boolean;
  /** What the answer carried, where it was JSON: a refused sign-in says in its rows what it asks for next. */
  content?: unknown;
  unreadable?: Unreadable;
  /** Details of `unreadable`: the title of the page, the seconds waited. */
  detail?: string;
  method?: string;
  path?: string;
  requestId?: string;
  /** The key that a further try of the same write may carry, so that it is done once. */
  idempotencyKey?: string;
};

/**
 * What went wrong with a call. `items` are the server's errors; `fieldErrors` those that belong to a field, by dotted
 * path ("availability.0.start_time"); `reported` tells that the dialog of spec 8.1 shows it already.
 */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly failure: Failure;
  readonly items: ServerMessage[];
  readonly fieldErrors: Record<string, ServerMessage[]>;
  current: ResourceRecord | undefined;
  reported = false;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(messageOf(failure), options);
    this.failure = failure;
    this.status = failure.status;
    this.items = failure.errors ?? [];
    this.fieldErrors = fieldErrorsOf(this.items);
    this.current = failure.current;
  }

  get causedByException(): boolean {
    return this.failure.causedByException === true;
  }

  get idempotencyKey(): string | undefined {
    return this.failure.idempotencyKey;
  }

  hasCode(code: string): boolean {
    return this.items.some((item) => item.code === code);
  }

  get hasFieldErrors(): boolean {
    return Object.keys(this.fieldErrors).length > 0;
  }

  /** What react-admin's controllers look for: its own notification stays away where fields carry the errors. */
  get body(): { errors?: Record<string, string> } {
    if (!this.hasFieldErrors) return {};
    return {
      errors: Object.fromEntries(
        Object.entries(this.fieldErrors).map(([path, items]) => [
          path,
          items.map(({ message }) => message).join("\n"),
        ]),
      ),
    };
  }
}

export function isApiError(value: unknown): value is ApiError {
  return value instanceof ApiError;
}

/** Whether a call was given up by its own abort signal. */
export function isAbort(value: unknown): boolean {
  return value instanceof Error && value.name === "AbortError";
}

/** The English text of the first error; without one, the key of the dialog's text. */
function messageOf({ errors, status, unreadable, causedByException }: Failure): string {
  const [first] = errors ?? [];
  if (first && !causedByException) return first.message;
  if (unreadable) return `errors.dialog.${unreadable}`;
  return causedByException ? "errors.dialog.oops" : `Server responded with code ${status}`;
}

/**
 * Both families' ways to name a field: `metadata.field` (older API, one error a field), and `metadata.fields` of one
 * INVALID error (newer API), which is opened.
 */
function fieldErrorsOf(items: ServerMessage[]): Record<string, ServerMessage[]> {
  const found: Record<string, ServerMessage[]> = {};
  for (const item of items) {
    const fields = item.metadata?.fields;
    if (isObject(fields)) {
      for (const [path, list] of Object.entries(fields)) {
        if (Array.isArray(list)) found[path] = [...(found[path] ?? []), ...(list as ServerMessage[])];
      }
    } else if (typeof item.metadata?.field === "string") {
      const path = item.metadata.field;
      found[path] = [...(found[path] ?? []), item];
    }
  }
  return found;
}
