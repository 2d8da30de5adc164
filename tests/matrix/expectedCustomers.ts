import type { Readers } from "./expectedSettings";
import { viewers as anybody, admin, all, type Expectation } from "./viewers";

/** What customers are told, and what they see: messages, pages of their deliveries, positions that are shared. */
export const customersExpectations: Expectation[] = [
  {
    // Execution 5: who speaks with customers, as of tracking.
    may: all,
    calls: [
      ...["", "/answers", "/figures"].map((end) => `GET /ui-api/communications${end}`),
      ...["hold", "release", "again", "preview", "write"].map((act) => `POST /ui-api/communications/${act}`),
    ],
  },
  // Execution 5: an SMS gateway, at the address that it was given with each message.
  { may: anybody, calls: ["GET /ui-api/sms-reports/{token}", "POST /ui-api/sms-reports/{token}"] },
  {
    // Who tracks shares where a vehicle is.
    may: all,
    calls: [
      ...["", "/token"].map((end) => `GET /ui-api/tracking/shares${end}`),
      "POST /ui-api/tracking/shares",
      "DELETE /ui-api/tracking/shares/{id}",
    ],
  },
  // Who speaks with customers has the links of their pages (execution 4, 5).
  { may: all, calls: ["POST /ui-api/tracking/links", "DELETE /ui-api/tracking/links/{order}"] },
  // Whoever has the link.
  {
    may: anybody,
    calls: [
      "GET /share/{token}",
      "GET /share-assets/{file}",
      "GET /track/{token}",
      "GET /track/{token}/delivery.ics",
      "GET /track-assets/{file}",
      ...["", "/search"].map((end) => `GET /widget/{account}${end}`),
      "POST /widget/{account}/search",
      ...["", "/map", "/tiles/{id}/{z}/{x}/{y}"].map((end) => `GET /ui-api/shares/{token}${end}`),
      ...["", "/changes", "/proof/{picture}", "/map", "/tiles/{id}/{z}/{x}/{y}"].map(
        (end) => `GET /track-api/{token}${end}`,
      ),
      "POST /track-api/{token}/instructions",
      "POST /track-api/{token}/rating",
    ],
  },
];

/** Quality S22: what is no record's, administrators see. */
export const customersReaders: Readers = {
  orderMessages: { may: admin },
  positionShares: { may: admin },
  trackingLinks: { may: admin },
  communications: { may: admin },
};
