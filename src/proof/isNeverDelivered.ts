import type { PrintedProof } from "../../schemas/proofs";

/** Whether an order is over and nothing of it was handed over. */
export function isNeverDelivered(status: PrintedProof["status"]): boolean {
  return status === "FAILED" || status === "CANCELLED";
}
