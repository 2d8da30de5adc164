import { ApiFailure } from "../../schemas/failure";
import type { Stored } from "../resources";
import { orderOf } from "./order";
import { statuses } from "./statuses";

/** What somebody is driving to, or is about to, is not removed. */
export function refuseLeaving({ id, values }: Stored): ApiFailure | undefined {
  const { status = "NEW", reference } = orderOf(values);
  const { group } = statuses[status];
  if (group === "unplanned" || group === "final") return undefined;
  return new ApiFailure("ORDER_ON_RUN", { id, reference, status });
}
