/**
 * Whether something on the page would be lost with it. Whoever keeps the browser from closing the tab says so: they
 * are asked as the browser asks them.
 */
export function hasUnsavedWork(): boolean {
  return !dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

/** Loads the page anew. What is unsaved is lost: whoever calls this has asked, or knows that there is nothing. */
export function reloadPage(): void {
  letGo();
  location.reload();
}

export function openPageAt(path: string): void {
  letGo();
  location.assign(path);
}

type Question = { answer: (leave: boolean) => void };

let question: Question | undefined;
const listeners = new Set<() => void>();

/** Whether the page may be left: asks the user where something is unsaved. */
export function mayLeave(): Promise<boolean> {
  if (!hasUnsavedWork()) return Promise.resolve(true);
  question?.answer(false);
  return new Promise((resolve) => {
    setQuestion({
      answer: (leave) => {
        setQuestion(undefined);
        resolve(leave);
      },
    });
  });
}

/** The open question, and hearing when it changes, as React's useSyncExternalStore wants it. */
export const leaveQuestion = {
  current: () => question,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function setQuestion(next: Question | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

/** The user was asked already: the browser is not to ask once more. */
function letGo(): void {
  addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
}
