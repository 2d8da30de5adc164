export { Mail } from "./Mail";
export type { Letter } from "./Mail";
export { isMailAddress } from "./deliver";
export { readMailServer } from "./MailServer";
export type { MailServer } from "./MailServer";
export { mailContent, mailTable } from "./table";
export type { MailKind, MailParameters } from "./texts";
