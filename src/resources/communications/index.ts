import { later } from "../../later";
import { LoadFailure } from "../../session";

/** The tab of what was told about a record, whose script comes when it is first opened. */
export const CommunicationsPanel = later(
  async () => (await import("./CommunicationsPanel")).CommunicationsPanel,
  LoadFailure,
);
