export { ApiError, createHttp, isAbort, isApiError, lineOf, lineText, linesText, reportOf } from "./http";
export type { HttpOptions, Line, Notice, Report } from "./http";
export { createDataProvider } from "./provider";
export type { RunsheetDataProvider } from "./provider";
export { isPartialFailure, PartialFailure } from "./PartialFailure";
export type { BatchOperation, BatchResult } from "./Batch";
export type { Change, FeedEvent, FeedState } from "./changeFeed";
export { clockIn, dayText, instantInZone, zoneOffset } from "./recordMapping";
export type { MappingWarning } from "./recordMapping";
export { changeStatus, readStatuses } from "./services";
export type {
  HistoryEntry,
  HistoryPage,
  ItemFact,
  LogEntry,
  StatusChange,
  StatusRow,
  User,
} from "./services";
export { isSame } from "./sameness";
