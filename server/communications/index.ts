export { Communications } from "./Communications";
export { startTelling } from "./startTelling";
export { communicationsEndpoints } from "./endpoint";
export { whyNot } from "./ended";
export type { Occasion } from "./occasions";
export type { RunMails, RunToDrive, StopToDrive } from "./runs";
export { endCommunication } from "./rows";
export { communicationTable } from "./table";
