export { ApiError, isAbort, isApiError } from "./ApiError";
export type { Failure } from "./ApiError";
export { createHttp } from "./createHttp";
export type { Http, HttpCall, HttpOptions } from "./createHttp";
export { dialogTitles, lineOf, lineText, linesText, reportOf } from "./report";
export type { Line, Notice, Report } from "./report";
export { pause } from "./retry";
export { onWrite, tellWrite } from "./writes";
