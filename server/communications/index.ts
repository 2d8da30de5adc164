import type { Database, Logger } from "../database";
import type { Feature } from "../feature";
import type { ResourceStore } from "../resources";
import { Communications } from "./Communications";
import { DayBefore } from "./DayBefore";
import { communicationsEndpoints } from "./endpoint";
import type { LinksOf } from "./links";
import { prepareCentres } from "./rows";
import { settingsRead } from "./settingsRead";
import { type SmsReports, smsReportEndpoints } from "./SmsReports";
import { CommunicationActs } from "./view/CommunicationActs";
import { communicationListEndpoints } from "./view/endpoints";
import { communicationCentres, communicationHeld, communicationTable } from "./table";

export type { ExpectedArrival } from "./arrivals";
export { Communications };
export { whyNot } from "./ended";
export type { LinksOf, OrderLink } from "./links";
export type { RunMails, RunToDrive, StopToDrive } from "./runs";
export { communicationsOf, communicationsOfOrders, endCommunication, postponeCommunication } from "./rows";
export { SmsReports } from "./SmsReports";
export { readSurroundings, type Surroundings, timeZoneOf } from "./surroundings";
export { addressText, customerName } from "./values";
export { Wording } from "./wording";

type Needs = {
  database: Database;
  communications: Communications;
  trackingLinks: { of: LinksOf };
  smsReports: SmsReports;
  stores: Map<string, ResourceStore>;
  now: () => Date;
  log: Logger;
};

export const communicationsFeature: Feature<Needs> = {
  migrations: [communicationTable, communicationCentres, communicationHeld],
  protectedTables: ["communication"],
  settings: settingsRead,
  prepare: async (sql, resources) => {
    if (resources.has("orders")) await prepareCentres(sql);
  },
  serve: ({ stores, smsReports, trackingLinks, ...parts }) => {
    const acts = new CommunicationActs({ ...parts, linksOf: trackingLinks.of });
    const dayBefore = new DayBefore(parts);
    let stopSending = () => {};
    return {
      endpoints: [
        ...communicationsEndpoints(stores),
        ...communicationListEndpoints({ ...parts, acts }),
        ...smsReportEndpoints(smsReports),
      ],
      start: () => {
        stopSending = parts.communications.start();
        dayBefore.start();
      },
      stop: async () => {
        stopSending();
        await dayBefore.close();
      },
    };
  },
};
