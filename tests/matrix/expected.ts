import { auditExpectations } from "./expectedAudit";
import { customersExpectations, customersReaders } from "./expectedCustomers";
import { addedExpectations, addedReaders } from "./expectedOfAdded";
import { type Readers, settingsExpectations, settingsReaders } from "./expectedSettings";
import {
  admin,
  all,
  viewers as anybody,
  attachmentCalls,
  dispatchers,
  type Expectation,
  keeping,
  listed,
  onlookers,
  planners,
  reportCalls,
  reportsClosedBy,
  rowsCalls,
  scheduleCalls,
  signedIn,
} from "./viewers";

export { type Expectation, roleOf, type Viewer, viewers } from "./viewers";

/**
 * Who may call what: written by hand from spec 6, 2.2 and 7, not from the schemas or the server, against which it is
 * held. A call of the server that is not here, and a line here that no call answers to, fail the test. Only what does
 * not come with the product says it itself.
 */

const vehicles = listed("/gt/gt-api/vehicles");
const drivers = listed("/gt/gt-api/performers");
const centres = rowsCalls("/gt/gt-api/aocs");
const locations = rowsCalls("/gt/gt-api/cl");
const requirements = rowsCalls("/gt/gt-api/types");
const vehicleTypes = rowsCalls("/gt/gt-api/vehicletypes");
const fuelTypes = rowsCalls("/gt/gt-api/fp");
const orders = rowsCalls("/gt/gt-api/orders");
const attributes = rowsCalls("/gt/gt-api/order-attributes");
const reportSchedules = rowsCalls("/gt/gt-api/report-schedules");
const appUsers = "/ui-api/application-users";
const withoutVehicleTypes = [{ setting: "vehicleTypes", value: false }];
const withoutFuelPrices = [{ setting: "enableFuelPricesTab", value: false }];

const ofWeek = [
  "aggregated-reports",
  "on-time-report",
  "daily-runs-report",
  "fuel-cost-report",
  "delivery-rate",
];

/** Who reads a resource, and so its audit. */
export const readers: Readers = {
  vehicles: { may: onlookers },
  drivers: { may: onlookers },
  distributionCentres: { may: onlookers },
  customerLocations: { may: onlookers },
  vehicleRequirements: { may: onlookers },
  vehicleTypes: { may: onlookers, closedBy: "vehicleTypes" },
  fuelTypes: { may: admin, closedBy: "enableFuelPricesTab" },
  appUsers: { may: admin, closedBy: "appUsers" },
  orders: { may: onlookers },
  orderAttributes: { may: signedIn },
  reportSchedules: { may: admin, closedBy: "enableReportsTab" },
  ...settingsReaders,

  // Quality S22: what is no record's, administrators see.
  signIn: { may: admin },
  access: { may: admin },
  accountSettings: { may: admin },
  mailSettings: { may: admin },
  roadExtract: { may: admin },
  // What becomes of faults that drivers found.
  vehicleFaults: { may: admin },
  orderAttachments: { may: admin },
  orderComplaints: { may: admin },
  schedules: { may: admin },
  ...customersReaders,
  ...addedReaders,
  webhookDeliveries: { may: admin },
};

