/** What an account may be called, which stands in addresses: acme.example.com or example.com/acme (spec 1). */
export const accountNamePattern = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** The first segments of the console's own addresses: none of them is an account's name. */
export const consoleSegments: readonly string[] = [
  "planning-tool",
  "consolidation-tool",
  "track-and-trace",
  "settings",
  "orders",
  "audit",
  "communications",
  "reports",
  "proof-of-delivery",
  "login",
  "logout",
  "development",
  "api",
  "embedded",
];

/** Whether an address may be one of the console's: its own, or below an account's name. */
export function isConsoleAddress(path: string): boolean {
  const [first, second] = path.split("/").filter((segment) => segment !== "");
  if (first === undefined || consoleSegments.includes(first)) return true;
  return accountNamePattern.test(first) && (second === undefined || consoleSegments.includes(second));
}
