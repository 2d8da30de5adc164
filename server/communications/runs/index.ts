export { RunMails } from "./RunMails";
export type { RunToDrive, StopToDrive } from "./RunToDrive";
