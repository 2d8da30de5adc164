import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Role, Settings } from "../../schemas";
import { consoleSegments } from "../../schemas/accountNames";
import { readAccountSettings } from "../../schemas/settings/read";
import { routeTable } from "../../src/routes/routeTable";
import type { Page } from "../../src/kit/pages/Page";
import { visibleRoutes, withDescendants } from "../../src/routes/visibleRoutes";
import { expectation, letters } from "./expectation";

const catalogue = readAccountSettings(join(import.meta.dirname, "../../schemas"));
const booleans = catalogue.filter(({ type }) => type.startsWith("BOOLEAN")).map(({ name }) => name);
const defaults = Object.fromEntries(catalogue.map(({ name, default: value }) => [name, value]));
const roles: Role[] = ["ADMIN", "DISPATCHER", "CUSTOMER_SERVICE", "MANAGER"];
const gates = [
  ...new Set(
    expectation.flatMap(([, , flags = ""]) => flags.split(" ").map((flag) => flag.replace("!", ""))),
  ),
].filter((flag) => flag !== "");

/** Every account that there can be as far as one flag, or two together, tell them apart. */
const accounts: [name: string, settings: Settings][] = [
  ["as it begins", defaults],
  ["with every flag on", { ...defaults, ...all(true) }],
  ["with every flag off", { ...defaults, ...all(false) }],
  ...gates.flatMap((one): [string, Settings][] => [
    [`with every flag on but ${one}`, { ...defaults, ...all(true), [one]: false }],
    [`with no flag on but ${one}`, { ...defaults, ...all(false), [one]: true }],
    ...gates
      .filter((other) => other > one)
      .map((other): [string, Settings] => [
        `with no flag on but ${one} and ${other}`,
        { ...defaults, ...all(false), [one]: true, [other]: true },
      ]),
  ]),
];

describe.each(roles)("%s", (role) => {
  it.each(accounts)("finds the specification's routes in an account %s", (_, settings) => {
    expect(openTo(role, settings)).toEqual(expected(role, settings));
  });
});

describe("the table", () => {
  it("has every path of the specification, and none besides but those named as ours", () => {
    expect(pathsOf(routeTable).sort()).toEqual(expectation.map(([path]) => path).sort());
  });

  it("names flags that every account has, and all that the specification gates by", () => {
    expect(gates.filter((flag) => !booleans.includes(flag))).toEqual([]);
    const named = flagsOf(routeTable).map((flag) => flag.replace("!", ""));
    expect([...new Set(named)].sort()).toEqual([...gates].sort());
  });

  it("takes no page for an account of that name", () => {
    const segments = routeTable.map(({ path }) => path.split("/")[0] ?? "");
    expect(segments.filter((segment) => !consoleSegments.includes(segment))).toEqual([]);
  });

  it("lists the queries that the specification names", () => {
    expect(queriesOf("order/:orderId")).toEqual(["consignment", "linkedOrder", "tab"]);
    expect(queriesOf("driver/:performerId")).toEqual(["date"]);
    expect(queriesOf("export")).toEqual(["runNumber", "vehicleId", "date"]);
  });

  it("marks forms as snapshots but below the plain lists of vehicles, drivers and orders", () => {
    const plain = ["/settings/vehicles/", "/settings/drivers/", "/orders/order"];
    const forms = visible("DISPATCHER").filter(({ fullPath }) =>
      /\/(vehicle|order|driver)\/:/.test(fullPath),
    );
    expect(forms.length).toBeGreaterThan(10);
    for (const { fullPath, snapshot = false } of forms)
      expect([fullPath, snapshot]).toEqual([fullPath, !plain.some((list) => fullPath.startsWith(list))]);
  });
});

it("a parent goes when nothing below it is left", () => {
  const table: Page[] = [
    {
      path: "zoo",
      children: [
        { path: "lions", roles: ["ADMIN"] },
        { path: "bears", flags: ["bears"] },
      ],
    },
  ];
  const paths = (role: Role, settings: Settings) =>
    withDescendants(visibleRoutes(table, role, settings)).map(({ fullPath }) => fullPath);
  expect(paths("ADMIN", {})).toEqual(["/zoo", "/zoo/lions"]);
  expect(paths("MANAGER", { bears: true })).toEqual(["/zoo", "/zoo/bears"]);
  expect(paths("MANAGER", {})).toEqual([]);
});

function all(value: boolean): Settings {
  return Object.fromEntries(booleans.map((name) => [name, value]));
}

function openTo(role: Role, settings: Settings): string[] {
  return withDescendants(visibleRoutes(routeTable, role, settings))
    .map(({ fullPath }) => fullPath)
    .sort();
}

function expected(role: Role, settings: Settings): string[] {
  return expectation
    .filter(([, who]) => who.split("").some((letter) => letters[letter] === role))
    .filter(([, , flags = ""]) =>
      flags
        .split(" ")
        .every((flag) => flag === "" || settings[flag.replace("!", "")] === !flag.startsWith("!")),
    )
    .map(([path]) => path)
    .sort();
}

function visible(role: Role) {
  return withDescendants(visibleRoutes(routeTable, role, { ...defaults, ...all(true) }));
}

function queriesOf(path: string) {
  return visible("DISPATCHER").find((route) => route.path === path)?.query;
}

function pathsOf(table: readonly Page[], parent = ""): string[] {
  return table.flatMap(({ path, children = [] }) => [
    `${parent}/${path}`,
    ...pathsOf(children, `${parent}/${path}`),
  ]);
}

function flagsOf(table: readonly Page[]): string[] {
  return table.flatMap(({ flags = [], children = [] }) => [...flags, ...flagsOf(children)]);
}
