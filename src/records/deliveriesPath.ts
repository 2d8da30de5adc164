/** Where it stands what webhooks were told; of one of them alone where it is named. */
export function deliveriesPath(webhook?: string): string {
  const list = "/settings/webhook-deliveries";
  return webhook === undefined ? list : `${list}?${new URLSearchParams({ webhook }).toString()}`;
}