export const expectations: Expectation[] = [
  ...settingsExpectations,
  ...customersExpectations,
  ...auditExpectations(readers),
  {
    // Spec 7.1: before anybody is signed in.
    may: anybody,
    calls: [
      "GET /gt/gt-api/helper/uiSettings",
      "GET /gt/gt-api/file/mxbt.json",
      "GET /gt/gt-api/auth/captcha",
      "GET /gt/gt-api/auth/remember",
      "POST /gt/gt-api/auth/login",
      "POST /gt/gt-api/auth/getLoginByLink",
      "POST /gt/gt-api/auth/resetPassword",
      "POST /ui-api/execution/sign-in",
    ],
  },
  {
    // Execution 2: drivers and loaders by their apps, and nobody of the console (tests/execution).
    may: [],
    calls: [
      "POST /ui-api/execution/sign-out",
      "GET /ui-api/execution/runs",
      "POST /ui-api/execution/runs/{id}/confirm",
      "POST /ui-api/execution/runs/{id}/reject",
      "GET /ui-api/execution/events",
      "POST /ui-api/execution/events",
      "POST /ui-api/execution/positions",
      "POST /ui-api/execution/orders/{id}/pod",
      "GET /ui-api/execution/checks",
      "POST /ui-api/execution/checks",
      "POST /ui-api/execution/checks/{id}/files",
    ],
  },
  {
    // Spec 2.2, 6: who tracks, and administrators, as of schedules.
    may: all,
    calls: [
      ...["", "/playback", "/positions", "/routes"].map(
        (end) => `GET /ui-api/tracking/days/{aoc}/{date}${end}`,
      ),
      "GET /ui-api/tracking/export",
      ...["driven", "log", "way"].map((part) => `GET /ui-api/tracking/runs/{id}/${part}`),
      ...["", "/{id}"].map((end) => `GET /ui-api/tracking/orders${end}`),
      ...["complaints", "messages"].map((part) => `POST /ui-api/tracking/orders/{id}/${part}`),
    ],
  },
  // Execution 1: a device shows its token; what it lacks is told to anybody.
  { may: anybody, calls: ["GET /osmand", "POST /osmand"] },
  // Execution 1: an API key for positions, and no person.
  { may: [], calls: ["POST /traccar", "POST /ui-api/tracking/positions"] },
  {
    // Spec 7.1: what everybody does with himself.
    may: signedIn,
    calls: [
      "GET /gt/gt-api/auth/logout",
      "HEAD /gt/gt-api/auth/prolongSession",
      "GET /gt/gt-api/auth/sessions",
      "POST /gt/gt-api/auth/sessions/remove",
      "GET /gt/gt-api/auth/browsers",
      "POST /gt/gt-api/auth/browsers/remove",
      ...["", "/activate", "/remove"].map((end) => `POST /gt/gt-api/auth/2fa${end}`),
      "POST /gt/gt-api/auth/changePassword",
      "GET /gt/gt-api/users/current",
      "POST /gt/gt-api/users/change_role",
      "POST /gt/gt-api/users/change_language",
      "GET /gt/gt-api/users/available_languages",
      "GET /gt/gt-api/keyValueStorage/get/{key}",
      "POST /gt/gt-api/keyValueStorage/put/",
      "GET /gt/gt-api/orders/attributeMetadataMap",
      "GET /ui-api/demo/days",
      "GET /ui-api/map",
      "GET /ui-api/tiles/{id}/{z}/{x}/{y}",
    ],
  },
  {
    // What they tell is what their caller may read of each resource: see `readers`.
    may: signedIn,
    calls: ["GET /gt/gt-api/changes"],
  },
  // The account's; of a record, who may read that: see `readers`.
  { may: admin, calls: ["GET /gt/gt-api/audit"] },
  { may: admin, calls: ["POST /gt/gt-api/auth/2fa/reset"] },
  {
    // Spec 6: admins and dispatchers plan.
    may: planners,
    calls: [
      "POST /ui-api/planning/jobs",
      "GET /ui-api/planning/jobs",
      "GET /ui-api/planning/jobs/{id}",
      "GET /ui-api/planning/jobs/{id}/result",
      "GET /ui-api/planning/jobs/{id}/events",
      "POST /ui-api/planning/jobs/{id}/stop",
      "POST /ui-api/planning/jobs/{id}/cancel",
      ...scheduleCalls,
      "POST /ui-api/planning/multiday/{aoc}/jobs",
      "POST /ui-api/planning/multiday/{aoc}/actions",
      "POST /gt/gt-api/journeys/bulk-change",
      "GET /ui-api/planning/schedules/{aoc}/{date}/simulation",
    ],
  },
  {
    // Execution 8: an admin has a day simulated.
    may: admin,
    calls: ["POST", "DELETE"].map((method) => `${method} /ui-api/planning/schedules/{aoc}/{date}/simulation`),
  },

  // Execution 3a: who looks after the day; customer service reads it.
  { may: all, calls: ["GET /ui-api/tracking/estimates", "GET /ui-api/tracking/alerts"] },
  {
    may: planners,
    calls: ["GET /ui-api/tracking/alerts/dispatchers", "POST /ui-api/tracking/alerts/{id}"],
  },
  {
    // Spec 2.2, 7.5: who sees reports; who may let a run leave looks after the day.
    may: all,
    calls: ["GET /ui-api/loading-management/report/{id}", "GET /ui-api/loading-management/report/{id}/csv"],
    closedBy: reportsClosedBy("enableLoaderReportTab"),
  },
  { may: planners, calls: ["POST /ui-api/loading-management/runs/{id}/confirm"] },
  // Spec 2.2, 7.4: reports, their files and the filters that are kept of them. Managers have those of their week.
  ...[
    ["onTimeReport", "on-time-report", "enableOnTimeReportTab"],
    ["rateDeliveryReport", "delivery-rate", "enableRateDelivery"],
    ["performerPerformanceReport", "driver-performance", "enablePerformerPerformanceReportTab"],
    ["dailyRunsReport", "daily-runs-report", "enableDailyRunsReportTab"],
    ["aggregatedReport", "aggregated-reports"],
    ["vehicleChecksReport", "vehicle-checks-forms-reports", "vehicleChecks"],
    ["vehicleFaultsReport", "vehicle-checks-faults-reports", "vehicleChecks"],
    ["orderItemsReport", "order-items-delivery-report", "enableOrderItemsTab"],
    ["loadReport", "fuel-cost-report", "enableLoadingResourcesReportTab"],
    ["loadingReport", "loading-report", "enableLoaderReportTab"],
  ].map(([older = "", newer = "", ...flags]): Expectation => ({
    may: ofWeek.includes(newer) ? signedIn : all,
    calls: reportCalls(older, newer),
    closedBy: reportsClosedBy(...flags),
  })),
  {
    may: admin,
    calls: reportCalls(
      "communicationsReport",
      "communications-reports",
      "/gt/gt-api/communications_report/csv",
    ),
    closedBy: reportsClosedBy("enableCommunicationsReportsTab"),
  },
  // Execution 7: what goes to users by mail is their administrators' to arrange.
  {
    may: admin,
    calls: [
      ...reportSchedules.reading,
      ...reportSchedules.writing,
      "POST /gt/gt-api/report-schedules/{id}/send",
      ...reportCalls("sentReports", "sent-reports"),
    ],
    closedBy: reportsClosedBy(),
  },

  // Spec 6, 7.2: admins by the full configuration, the others by the dispatcher variant.
  {
    may: admin,
    calls: ["GET /gt/gt-api/gt_account_configuration/new", "POST /gt/gt-api/gt_account_configuration/new"],
  },
  { may: signedIn, calls: ["GET /gt/gt-api/gt_account_configuration/dispatcher_settings_new"] },
  {
    may: ["admin", "dispatcher"],
    calls: [
      "POST /gt/gt-api/gt_account_configuration/dispatcher_settings_new",
      "POST /gt/gt-api/gt_account_configuration/dispatcher_settings_with_defaults_new",
    ],
    closedBy: [
      { setting: "dispatcherCanEditSettings", value: false, to: dispatchers },
      { setting: "isRestrictedDispatcherSettings", value: true, to: dispatchers },
    ],
  },

  // Spec 2.2: mail settings are admins'.
  {
    may: admin,
    calls: [
      "GET /gt/gt-api/mailSettings",
      "POST /gt/gt-api/mailSettings",
      "POST /gt/gt-api/mailSettings/sendTestEmailMessage",
    ],
  },
  // Spec 2.2: notifications are admins', a manifest's arrangement planners'.
  { may: admin, calls: ["PUT /gt/gt-api/notifications"] },
  { may: signedIn, calls: ["GET /gt/gt-api/accounts/full"] },

  // Spec 6: customer service has the vehicle, driver and order forms, to fill them in; what is removed is for who plans.
  {
    may: onlookers,
    calls: [
      ...vehicles.reading,
      "GET /gt/gt-api/vehicles/check_uniqueness_name",
      "GET /gt/gt-api/vehicles/assignments",
      "GET /gt/gt-api/vehicles/tracking/providers",
      "GET /ui-api/tracking/vehicles",
    ],
  },
  { may: all, calls: keeping(vehicles) },
  { may: planners, calls: vehicles.removing },
  {
    may: onlookers,
    calls: [
      ...drivers.reading,
      "GET /gt/gt-api/performers/check_uniqueness_name",
      "GET /gt/gt-api/performers/assignments",
    ],
  },
  { may: all, calls: keeping(drivers) },
  { may: planners, calls: drivers.removing },

  // Spec 2.2: settings are admins' and dispatchers'; what those forms point to, customer service and managers read.
  { may: onlookers, calls: centres.reading },
  { may: planners, calls: [...centres.writing, "DELETE /gt/gt-api/aocs"] },
  { may: onlookers, calls: locations.reading },
  // Spec 7.4: whoever reads customer locations finds places by them.
  {
    may: onlookers,
    calls: [
      "GET /gt/gt-api/cl/listByPickup",
      "GET /gt/gt-api/cl/preferDrivers",
      "GET /gt/gt-api/gtcl/{customer}/{location}",
      "GET /gt/gt-api/geocodings",
      "POST /gt/gt-api/geocodings/locate",
      "GET /gt/gt-api/geocodings/doReverseGeocoding",
      "GET /gt/gt-api/geocodings/doReverseW3wGeocoding",
    ],
  },
  { may: planners, calls: locations.writing },
  { may: onlookers, calls: [...requirements.reading, "GET /gt/gt-api/types/compactList"] },
  { may: planners, calls: requirements.writing },
  { may: onlookers, calls: vehicleTypes.reading, closedBy: withoutVehicleTypes },
  { may: planners, calls: vehicleTypes.writing, closedBy: withoutVehicleTypes },

  // Spec 2.2: admins only.
  { may: admin, calls: [...fuelTypes.reading, ...fuelTypes.writing], closedBy: withoutFuelPrices },
  {
    may: admin,
    calls: [
      `GET ${appUsers}`,
      `POST ${appUsers}`,
      `GET ${appUsers}/{id}`,
      `PUT ${appUsers}/{id}`,
      `DELETE ${appUsers}/{id}`,
      `POST ${appUsers}/batch`,
      `POST ${appUsers}/{id}/restore`,
      `POST ${appUsers}/{id}/change-password`,
    ],
    closedBy: [{ setting: "appUsers", value: false }],
  },

  // What roads the server has is the affair of those who run it.
  {
    may: admin,
    calls: ["GET /ui-api/road-extract", "PUT /ui-api/road-extract", "DELETE /ui-api/road-extract"],
  },

  // Spec 6: customer service has the order form, too: it cancels orders, and removes none. Managers look at them.
  {
    may: onlookers,
    calls: [
      ...orders.reading,
      "POST /gt/gt-api/orders/listWithFilter",
      "GET /gt/gt-api/states/",
      "GET /gt/gt-api/orders/check_orders_with_reference",
      "GET /gt/gt-api/orders/getOrderIdsByType",
      "GET /gt/gt-api/orders/statuses",
      "GET /gt/gt-api/orders/logs/{id}",
      "GET /gt/gt-api/orders/communications/{id}",
      "GET /gt/gt-api/orders/{id}/pod",
      "GET /gt/gt-api/orders/{id}/pod/{file}",
      ...attachmentCalls("order").filter((call) => call.startsWith("GET ")),
    ],
  },
  {
    may: all,
    calls: [
      ...keeping(orders),
      "GET /gt/gt-api/orders/consignment/generatedId",
      "POST /gt/gt-api/orders/{id}/pod",
      "POST /gt/gt-api/orders/changeStatus",
      ...attachmentCalls("order").filter((call) => !call.startsWith("GET ")),
    ],
  },
  { may: planners, calls: orders.removing },

  // Spec 2.2, 7.4: a user's own filters of the screens that he has.
  {
    may: all,
    calls: ["filters/resources", "filters/drivers", "filters/orders", "journeys/filter"].flatMap((path) => [
      `GET /gt/gt-api/${path}`,
      `POST /gt/gt-api/${path}`,
    ]),
  },

  // Spec 3.2: every order form shows them; only admins say what they are.
  { may: signedIn, calls: attributes.reading },
  { may: admin, calls: attributes.writing },

  ...addedExpectations,
];
