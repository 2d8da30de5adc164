/** The address of the page on which the proof of an order's delivery is shown and printed. */
export const proofRoute = "proof-of-delivery/:orderId";

export function proofPath(order: string): string {
  return `/${proofRoute.replace(":orderId", encodeURIComponent(order))}`;
}
