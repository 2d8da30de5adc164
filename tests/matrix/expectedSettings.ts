import {
  admin,
  all,
  type Expectation,
  onlookers,
  planners,
  rowsCalls,
  signedIn,
  type Viewer,
} from "./viewers";

/** Who reads a resource, and so its audit; and which flag, or what else, closes it. */
export type Readers = Record<string, { may: readonly Viewer[]; closedBy?: string | Expectation["closedBy"] }>;

const apiKeys = "/gt/gt-api/api-keys";
const devices = "/gt/gt-api/devices";
const webhooks = "/gt/gt-api/webhooks";
const webhookDeliveries = "/gt/gt-api/webhook-deliveries";
const users = rowsCalls("/gt/gt-api/users");
const territories = rowsCalls("/gt/gt-api/scheduling-zones");
const territoryGroups = rowsCalls("/gt/gt-api/scheduling-zone-groups");
const speedZones = rowsCalls("/gt/gt-api/speed-zones");
const breaks = rowsCalls("/gt/gt-api/breaks");
const notificationParameters = rowsCalls("/gt/gt-api/notification-parameters");
const printTemplates = rowsCalls("/gt/gt-api/print-templates");
const vehicleChecks = "/gt/gt-api/vehicle_checks";
const checkForm = `${vehicleChecks}/form`;
/** Spec 7.4: GET, PUT, DELETE by reference, POST to add. */
const checkForms = rowsCalls(checkForm, {
  update: `PUT ${checkForm}/{id}`,
  remove: `DELETE ${checkForm}/{id}`,
});
/** Spec 7.4: POST saves the whole list. */
const savedList = (base: string) => {
  const calls = rowsCalls(base, { create: `POST ${base}/add` });
  return { ...calls, writing: [...calls.writing, `POST ${base}`] };
};
const orderReasons = savedList("/gt/gt-api/orderCancelReasons");
const itemReasons = savedList("/gt/gt-api/orderItemFailReasons");

const withoutTerritories = [{ setting: "enableSchedulingZonesTab", value: false }];
const withoutSpeedZones = [{ setting: "enableSpeedZonesTab", value: false }];
const withoutChecks = [{ setting: "vehicleChecks", value: false }];
const withoutWidget = { setting: "enableLocationWidget", value: false };
const withNewWidget = { setting: "useNewWidgetService", value: true };
const withoutNewWidget = { setting: "useNewWidgetService", value: false };
const withNewManifest = [{ setting: "useNewManifest", value: true }];
const withoutNewManifest = [{ setting: "useNewManifest", value: false }];

