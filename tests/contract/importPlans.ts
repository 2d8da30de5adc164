import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Mapping } from "../../src/resources/import/columns/mapping";
import { read, type Plan } from "./importDesk";

const fixture = resolve(import.meta.dirname, "../fixtures/import/addresses.csv");
const mapping: Mapping = {
  referenceNumber: { columns: [0], separator: "" },
  "address.latitude": { columns: [1], separator: "" },
  "address.longitude": { columns: [2], separator: "" },
  name: { columns: [3, 4, 5], separator: ", " },
  "address.address": { columns: [3, 4, 5, 6], separator: ", " },
  "address.postcode": { columns: [7], separator: "" },
  phone: { columns: [8], separator: "" },
  comments: { columns: [9], separator: "" },
};

/** A file of customer locations with every trap. */
export async function addresses(): Promise<Plan> {
  return {
    table: await read(readFileSync(fixture)),
    mapping,
    policy: { match: "referenceNumber", existing: "update", empty: "keep" },
  };
}

/** Rows of new customer locations, whose reference numbers begin with the prefix. */
export function generated(prefix: string, count: number): Plan {
  const rows = Array.from({ length: count }, (_, index) => [`${prefix}-${index}`, `Location ${index}`]);
  return {
    table: { columns: ["Reference number", "Name"], rows, firstRow: 2 },
    mapping: { referenceNumber: { columns: [0], separator: "" }, name: { columns: [1], separator: "" } },
    policy: { match: "referenceNumber", existing: "update", empty: "keep" },
  };
}

/** Rows of new users with passwords, whose logins begin with the prefix. */
export function people(prefix: string, count: number): Plan {
  const rows = Array.from({ length: count }, (_, index) => [
    `${prefix} ${index}`,
    `${prefix}-${index}`,
    `orchard lamp ${index}`,
  ]);
  const column = (index: number) => ({ columns: [index], separator: "" });
  return {
    table: { columns: ["Name", "Login", "Password"], rows, firstRow: 2 },
    mapping: {
      name: column(0),
      login: column(1),
      password_new: column(2),
      password_new_confirm: column(2),
    },
    policy: { match: "login", existing: "update", empty: "keep" },
  };
}
