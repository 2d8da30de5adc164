import { useSyncExternalStore } from "react";
import { noticeStore, type Notices } from "./notices";

export function useNotices(): Notices {
  return useSyncExternalStore(noticeStore.subscribe, noticeStore.read);
}
