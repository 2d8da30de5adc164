export { addressesPerCall, createGeocoding } from "./geocoding";
export type { Address, FoundPlace, Locations } from "./geocoding";
export { readTrail } from "./auditTrail";
export type { AskedTrail, TrailEntry } from "./auditTrail";
export { createAttachments } from "./attachments";
export type { AttachmentCalls } from "./attachments";
export { generateKey } from "./apiKeys";
export type { GeneratedKey } from "./apiKeys";
export { readCommunications, readHistory, readLogs } from "./history";
export type { HistoryEntry, HistoryPage, LogEntry } from "./history";
export { changeStatus, readStatuses } from "./statuses";
export type { ItemFact, StatusChange, StatusRow } from "./statuses";
export { createKeyValueStorage } from "./keyValueStorage";
export type { KeyValueStorage } from "./keyValueStorage";
export { ordersFollow, tryUpdateOrders, updateOrders } from "./updateOrders";
export { giveNewPassword } from "./newPassword";
export { sendNow } from "./sendNow";
export { attributeOf, attributeTitle, readOrderAttributes } from "./orderAttributes";
export type { OrderAttribute } from "./orderAttributes";
export { baseMapOf, readBaseMap, readTile, TileGone } from "./baseMap";
export type { BaseMap, MapFault, TilePlace } from "./baseMap";
export { readDemoDays } from "./demoDays";
export type { DemoDay } from "./demoDays";
export { createSession } from "./session";
export { createSignIn } from "./signIn";
export type { SessionCalls, User } from "./session";
export type { Application, Setup, UiSettings } from "./signIn";
export { readSettings, readSettingsSheet, settingsIn } from "./settings";
export { createAccountSettings, sheetOf } from "./accountSettings";
export type { SettingChange, Sheet, SheetName } from "./accountSettings";
export { createStoredFilters } from "./storedFilters";
export type { VehicleDriverFilter } from "./storedFilters";
export { isUnique } from "./uniqueness";
export { readProof } from "./proofs";
export { readQuarantine } from "./quarantine";
export { createSimulation } from "./simulation";
export { createSecurity } from "./security";
export type { Device } from "./security";
export { createReports, FileCut } from "./reports";
export type {
  FileProgress,
  ReportChoice,
  ReportGroup,
  ReportParameters,
  ReportRow,
  ReportRows,
  ReportSort,
  DrawnChart,
  ReportSummary,
} from "./reports";
export { createSchedules } from "./schedules";
export type { Day, ChangedDefault, MultidayAction, ScheduleCalls } from "./schedules";
export { createCommunications } from "./communicationList";
export type { AskedCommunications, CommunicationAct } from "./communicationList";
export { createTracking } from "./tracking";
export { createVehicleFaults } from "./vehicleFaults";
export { createWebhookCalls } from "./webhooks";