/** What is set up once and then used: the rest of spec 2.2's settings. */
export const settingsExpectations: Expectation[] = [
  { may: admin, calls: [...users.reading, ...users.writing] },
  { may: planners, calls: ["GET /gt/gt-api/users/dispatchers"] },
  // Spec 7.4: no batch and no way back; nothing is stored by the key that is only made up.
  {
    may: admin,
    calls: [
      `GET ${apiKeys}`,
      `GET ${apiKeys}/key`,
      `GET ${apiKeys}/{id}`,
      `POST ${apiKeys}`,
      `POST ${apiKeys}/{id}`,
      `POST ${apiKeys}/{id}/future`,
      `DELETE ${apiKeys}/{id}`,
    ],
    closedBy: [{ setting: "apiKeyManagementScreen", value: false }],
  },
  // Execution 1: who sends positions, an administrator says; a token that is only made up is stored nowhere.
  {
    may: admin,
    calls: [
      `GET ${devices}`,
      `GET ${devices}/key`,
      `GET ${devices}/{id}`,
      `GET ${devices}/{id}/quarantine`,
      `POST ${devices}`,
      `POST ${devices}/{id}`,
      `POST ${devices}/{id}/future`,
      `DELETE ${devices}/{id}`,
    ],
  },
  // Execution 5: an administrator says who else is told, and sees what came of it.
  {
    may: admin,
    calls: [
      `GET ${webhooks}`,
      `GET ${webhooks}/key`,
      `GET ${webhooks}/{id}`,
      `POST ${webhooks}`,
      `POST ${webhooks}/{id}`,
      `POST ${webhooks}/{id}/future`,
      `POST ${webhooks}/{id}/rotate`,
      `POST ${webhooks}/{id}/test`,
      `DELETE ${webhooks}/{id}`,
      `GET ${webhookDeliveries}`,
      `GET ${webhookDeliveries}/{id}`,
      `POST ${webhookDeliveries}/{id}/send`,
    ],
  },
  // Spec 7.4: who has the order form asks for the territory at its place, and gives it to the orders in it.
  {
    may: onlookers,
    calls: [
      ...territories.reading,
      ...territoryGroups.reading,
      "POST /gt/gt-api/scheduling-zones/getForOrder",
    ],
    closedBy: withoutTerritories,
  },
  { may: all, calls: ["GET /gt/gt-api/scheduling-zones/updateOrders/{id}"], closedBy: withoutTerritories },
  // Execution 4: who tracks looks at a territory's orders.
  { may: onlookers, calls: ["GET /ui-api/tracking/territories/{id}/orders"], closedBy: withoutTerritories },
  {
    may: planners,
    calls: [...territories.writing, ...territoryGroups.writing],
    closedBy: withoutTerritories,
  },
  {
    may: planners,
    calls: [...speedZones.reading, ...speedZones.writing, "POST /gt/gt-api/speed-zones/getForOrder"],
    closedBy: withoutSpeedZones,
  },
  { may: onlookers, calls: checkForms.reading, closedBy: withoutChecks },
  { may: planners, calls: checkForms.writing, closedBy: withoutChecks },
  {
    may: onlookers,
    calls: [
      `GET ${vehicleChecks}/fault`,
      `GET ${vehicleChecks}/fault/{reference}`,
      `GET ${vehicleChecks}/submission/{reference}`,
      `GET ${vehicleChecks}/submission/{reference}/file/{file}`,
    ],
    closedBy: withoutChecks,
  },
  {
    may: planners,
    calls: [`POST ${vehicleChecks}/fault/{reference}/updateStatus`],
    closedBy: withoutChecks,
  },
  { may: planners, calls: [...breaks.reading, ...breaks.writing] },

  // Who prints a run's manifest sees how.
  { may: signedIn, calls: ["GET /gt/gt-api/driverManifestConf"], closedBy: withNewManifest },
  { may: planners, calls: ["POST /gt/gt-api/driverManifestConf"], closedBy: withNewManifest },
  { may: signedIn, calls: ["GET /gt/gt-api/manifestConf"], closedBy: withoutNewManifest },
  { may: planners, calls: ["POST /gt/gt-api/manifestConf"], closedBy: withoutNewManifest },

  // Spec 2.2: admins say what the reasons are; who cancels an order chooses one.
  { may: onlookers, calls: [...orderReasons.reading, ...itemReasons.reading] },
  { may: admin, calls: [...orderReasons.writing, ...itemReasons.writing] },
  // Spec 6: the templates are the admins'; dispatchers print by them.
  { may: planners, calls: printTemplates.reading },
  { may: admin, calls: printTemplates.writing },
  { may: admin, calls: [...notificationParameters.reading, ...notificationParameters.writing] },
  {
    may: admin,
    calls: ["GET /gt/gt-api/tracking-widget", "POST /gt/gt-api/tracking-widget"],
    closedBy: [withoutWidget, withoutNewWidget],
  },
  {
    may: admin,
    calls: ["widget", "website-widget"].flatMap((name) => [
      `GET /gt/gt-api/${name}`,
      `POST /gt/gt-api/${name}`,
    ]),
    closedBy: [withoutWidget, withNewWidget],
  },
];

export const settingsReaders: Readers = {
  users: { may: admin },
  apiKeys: { may: admin, closedBy: "apiKeyManagementScreen" },
  devices: { may: admin },
  webhooks: { may: admin },
  territories: { may: onlookers, closedBy: "enableSchedulingZonesTab" },
  territoryGroups: { may: onlookers, closedBy: "enableSchedulingZonesTab" },
  speedZones: { may: planners, closedBy: "enableSpeedZonesTab" },
  vehicleCheckForms: { may: onlookers, closedBy: "vehicleChecks" },
  breaks: { may: planners },
  orderCancellationReasons: { may: onlookers },
  orderItemCancellationReasons: { may: onlookers },
  printTemplates: { may: planners },
  notificationParameters: { may: admin },
  driverManifest: { may: signedIn, closedBy: withNewManifest },
  manifestConfiguration: { may: signedIn, closedBy: withoutNewManifest },
  trackingWidget: { may: admin, closedBy: [withoutWidget, withoutNewWidget] },
  locationWidget: { may: admin, closedBy: [withoutWidget, withNewWidget] },
  websiteWidget: { may: admin, closedBy: [withoutWidget, withNewWidget] },
};
