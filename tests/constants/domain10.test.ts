import { describe, expect, it } from "vitest";
import { accountSettings, mailSettings, type PlacedSetting, type SettingType } from "../../schemas/settings";

/**
 * Domain 10 and spec 3.3, written down once more from their text: by section, name, type, default (after "=") and
 * choices, where they are told. The feature flags have no section of their own there; they stand in the account's.
 */
const sections: Record<string, string> = {
  account: `
    companyName TEXT
    companyAddress TEXT
    companyPhone TEXT
    companyEmail TEXT
    companyLogo TEXT
    accountUrl TEXT
    sessionLifetime INTEGER =30
    twoFactorAuthEnabled BOOLEAN
    twoFactorAuthActive BOOLEAN
    showReleaseNotesForDispatcher BOOLEAN
    dispatcherCanEditSettings BOOLEAN
    isRestrictedDispatcherSettings BOOLEAN
    enablePerformerRole BOOLEAN
    enableDispatcherRole BOOLEAN
    enableManagerRole BOOLEAN
    enableCustomerServiceRole BOOLEAN
    enableAdminRole BOOLEAN
    enableSpeedZonesTab BOOLEAN
    enableSchedulingZonesTab BOOLEAN
    enableReportsTab BOOLEAN
    enablePlanningScreen BOOLEAN
    enableRateDelivery BOOLEAN
    enableLocationWidget BOOLEAN
    enableFuelPricesTab BOOLEAN
    smsNotificationsEnabled BOOLEAN
    enablePaymentNotification BOOLEAN
    paymentNotificationBySms BOOLEAN
    paymentNotificationByEmail BOOLEAN
    paymentNotificationText LONGTEXT
    vehicleTypes BOOLEAN
    vehicleChecks BOOLEAN
    appUsers BOOLEAN
    apiKeyManagementScreen BOOLEAN
    useNewWidgetService BOOLEAN
    tutorialLink TEXT
    whatsNewLink TEXT`,
  "capacity-units": `
    enableCapacityConstraint BOOLEAN_RELATED =true
    capacityLabel TEXT =Weight
    capacityUnits LIST =kg
    capacityDecimalPrecision INTEGER =2
    enableVolumeConstraint BOOLEAN_RELATED
    volumeLabel TEXT
    volumeUnits LIST =m3
    volumeDecimalPrecision INTEGER =2`,
  localization: `
    defaultTimeZone LIST =Europe/London
    currentLanguage LIST =en
    availableLanguages MULTISELECT_LIST
    accountCurrency LIST =GBP
    currencyPosition RADIO BEFORE/AFTER
    longDistanceUnits RADIO MILES/KILOMETRES
    fuelRateUnits LIST
    speedType LIST
    dateFormats LIST
    weekstart RADIO`,
  "operation-duration": `
    fixedOperationDuration PERIOD_FIELD =300
    additionalTimePerVisit PERIOD_FIELD =0
    dropDurationPerUnit PERIOD_FIELD_WITH_MS =0
    pickupDurationPerUnit PERIOD_FIELD_WITH_MS =0
    durationCapacityBasis RADIO CAPACITY/VOLUME
    dropDurationRequired BOOLEAN
    includeOperationDurationInWindow BOOLEAN =true
    loadingDurationFixed PERIOD_FIELD
    loadingDurationPerUnit PERIOD_FIELD`,
  "planning-preferences": `
    enableAutoScheduling BOOLEAN
    enableManualScheduling BOOLEAN
    enableIncrementalScheduling BOOLEAN
    enableResequenceScheduling BOOLEAN
    enableAutoResequencing BOOLEAN =true
    enableSwapScheduling BOOLEAN
    enableChangingStartTimeScheduling BOOLEAN
    enableMultidayOptimisation BOOLEAN
    multidayOptimisationHorizon INTEGER
    useClusters BOOLEAN =false
    routingModes MULTISELECT_LIST CAR_FAST/TRUCK_SLOW/TRANSIT/PEDESTRIAN
    truckHeight FLOAT
    truckWidth FLOAT
    truckLength FLOAT
    truckWeight FLOAT
    truckAxleLoad FLOAT
    schedulingZoneMode RADIO OFF/USE_TERRITORIES/USE_TERRITORY_GROUPS
    planningTimeLimit PERIOD_FIELD =60
    lateCostPerMinute FLOAT
    waitingCostPerHour FLOAT
    unplannedPenaltyByPriority TEXT
    balanceMode RADIO NONE/HOURS/ORDERS
    allowLatenessMinutes INTEGER =0
    allowOverCapacityPercent INTEGER =0
    defaultCostPerHour FLOAT
    defaultCostPerDistance FLOAT
    markerColourScheme LIST
    priorities HIDDEN_LIST
    stopSequence HIDDEN_LIST
    orderHasCost BOOLEAN
    enablePickupAndDelivery BOOLEAN
    breakType LIST FIXED/FLOATING/AFTER_DRIVING`,
  "time-windows": `
    defaultCustomerLocationTimeAvailable TIME_INTERVAL =08:00-17:00
    multiDropWindowsEnabled BOOLEAN
    maxWindowsPerOrder INTEGER =3`,
  "import-export": `
    exportFileFormat RADIO XLSX/CSV
    csvDelimiter LIST
    csvEncoding LIST
    importDateFormat LIST
    importTimeFormat LIST
    importDuplicatePolicy RADIO REJECT/UPDATE/CREATE_NEW
    importUnknownLocation RADIO CREATE/REJECT
    exportColumns MULTISELECT_LIST`,
  configuration: `
    mobileWorkflowEnable BOOLEAN
    enableScanningTab BOOLEAN
    enableOrderItemsTab BOOLEAN
    enablePlanFact BOOLEAN
    useNewManifest BOOLEAN
    landmarkUpdateMode RADIO DRIVER_RESPONSE/AUTOMATIC/OFF
    attachmentTransport RADIO WIFI/ALL
    allowSuspendOrder BOOLEAN
    allowOutOfSequence BOOLEAN
    requireSignature BOOLEAN
    requirePhoto BOOLEAN
    arrivalRadius INTEGER =150
    arrivalDwell PERIOD_FIELD =120
    trackingInterval PERIOD_FIELD =15
    etaRecalcInterval PERIOD_FIELD =60
    atRiskThreshold PERIOD_FIELD =600
    lateThreshold PERIOD_FIELD =900
    planRouteColour TEXT =#2285ff
    factRouteColour TEXT =#099600`,
  notifications: `
    enableDispatcherNotificationBeforeRunEnd BOOLEAN_RELATED
    notStartedOrdersThreshold INTEGER =2
    enableDriverEmailOnDetailsSent BOOLEAN`,
  smtp: `
    host TEXT
    port INTEGER
    security RADIO NONE/STARTTLS/TLS
    user TEXT
    password PASSWORD
    fromName TEXT
    fromEmail TEXT
    replyTo TEXT
    testMessage TEST_BUTTON
    mailNotice NOTICE`,
};

