/**
 * Every call that the specification names, by hand from its sections 7.1 to 7.5, each with the section. Where it names a
 * pattern (7.3's calls of a base, "the same", the reports), it is written out.
 */

const api = "/gt/gt-api";

const session = [
  "GET /helper/uiSettings",
  "HEAD /auth/prolongSession",
  "POST /auth/login",
  "GET /auth/logout",
  "POST /auth/2fa",
  "POST /auth/2fa/activate",
  "POST /auth/resetPassword",
  "GET /auth/remember",
  "POST /auth/getLoginByLink",
  "GET /users/current",
  "POST /users/change_role",
  "POST /users/change_language",
  "GET /orders/attributeMetadataMap",
];

const settings = [
  "GET /file/mxbt.json",
  "GET /gt_account_configuration/new",
  "POST /gt_account_configuration/new",
  "GET /gt_account_configuration/dispatcher_settings_new",
  "POST /gt_account_configuration/dispatcher_settings_new",
  "POST /gt_account_configuration/dispatcher_settings_with_defaults_new",
  "GET /mailSettings",
  "POST /mailSettings",
  "POST /mailSettings/sendTestEmailMessage",
  "PUT /notifications",
  "GET /driverManifestConf",
  "POST /driverManifestConf",
  "GET /accounts/full",
  "GET /keyValueStorage/get/{key}",
  "POST /keyValueStorage/put/",
];

/** The bases of 7.4 that are records of the generic kind. Those whose calls it names in full are below. */
const bases = [
  "aocs",
  "performers",
  "vehicles",
  "cl",
  "orders",
  "speed-zones",
  "scheduling-zone-groups",
  "scheduling-zones",
  "users",
  "types",
  "vehicletypes",
  "fp",
  "orderCancelReasons",
  "orderItemFailReasons",
];
const generic = ["POST ", "GET /{id}", "GET ", "POST /{id}", "POST /{id}/future", "POST /remove"];

const audited = ["aocs", "performers", "vehicles", "cl", "orders", "scheduling-zones", "types", "users"];
const reports = [
  "rateDeliveryReport",
  "performerPerformanceReport",
  "orderItemsReport",
  "loadReport",
  "dailyRunsReport",
];
const filtered = [...reports, "onTimeReport"];

const named = [
  "GET /audit",
  ...audited.map((base) => `GET /${base}/audit`),
  "POST /journeys/bulk-change",
  "GET /journeys/filter",
  "POST /journeys/filter",
  "GET /communications_report/csv",
  ...reports.flatMap((name) => [`GET /reports/${name}`, `GET /reports/${name}/{timestamp}/`]),
  "GET /vehicle_checks/fault/{reference}",
  "POST /vehicle_checks/fault/{reference}/updateStatus",
  "GET /vehicle_checks/submission/{reference}",
  "GET /vehicle_checks/form/{reference}",
  "PUT /vehicle_checks/form/{reference}",
  "DELETE /vehicle_checks/form/{reference}",
  "POST /vehicle_checks/form",
  "GET /api-keys",
  "POST /api-keys",
  "GET /api-keys/{id}",
  "POST /api-keys/{id}",
  "GET /api-keys/key",
  "DELETE /api-keys/{id}",
  "GET /orders/logs/{id}",
  "GET /orders/communications/{id}",
  "GET /orders/statuses",
  "DELETE /aocs",
  ...["performers", "vehicles"].flatMap((base) => [
    `POST /${base}/list`,
    `GET /${base}/assignments`,
    `GET /${base}/check_uniqueness_name`,
    `DELETE /${base}`,
  ]),
  "GET /vehicles/tracking/providers",
  "GET /cl/listByPickup",
  "GET /gtcl/{a}/{b}",
  "GET /cl/preferDrivers",
  "GET /orders/consignment/generatedId",
  "GET /orders/getOrderIdsByType",
  "GET /orders/check_orders_with_reference",
  "POST /orders/listWithFilter",
  "POST /speed-zones/getForOrder",
  "GET /states/",
  "GET /scheduling-zones/updateOrders/{id}",
  "POST /scheduling-zones/getForOrder",
  "GET /users/dispatchers",
  "GET /users/available_languages",
  "GET /types/compactList",
  "GET /file-attachment/order/{id}",
  ...["resources", "drivers", "orders"].flatMap((name) => [`GET /filters/${name}`, `POST /filters/${name}`]),
  ...filtered.flatMap((name) => [
    `GET /filters/generic/get/report/${name}`,
    `POST /filters/generic/save/report/${name}`,
  ]),
  "GET /geocodings",
  "GET /geocodings/doReverseGeocoding",
  "GET /geocodings/doReverseW3wGeocoding",
];

const appUsers = "/ui-api/application-users";
const loading = "/ui-api/loading-management/report";
const newer = [
  `PUT ${appUsers}/{id}`,
  `GET ${appUsers}/{id}`,
  `DELETE ${appUsers}/{id}`,
  `GET ${appUsers}`,
  `POST ${appUsers}`,
  `POST ${appUsers}/{id}/change-password`,
  `GET ${loading}/{id}`,
  `GET ${loading}/{id}/csv`,
];

const older = (section: string, calls: string[]) =>
  calls.map((call): Specified => ({ section, call: call.replace(" ", ` ${api}`) }));

export type Specified = { section: string; call: string };

export const specifiedCalls: readonly Specified[] = [
  ...older("7.1", session),
  ...older("7.2", settings),
  ...older(
    "7.3",
    bases.flatMap((base) => generic.map((call) => call.replace(" ", ` /${base}`))),
  ),
  ...older("7.4", named),
  ...newer.map((call) => ({ section: "7.5", call })),
];
