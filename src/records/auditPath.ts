/** Where the account's audit is; of a resource's records, or of one of them, where they are named. */
export function auditPath(of: { entity?: string; id?: string } = {}): string {
  const query = new URLSearchParams(Object.entries(of)).toString();
  return query === "" ? "/audit" : `/audit?${query}`;
}
