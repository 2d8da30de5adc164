import type { Feature } from "../feature";
import { Mail } from "./Mail";
import { mailQueue } from "./mailQueue";
import { mailAbout, mailContent, mailHeld, mailKey, mailOrder, mailTable } from "./table";

export { Mail };
export type { Letter, Message, OwnServer } from "./Mail";
export type { MailFault } from "./faults";
export { type Attachment, deliver, isMailAddress } from "./deliver";
export { readMailServer } from "./MailServer";
export type { MailServer } from "./MailServer";
export {
  type Attach,
  endMail,
  holdMails,
  lockMail,
  releaseMails,
  withdrawMails,
  withdrawMailsAbout,
} from "./queue";
export { composeMail, mailTexts, oneLine } from "./texts";
export type { MailKind, MailText } from "./texts";

export const mailFeature: Feature<{ mail: Mail }> = {
  migrations: [mailTable, mailOrder, mailAbout, mailHeld, mailKey],
  protectedTables: ["mail"],
  sealedColumns: [mailContent],
  serve: ({ mail }) => ({ queues: [mailQueue], start: () => mail.start(), stop: () => mail.close() }),
};
