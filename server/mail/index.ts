export { Mail } from "./Mail";
export type { Letter, OwnServer } from "./Mail";
export { deliver, isMailAddress } from "./deliver";
export { readMailServer } from "./MailServer";
export type { MailServer } from "./MailServer";
export { mailContent, mailTable } from "./table";
export { composeMail } from "./texts";
export type { MailKind, MailParameters, MailText } from "./texts";
