import { join } from "node:path";
import { expect, it } from "vitest";
import type { Resource } from "../../../schemas";
import { loadResources } from "../../../schemas/load";
import { resourceCalls } from "./resourceCalls";

const resources = loadResources(join(import.meta.dirname, "../../../schemas"));

function calls(name: string) {
  const resource = resources.get(name) as Resource;
  return resourceCalls(resource).map(({ name: call, call: { method, path }, from, sends }) =>
    [call, `${method} ${path}`, from, sends].filter(Boolean).join(" | "),
  );
}

it("tells the calls of the older API, with those that the schema names otherwise", () => {
  expect(calls("vehicles")).toEqual([
    "list | POST /gt/gt-api/vehicles/list | schema | { dir, sort, results, startIndex, fields, search, filter, groupBy }",
    "read | GET /gt/gt-api/vehicles/{id} | family",
    "create | POST /gt/gt-api/vehicles | family | record",
    "update | POST /gt/gt-api/vehicles/{id} | family | { …changes, version }",
    "remove | DELETE /gt/gt-api/vehicles?ids={ids} | schema",
    "batch | POST /gt/gt-api/vehicles/batch | schema | { dryRun, operations: [{ op, id, version, record }] }",
    "restore | POST /gt/gt-api/vehicles/{id}/restore | schema",
    "unique name | GET /gt/gt-api/vehicles/check_uniqueness_name?name={value} | schema | &id=",
    "history | GET /gt/gt-api/audit?entity=vehicles&id={id} | product | &results=&startIndex=",
    "changes | GET /gt/gt-api/changes | product | Last-Event-ID",
  ]);
});

it("tells the calls of the newer API", () => {
  expect(calls("appUsers").slice(0, 5)).toEqual([
    'list | GET /ui-api/application-users | family | ?sort=["name","ASC"]&range=[0,999]&filter={…}&search=&fields=&groupBy=',
    "read | GET /ui-api/application-users/{id} | family",
    "create | POST /ui-api/application-users | family | record",
    'update | PUT /ui-api/application-users/{id} | family | record, with version, If-Match: "1"',
    'remove | DELETE /ui-api/application-users/{id} | family | If-Match: "1"',
  ]);
});

it("has a sample of every address with a place in it", () => {
  const lines = [...resources.values()].flatMap(resourceCalls).filter(({ from }) => from !== "product");
  const unlike = lines.filter(({ call, sample }) => call.path.includes("{") !== (sample !== undefined));
  expect(lines.length).toBeGreaterThan(40);
  expect(unlike).toEqual([]);
});
