export { NoticeBell } from "./NoticeBell";
export { noticeStore } from "./notices";
export type { Notice, Severity } from "./notices";
