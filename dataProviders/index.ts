export {
  ApiError,
  createHttp,
  dialogTitles,
  isAbort,
  isApiError,
  lineOf,
  lineText,
  linesText,
  reportOf,
} from "./http";
export type { Answer, Http, HttpCall, HttpOptions, Line, Notice, Report, ServerMessage } from "./http";
export { createDataProvider } from "./provider";
export type { ProviderOptions, RunsheetDataProvider } from "./provider";
export { isPartialFailure, PartialFailure } from "./PartialFailure";
export type { RowResult } from "./RecordApi";
export type { Meta } from "./Meta";
export type { BatchOperation, BatchOptions, BatchProgress, BatchResult } from "./Batch";
export type { Change, FeedEvent, FeedState } from "./changeFeed";
export { clockIn, dayText, instantInZone, MappingError, zoneOffset } from "./recordMapping";
export type { MappingWarning } from "./recordMapping";
export { changeStatus, readStatuses } from "./services";
export type {
  Credentials,
  HistoryEntry,
  HistoryPage,
  KeyValueStorage,
  LogEntry,
  StatusChange,
  StatusRow,
  User,
} from "./services";
export { isSame } from "./sameness";
