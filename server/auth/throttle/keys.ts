import { createHash } from "node:crypto";
import { isIP } from "node:net";
import type { Kind } from "./standing";

export type Key = { kind: Kind; key: string };

/**
 * Whose attempt it is: what was typed, where it comes from, and the trusted browser that sent it, if one did. `search`: a
 * customer's for an order, whose reference stands in the place of the login; it counts apart from sign-ins.
 */
export interface Attempt {
  of?: "search";
  account: string;
  login: string;
  address: string;
  browser?: string | undefined;
}

/** The keys that an attempt counts under, in the order in which they are locked. A trusted browser stands in for its login. */
export function keysOf({ of, account, login, address, browser }: Attempt): [Key, Key, Key] {
  if (of === "search")
    return [
      { kind: "search", key: loginKey(account, login) },
      { kind: "searchAddress", key: addressKey(address) },
      { kind: "searchAccount", key: hashed(normal(account)) },
    ];
  const person: Key =
    browser === undefined
      ? { kind: "login", key: loginKey(account, login) }
      : { kind: "browser", key: browser };
  return [
    person,
    { kind: "address", key: addressKey(address) },
    { kind: "account", key: hashed(normal(account)) },
  ];
}

/** Hashed: what is typed into a login's field may be a password. */
export function loginKey(account: string, login: string): string {
  return hashed(`${normal(account)}\n${normal(login)}`);
}

/** An address, of version 6 the network it is in: its owner has all of that /64. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIP(mapped) !== 6) return mapped;
  const [head = "", tail] = mapped.replace(/%.*$/, "").split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const middle = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => "0");
  const groups = [...first, ...middle, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(":")}::/64`;
}

function normal(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}

function hashed(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
