/** Where the page of a host reports its errors; a page at any other host does not (src/kit/errorReporting). */
export type ErrorReporting = { dsn: string; host: string };

export type ReportingOptions = {
  providerDomain: string | undefined;
  errorReportingDsn: string | undefined;
};

/** Spec 9: errors are reported only where the page's host belongs to the provider's own domain. */
export function errorReportingAt(
  hostname: string,
  { providerDomain, errorReportingDsn }: ReportingOptions,
): ErrorReporting | undefined {
  const host = hostname.toLowerCase();
  if (providerDomain === undefined || errorReportingDsn === undefined) return undefined;
  if (host !== providerDomain && !host.endsWith(`.${providerDomain}`)) return undefined;
  return { dsn: errorReportingDsn, host };
}
