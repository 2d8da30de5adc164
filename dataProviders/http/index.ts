export { ApiError, isAbort, isApiError } from "./ApiError";
export type { Failure, ServerMessage, Unreadable } from "./ApiError";
export { businessErrors } from "./businessErrors";
export { createHttp } from "./createHttp";
export type { Answer, Http, HttpCall, HttpOptions } from "./createHttp";
export { dialogTitles, lineOf, lineText, linesText, reportOf } from "./report";
export type { Line, Notice, Report } from "./report";
export { pause } from "./retry";
