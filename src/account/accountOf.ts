import { accountNamePattern as accountName, consoleSegments } from "../../schemas/accountNames";

/** Where the console is opened: what of an address tells the account (spec 1). */
export type Place = { hostname: string; pathname: string; search: string };

export type AccountAddress = {
  /** The account's name; undefined where the address names none. */
  name?: string;
  /** What comes before the console's own paths: "" or "/acme". */
  basename: string;
  /** The account query parameter brings the shell without navigation. */
  embedded: boolean;
};

/**
 * The account of an address: the label before the accounts' domain, else the first segment of the path. Embedded: the
 * `account` parameter, which says most clearly what is meant and therefore goes before both.
 */
export function accountOf(place: Place, { accountDomain }: { accountDomain: string }): AccountAddress {
  const asked = new URLSearchParams(place.search).get("account");
  if (asked !== null && accountName.test(asked)) return { name: asked, basename: "", embedded: true };
  const label = labelOf(place.hostname.toLowerCase(), accountDomain.toLowerCase());
  if (label !== undefined) return { name: label, basename: "", embedded: false };
  const [, segment = ""] = place.pathname.split("/");
  if (accountName.test(segment) && !consoleSegments.includes(segment))
    return { name: segment, basename: `/${segment}`, embedded: false };
  return { basename: "", embedded: false };
}

function labelOf(hostname: string, domain: string): string | undefined {
  const label = hostname.endsWith(`.${domain}`) ? hostname.slice(0, -domain.length - 1) : "";
  return accountName.test(label) ? label : undefined;
}
