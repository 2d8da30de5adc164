import { accountOf } from "../account";

/** What the server writes into the page: whose accounts it serves, and where its API may be (quality.md 2.2). */
export type Boot = {
  accountDomain: string;
  origins: string[];
  /** Where a page of this host reports its errors (spec 9); absent, nowhere. */
  errorReporting?: { dsn: string; host: string };
  /** No session's cookie came with the request for the page. Absent where its server does not look for that. */
  signedOut?: true;
};

export const boot: Boot = readBoot(document.getElementById("boot")?.textContent);

/** The account of the address that the console was opened at. */
export const address = accountOf(location, boot);

/** Where the account's sign-in page is, and where the console begins. */
export const startPage: string =
  address.embedded && address.name !== undefined ? `/?account=${address.name}` : `${address.basename}/`;

/** A page without the block, or with a broken one, gives the defaults: this origin only. */
function readBoot(text: string | null | undefined): Boot {
  const given = parsed(text ?? "");
  const { accountDomain, origins, errorReporting, signedOut } = given;
  return {
    accountDomain: typeof accountDomain === "string" && accountDomain !== "" ? accountDomain : "localhost",
    origins: Array.isArray(origins) ? origins.filter((each) => typeof each === "string") : [],
    ...(isReporting(errorReporting) && { errorReporting }),
    ...(signedOut === true && { signedOut }),
  };
}

function isReporting(value: unknown): value is NonNullable<Boot["errorReporting"]> {
  if (typeof value !== "object" || value === null) return false;
  const { dsn, host } = value as Record<string, unknown>;
  return typeof dsn === "string" && typeof host === "string";
}

function parsed(text: string): Partial<Record<keyof Boot, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {}; // The development server writes no block.
  }
}
