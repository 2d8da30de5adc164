/** The calls of vehicle checks (spec 7.4). */
export const base = "/gt/gt-api/vehicle_checks";

/** Where a picture of a check is shown. */
export function filePath(submission: string, sha256: string): string {
  return `${base}/submission/${submission}/file/${sha256}`;
}
