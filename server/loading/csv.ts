import Papa from "papaparse";
import type { LoadingReport } from "../../schemas/loading";

const runColumns = ["startDate", "dcName", "vehicleName", "driverName", "number", "status"] as const;
const orderColumns = [
  "sequenceNumber",
  "id",
  "reference",
  "plannedItems",
  "loadedItems",
  "deliveredItems",
  "status",
] as const;
const itemColumns = [
  "item",
  "name",
  "plannedQuantity",
  "loadedQuantity",
  "deliveredQuantity",
  "status",
  "comment",
] as const;

/** The columns, by the names that the report's JSON has for them; a status of each level. */
const columns = [
  ...runColumns,
  "confirmedBy",
  "updatedBy",
  "updatedDate",
  ...orderColumns.map((name) => headed("order", name)),
  ...itemColumns.map((name) => (name === "item" ? name : headed("item", name))),
];

/** A loading report as a table: a row an item, an order without any or a run without any by itself. */
export function csvOf(reports: readonly LoadingReport[], delimiter: string): string {
  const rows = reports.flatMap((report) => {
    const { confirmed, updatedBy, updatedDate, orders } = report;
    const run = [...runColumns.map((name) => report[name]), confirmed?.name, updatedBy, updatedDate];
    if (orders.length === 0) return [run];
    return orders.flatMap((order) => {
      const above = [...run, ...orderColumns.map((name) => order[name])];
      if (order.items.length === 0) return [above];
      return order.items.map((item) => [...above, ...itemColumns.map((name) => item[name])]);
    });
  });
  // A spreadsheet must not take what people typed for a formula.
  const text = Papa.unparse({ fields: columns, data: rows.map(whole) }, { delimiter, escapeFormulae: true });
  return `\uFEFF${text}\r\n`;
}

function headed(level: string, name: string): string {
  return `${level}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function whole(row: readonly unknown[]): unknown[] {
  return columns.map((_, at) => row[at] ?? "");
}
