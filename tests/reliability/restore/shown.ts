import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { callOf } from "../../../schemas";
import { loadResources } from "../../../schemas/load";
import { readReports } from "../../../schemas/reports/read";
import type { ApiClient } from "../../apiClient";
import { today } from "../../noonZone";
import { ok } from "../../workingDay/Company";

const orders = "/gt/gt-api/orders";
const pageSize = 5000;

/** What a server shows an administrator, by what is asked: how much there is, and a hash of it. */
export async function shownBy(
  admin: ApiClient,
  addresses: readonly string[],
): Promise<Record<string, string>> {
  const shown: Record<string, string> = {};
  for (const resource of loadResources("schemas").values()) {
    const api = resource["x-api"];
    const call = callOf(api, "list");
    if (api.single || !call || call.path.includes("{") || resource.name === "orders") continue;
    const query = api.family === "rows" ? "results=1000" : "range=[0,999]";
    const listed =
      call.method === "GET"
        ? await admin.get(`${call.path}?${query}`)
        : await admin.post(call.path, { results: 1000 });
    shown[resource.name] = told(ok(listed).text);
  }
  shown["all orders"] = await allOrders(admin);
  for (const query of queries)
    shown[JSON.stringify(query)] = told(ok(await admin.post(`${orders}/listWithFilter`, query)).text);
  for (const { "x-api": api, period } of readReports(resolve("schemas")).values()) {
    const asked = `/ui-api/reports/${api.elements}?${period.from}=${today}&${period.to}=${today}&range=[0,999]`;
    shown[asked] = told(ok(await admin.get(asked)).text);
  }
  for (const address of addresses) shown[address] = told(ok(await admin.get(address)).text);
  return shown;
}

/** Instants, which are compared by a function of our own; counts; a page far down; a search. */
const queries = [
  { filter: { createdWhen: { gte: "2000-01-01T00:00:00Z" } }, results: 1 },
  { filter: { createdWhen: { lt: "2000-01-01T00:00:00Z" } }, results: 1 },
  { groupBy: "createdWhen", results: 1 },
  { groupBy: "status", results: 1 },
  { groupBy: "orderDate", results: 1 },
  { sort: "createdWhen", dir: "desc", startIndex: 900, results: 25 },
  { sort: "weight", dir: "desc", startIndex: 900, results: 25 },
  { search: "Rua 77", sort: "reference", results: 25 },
];

async function allOrders(admin: ApiClient): Promise<string> {
  const hash = createHash("sha256");
  let count = 0;
  for (;;) {
    const query = { sort: "reference", dir: "asc", startIndex: count, results: pageSize };
    const { rows } = ok(await admin.post(`${orders}/listWithFilter`, query)).json<{ rows: object[] }>();
    hash.update(JSON.stringify(rows));
    count += rows.length;
    if (rows.length < pageSize) return `${count} ${hash.digest("hex")}`;
  }
}

function told(text: string): string {
  const { total, count } = JSON.parse(text.startsWith("{") ? text : "{}") as {
    total?: number;
    count?: number;
  };
  return `${total ?? count ?? ""} ${createHash("sha256").update(text).digest("hex")}`;
}