/** What other parts of the specification ask an account to hold. */
const besides = {
  account: `minimumPasswordLength embeddedHosts corsOrigins enableOnTimeReportTab enablePerformerPerformanceReportTab
    enableCommunicationsReportsTab enableLoadingResourcesReportTab enableDailyRunsReportTab enableLoaderReportTab
    noSmsGateway`,
  localization: "locale",
  // Execution 3a: a record for each kind of alert.
  notifications: `alertNotStartedTold alertLate alertLateTold alertLoadingIssue alertLoadingIssueTold
    alertAtRisk alertAtRiskTold
    alertStopped alertStoppedAfter alertStoppedTold alertOffRoute alertOffRouteDistance alertOffRouteTold
    alertNoGps alertNoGpsAfter alertNoGpsTold alertOutOfSequence alertOutOfSequenceTold
    alertOrderFailed alertOrderFailedTold alertRejectedByDriver alertRejectedByDriverTold
    alertLowBattery alertLowBatteryLevel alertLowBatteryTold
    alertSpeeding alertSpeedingTolerance alertSpeedingTold alertFaultOpen alertFaultOpenTold`,
  // The target of punctuality that reports draw (execution 7).
  configuration: "positionRetentionDays onTimeTarget",
};

const catalogue = [...accountSettings, ...mailSettings];

describe.each(Object.entries(sections))("%s", (section, text) => {
  const expected = text.trim().split("\n").map(settingOf);
  const shown = catalogue.filter((setting) => setting.section === section);

  it("has the settings that the domain names, and those of other sections alone besides", () => {
    const others = Object.entries(besides).flatMap(([where, names]) =>
      where === section ? names.split(/\s+/) : [],
    );
    const names = [...expected.map(({ name }) => name), ...others];
    expect(shown.map(({ name }) => name).sort()).toEqual(names.sort());
  });

  it.each(expected)("$name is $type", ({ name, type, initial, choices }) => {
    const setting = shown.find((each) => each.name === name);
    expect(setting?.type).toBe(isOpening(setting) && type === "BOOLEAN" ? "BOOLEAN_RELATED" : type);
    if (initial !== undefined) expect(String(setting?.default)).toBe(initial);
    if (choices) expect(setting?.variants?.map(({ value }) => value)).toEqual(choices);
  });
});

it("has no other sections", () => {
  expect([...new Set(catalogue.map(({ section }) => section))].sort()).toEqual(Object.keys(sections).sort());
});

it("plans up to five days together, and begins availability with what must be given", () => {
  const settingBy = (name: string) => catalogue.find((setting) => setting.name === name);
  expect(settingBy("multidayOptimisationHorizon")).toMatchObject({ minimum: 1, maximum: 5 });
  expect(settingBy("defaultCustomerLocationTimeAvailable")?.mandatory).toBe(true);
  expect(settingBy("accountUrl")?.readOnly).toBe(true);
});

/** A switch that opens others is a related one, also where the domain tells only that it is a switch. */
function isOpening(setting: PlacedSetting | undefined): boolean {
  return (setting?.related ?? []).length > 0;
}

function settingOf(line: string): { name: string; type: SettingType; initial?: string; choices?: string[] } {
  const [name = "", type, ...rest] = line.trim().split(" ");
  const initial = rest.find((part) => part.startsWith("="))?.slice(1);
  const choices = rest.find((part) => !part.startsWith("="))?.split("/");
  return {
    name,
    type: type as SettingType,
    ...(initial !== undefined && { initial }),
    ...(choices && { choices }),
  };
}
