import { accountNamePattern, consoleSegments } from "../../schemas/accountNames";

/** The first segments of addresses that are the console's or the server's own: no account can be called so (spec 1). */
const takenNames: ReadonlySet<string> = new Set([
  ...consoleSegments,
  "gt",
  "ui-api",
  "assets",
  "live",
  "ready",
  "share",
  "track",
  "widget",
]);

/** @throws Error that says what a name of an account may be. */
export function checkAccountName(name: string): string {
  if (!accountNamePattern.test(name))
    throw new Error(
      `"${name}" can't be an account's name, which stands in addresses: write small letters, digits and hyphens, 63 at most, such as acme`,
    );
  if (takenNames.has(name))
    throw new Error(`"${name}" is a part of the console's own addresses; choose another name`);
  return name;
}
