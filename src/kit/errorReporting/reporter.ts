import { boot } from "../boot";
import { apiOrigin } from "../openedAt";

type Report = (error: unknown) => void;

/** What went wrong before the reporter was there. */
const early: unknown[] = [];
let report: Report | undefined;

/**
 * Reports errors to the provider, where the operator says to whom and the page's own host is the one that the server
 * answered for (spec 9). Its code comes after the page has loaded; nowhere else is it loaded, nor anything sent.
 */
export function startErrorReporting(): void {
  const { errorReporting } = boot;
  if (errorReporting?.host !== location.hostname || apiOrigin.refused) return;
  report = (error) => void early.push(error);
  const stop = catchUnhandled();
  loadReporter(errorReporting.dsn)
    .catch(() => (report = undefined)) // A page that cannot report its errors works all the same.
    .finally(stop);
}

/** Tells of an error that somebody has caught; nothing where errors are not reported. */
export function reportError(error: unknown): void {
  report?.(error);
}

async function loadReporter(dsn: string): Promise<void> {
  await untilLoaded();
  const { startReporting } = await import("./reporting");
  report = startReporting(dsn);
  for (const error of early.splice(0)) report(error);
}

/** Until the reporter is there, which catches them itself. */
function catchUnhandled(): () => void {
  const thrown = ({ error }: ErrorEvent) => reportError(error);
  const rejected = ({ reason }: PromiseRejectionEvent) => reportError(reason);
  addEventListener("error", thrown);
  addEventListener("unhandledrejection", rejected);
  return () => {
    removeEventListener("error", thrown);
    removeEventListener("unhandledrejection", rejected);
  };
}

async function untilLoaded(): Promise<void> {
  if (document.readyState === "complete") return;
  await new Promise((loaded) => addEventListener("load", loaded, { once: true }));
}
