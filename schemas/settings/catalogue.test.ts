import { expect, it } from "vitest";
import { join } from "node:path";
import { accountSettings, mailSettings, settingFault, settingTypes } from ".";
import { catalogueProblems } from "./check";
import { readCatalogue } from "./read";

const { files, metaSchema } = readCatalogue(join(import.meta.dirname, ".."));

it("has nothing wrong with it", () => {
  expect(catalogueProblems(files, metaSchema)).toEqual([]);
});

it("is read whole by the server: every file has a place in its list", () => {
  const listed = new Set([...accountSettings, ...mailSettings].map(({ section }) => section));
  const written = Object.values(files).map((text) => (JSON.parse(text) as { section: string }).section);
  expect([...listed].sort()).toEqual(written.sort());
});

/** Domain 10 by hand: the settings that it and spec 3.3 name, as the catalogue calls them. */
const named = `companyName companyAddress companyPhone companyEmail companyLogo accountUrl sessionLifetime
  twoFactorAuthEnabled twoFactorAuthActive showReleaseNotesForDispatcher dispatcherCanEditSettings
  isRestrictedDispatcherSettings enablePerformerRole enableDispatcherRole enableManagerRole
  enableCustomerServiceRole enableAdminRole enableCapacityConstraint capacityLabel capacityUnits
  capacityDecimalPrecision enableVolumeConstraint volumeLabel volumeUnits volumeDecimalPrecision defaultTimeZone
  currentLanguage availableLanguages accountCurrency currencyPosition longDistanceUnits fuelRateUnits speedType
  dateFormats weekstart fixedOperationDuration additionalTimePerVisit dropDurationPerUnit pickupDurationPerUnit
  durationCapacityBasis dropDurationRequired includeOperationDurationInWindow loadingDurationFixed
  loadingDurationPerUnit enableAutoScheduling enableManualScheduling enableIncrementalScheduling
  enableResequenceScheduling enableAutoResequencing enableSwapScheduling enableChangingStartTimeScheduling
  enableMultidayOptimisation multidayOptimisationHorizon useClusters routingModes truckHeight truckWidth truckLength
  truckWeight truckAxleLoad schedulingZoneMode planningTimeLimit lateCostPerMinute waitingCostPerHour
  unplannedPenaltyByPriority balanceMode allowLatenessMinutes allowOverCapacityPercent defaultCostPerHour
  defaultCostPerDistance markerColourScheme priorities stopSequence orderHasCost enablePickupAndDelivery breakType
  defaultCustomerLocationTimeAvailable multiDropWindowsEnabled maxWindowsPerOrder exportFileFormat csvDelimiter
  csvEncoding importDateFormat importTimeFormat importDuplicatePolicy importUnknownLocation exportColumns
  mobileWorkflowEnable enableScanningTab enableOrderItemsTab enablePlanFact useNewManifest landmarkUpdateMode
  attachmentTransport allowSuspendOrder allowOutOfSequence requireSignature requirePhoto arrivalRadius arrivalDwell
  trackingInterval etaRecalcInterval atRiskThreshold lateThreshold planRouteColour factRouteColour
  enableDispatcherNotificationBeforeRunEnd notStartedOrdersThreshold enableDriverEmailOnDetailsSent
  enableSpeedZonesTab enableSchedulingZonesTab enableReportsTab enablePlanningScreen enableRateDelivery
  enableLocationWidget enableFuelPricesTab smsNotificationsEnabled enablePaymentNotification
  paymentNotificationBySms paymentNotificationByEmail paymentNotificationText vehicleTypes vehicleChecks appUsers
  apiKeyManagementScreen useNewWidgetService tutorialLink whatsNewLink`.split(/\s+/);
const mailNames = "host port security user password fromName fromEmail replyTo testMessage mailNotice".split(
  " ",
);

it("has every setting of the domain", () => {
  const known = new Set(accountSettings.map(({ name }) => name));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(mailSettings.map(({ name }) => name).sort()).toEqual(mailNames.sort());
});

it.each([
  ["sessionLifetime", 30],
  ["capacityUnits", "kg"],
  ["volumeUnits", "m3"],
  ["capacityDecimalPrecision", 2],
  ["defaultTimeZone", "Europe/London"],
  ["dateFormats", "DD/MM/YYYY HH:mm"],
  ["enableAutoResequencing", true],
  ["useClusters", false],
  ["fixedOperationDuration", 300],
  ["dropDurationPerUnit", 0],
  ["defaultCustomerLocationTimeAvailable", "08:00-17:00"],
  ["planRouteColour", "#2285ff"],
  ["factRouteColour", "#099600"],
  ["arrivalRadius", 150],
  ["planningTimeLimit", 60],
  ["lateThreshold", 900],
])("begins %s with the specification's %j", (name, value) => {
  expect(accountSettings.find((setting) => setting.name === name)?.default).toBe(value);
});

it("names with every related setting one that it opens, in the same section", () => {
  const sectionOf = new Map(accountSettings.map(({ name, section }) => [name, section]));
  const opened = accountSettings.flatMap(({ section, related = [] }) =>
    related.map((name) => [name, sectionOf.get(name) === section]),
  );
  expect(opened.filter(([, isThere]) => !isThere)).toEqual([]);
  expect(settingTypes).toHaveLength(17);
});

it("takes each default as a value that may be saved again", () => {
  const faults = [...accountSettings, ...mailSettings].flatMap((setting) =>
    setting.default === undefined ? [] : (settingFault(setting, setting.default) ?? []),
  );
  expect(faults).toEqual([]);
});

it("lets a default go by a setting that has the values which it names", () => {
  const known = new Map(accountSettings.map((setting) => [setting.name, setting]));
  const followed = accountSettings.flatMap(({ defaultBy }) => defaultBy ?? []);
  expect(followed).not.toEqual([]);
  for (const { setting, values } of followed)
    expect(known.get(setting)?.variants?.map(({ value }) => value)).toEqual(
      expect.arrayContaining(Object.keys(values)),
    );
});
