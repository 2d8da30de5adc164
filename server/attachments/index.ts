import type { Feature } from "../feature";
import { attachmentEndpoints, type AttachmentParts } from "./endpoints";
import { attachmentTable } from "./table";

export const attachmentsFeature: Feature<AttachmentParts> = {
  migrations: [attachmentTable],
  protectedTables: ["attachment"],
  serve: (parts) => ({ endpoints: attachmentEndpoints(parts) }),
};
