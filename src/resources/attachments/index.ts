import { later } from "../../later";
import { LoadFailure } from "../../session";

/** The tab of a record's files, whose script comes when it is first opened. */
export const AttachmentsPanel = later(
  async () => (await import("./AttachmentsPanel")).AttachmentsPanel,
  LoadFailure,
);
