import type { Draft } from "../resources";

/** A new order is unplanned (domain 1). One that comes back after its removal has a status already. */
export function beginOrder({ before, after: { values } }: Draft): void {
  if (before || values.status !== undefined) return;
  values.status = "NEW";
  values.steps = [{ status: "NEW", time: new Date().toISOString() }];
}
