/** Something that the user was told since the page was opened. */
type Notice = { id: number; at: string; severity: Severity; text: string };
export type Severity = "success" | "info" | "warning" | "error";

/** What was told, newest first; `unread` of them came after the list was looked at last. */
export type Notices = { told: readonly Notice[]; unread: number };

/** How many are kept: the oldest go first. */
const most = 100;

let notices: Notices = { told: [], unread: 0 };
let told = 0;
const listeners = new Set<() => void>();

/** Kept while the page lives: neither a reload nor another user finds them again. */
export const noticeStore = {
  read: (): Notices => notices,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  tell: (severity: Severity, text: string): void => {
    told += 1;
    const notice: Notice = { id: told, at: new Date().toISOString(), severity, text };
    const kept = [notice, ...notices.told].slice(0, most);
    set({ told: kept, unread: Math.min(notices.unread + 1, kept.length) });
  },
  look: (): void => {
    if (notices.unread > 0) set({ ...notices, unread: 0 });
  },
  clear: (): void => {
    set({ told: [], unread: 0 });
  },
};

function set(next: Notices): void {
  notices = next;
  for (const listener of listeners) listener();
}
