import { errorItem, type ErrorItem } from "./errorItem";
import { type ErrorCode, errorTable } from "./errors";

/** Errors by the path of the field they belong to: `availability.0.start_time`. */
export type FieldErrors = Record<string, ErrorItem[]>;

/** None yet. Without a prototype: a field may be called "constructor". */
export function noErrors(): FieldErrors {
  return Object.create(null) as FieldErrors;
}

export function addError(errors: FieldErrors, field: string, item: ErrorItem): void {
  (errors[field] ??= []).push(item);
}

export function hasErrors(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0;
}

/** Whether something is wrong with a value as it stands: with itself, or with a part of it or what it is part of. */
export function hasErrorAt(errors: FieldErrors, path: string): boolean {
  return Object.keys(errors).some(
    (field) => field === path || field.startsWith(`${path}.`) || path.startsWith(`${field}.`),
  );
}

/** A record as it is now; `json` is its text as the caller may see it. */
type Current = { id: string; version: number; json: string };

/** What else a failure carries. */
export type FailureDetails = {
  /** What says it more exactly than the code's own text. */
  message?: string;
  /** One entry a field, where fields are the matter. */
  fields?: FieldErrors;
  /** The record as it is now, where the versions differ. */
  current?: Current;
};

/** A refusal that the caller can mend; the API answers it as it stands. */
export class ApiFailure extends Error {
  readonly code: ErrorCode;
  /** The HTTP status of `schemas/errors.ts`. */
  readonly status: number;
  readonly metadata: Record<string, unknown>;
  readonly fields: FieldErrors | undefined;
  readonly current: Current | undefined;

  constructor(code: ErrorCode, metadata: Record<string, unknown> = {}, details: FailureDetails = {}) {
    super(details.message ?? errorItem(code, metadata).message);
    this.name = "ApiFailure";
    this.code = code;
    this.status = errorTable[code].status;
    this.metadata = metadata;
    this.fields = details.fields;
    this.current = details.current;
  }
}

/**
 * A failure of fields: INVALID, or the one matter itself (NOT_UNIQUE, FORBIDDEN, …) where there is no other, be it told at
 * one field or at several.
 */
export function failureOfFields(fields: FieldErrors): ApiFailure {
  const items = Object.values(fields).flat();
  const [first] = items;
  if (first && standsAlone.has(first.code) && items.every(({ message }) => message === first.message))
    return new ApiFailure(first.code as ErrorCode, first.metadata, { fields });
  return new ApiFailure("INVALID", { count: items.length }, { fields });
}

/** The errors of a failure as a flat list: the fields', or the failure itself. */
export function itemsOf(failure: ApiFailure): ErrorItem[] {
  if (failure.fields) return Object.values(failure.fields).flat();
  return [{ code: failure.code, message: failure.message, metadata: failure.metadata }];
}

const standsAlone = new Set<string>([
  "NOT_UNIQUE",
  "NOT_UNIQUE_TOGETHER",
  "REFERENCE_NOT_FOUND",
  "FORBIDDEN",
  "PAIR_TAKEN",
]);
