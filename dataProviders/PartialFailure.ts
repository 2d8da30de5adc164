import type { RowResult } from "./RecordApi";

/** Thrown when a bulk action was tried on every record and refused on some. `results` tells of each, in the order asked. */
export class PartialFailure extends Error {
  override name = "PartialFailure";
  readonly results: RowResult[];

  constructor(results: RowResult[]) {
    super("errors.dialog.partial");
    this.results = results;
  }

  get failed(): RowResult[] {
    return this.results.filter(({ success }) => !success);
  }

  get done(): RowResult[] {
    return this.results.filter(({ success }) => success);
  }
}

export function isPartialFailure(value: unknown): value is PartialFailure {
  return value instanceof PartialFailure;
}
