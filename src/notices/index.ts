export { NoticeBell } from "./NoticeBell";
export { UndoableNotice } from "./UndoableNotice";
export { noticeStore } from "./notices";
