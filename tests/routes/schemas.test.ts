import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { loadResources } from "../../schemas/load";
import { flagsOf, type Permission, type ResourceManifest, type Role, type Settings } from "../../schemas";
import { manifestOf } from "../../schemas/manifest";
import { routeTable } from "../../src/routes/routeTable";
import { resourceScreens } from "../../src/routes/screens";
import { visibleRoutes, withDescendants } from "../../src/routes/visibleRoutes";
import { addedResources, shippedResources } from "../shippedResources";
import { expectation, letters } from "./expectation";

const loaded = loadResources(fileURLToPath(new URL("../../schemas", import.meta.url)));
const resources = [...loaded.values()];
const manifests = Object.fromEntries(resources.map((resource) => [resource.name, manifestOf(resource)]));
const screens = resources.filter((resource) => resource["x-screen"]);
const added = addedResources(loaded);
const everything = new Proxy({}, { get: () => true });

const roles: Role[] = ["ADMIN", "DISPATCHER", "CUSTOMER_SERVICE", "MANAGER"];

/**
 * Roles that a resource grants and its route does not: they meet the records elsewhere, in the forms below track and
 * trace, the reports and the orders, and as references (spec 6).
 */
const elsewhere: Partial<Record<string, Role[]>> = {
  customerLocations: ["CUSTOMER_SERVICE", "MANAGER"],
  distributionCentres: ["CUSTOMER_SERVICE", "MANAGER"],
  drivers: ["CUSTOMER_SERVICE", "MANAGER"],
  vehicles: ["CUSTOMER_SERVICE", "MANAGER"],
  orders: ["CUSTOMER_SERVICE", "MANAGER"],
  vehicleRequirements: ["CUSTOMER_SERVICE", "MANAGER"],
  vehicleTypes: ["CUSTOMER_SERVICE", "MANAGER"],
  territories: ["CUSTOMER_SERVICE", "MANAGER"],
  territoryGroups: ["CUSTOMER_SERVICE", "MANAGER"],
  vehicleCheckForms: ["CUSTOMER_SERVICE", "MANAGER"],
  // Their values stand in the orders' forms.
  orderAttributes: ["DISPATCHER", "CUSTOMER_SERVICE", "MANAGER"],
  // Who cancels an order says why.
  orderCancellationReasons: ["DISPATCHER", "CUSTOMER_SERVICE", "MANAGER"],
  orderItemCancellationReasons: ["DISPATCHER", "CUSTOMER_SERVICE", "MANAGER"],
  // Who sees a run may print it.
  driverManifest: ["CUSTOMER_SERVICE", "MANAGER"],
  manifestConfiguration: ["CUSTOMER_SERVICE", "MANAGER"],
};

/** Spec 7.4 has their calls and 2.2 no screen: below the settings, as an account's own resources are. */
const unnamed = ["territoryGroups"];

/** Spec 2.2: currently always hidden. */
const hidden = ["breaks"];

const named = screens.filter(
  (resource) =>
    !unnamed.includes(resource.name) && !hidden.includes(resource.name) && !added.includes(resource),
);

it("the resources that come with the product are there", () => {
  expect(shippedResources.filter((name) => !loaded.has(name))).toEqual([]);
});

it.each(
  added.filter((resource) => resource["x-screen"]).map((resource) => [resource.name, resource] as const),
)(
  "%s has a screen for those whom its file and what it stands below let in",
  (name, { "x-access": access, "x-screen": screen }) => {
    const closing = flagsOf(access?.flag).flatMap((flag) => (flag.startsWith("!") ? [flag.slice(1)] : []));
    const settings = new Proxy({}, { get: (_, flag) => !closing.includes(String(flag)) }) as Settings;
    const granted: Partial<Record<Role, Permission>> | undefined = access ? access.roles : { ADMIN: "edit" };
    const parent = expectation.find(([path]) => `/${screen?.route}`.startsWith(`${path}/`));
    const above = parent?.[1].split("").map((letter) => letters[letter]) ?? roles;
    const open = roles.filter((role) =>
      resourceScreens(manifests, { role, settings }).some(({ resource }) => resource.name === name),
    );
    expect(open).toEqual(
      roles.filter(
        (role) => above.includes(role) && (granted === undefined || (granted[role] ?? "none") !== "none"),
      ),
    );
  },
);

it.each(hidden)("%s is declared and shown to nobody", (name) => {
  const route = `/${manifests[name]?.["x-screen"]?.route}`;
  const shown = roles.flatMap((role) => resourceScreens(manifests, { role, settings: everything as never }));
  expect(shown.map(({ fullPath }) => fullPath)).not.toContain(route);
});

it.each(unnamed)("%s has a screen for those whom its file lets in", (name) => {
  const open = roles.filter((role) =>
    resourceScreens(manifests, { role, settings: everything as never }).some(
      ({ resource }) => resource.name === name,
    ),
  );
  expect(open).toEqual(["ADMIN", "DISPATCHER"]);
});

describe.each(named.map((resource) => [resource.name, resource] as const))("%s", (name, resource) => {
  const screen = resource["x-screen"];
  const flags = flagsOf(resource["x-access"]?.flag);
  const closing = flags.filter((flag) => flag.startsWith("!")).map((flag) => flag.slice(1));
  const open = new Proxy({}, { get: (_, flag) => !closing.includes(String(flag)) });
  const routes = roles.map((role) => routeFor(role, `/${screen?.route}`, open));

  it("is in the table, in the same group", () => {
    const route = routes.find((each) => each !== undefined);
    expect(route?.menu?.group).toBe(screen?.group);
  });

  it("has the table's roles", () => {
    const { roles: granted = {} } = resource["x-access"] ?? {};
    const inSchema = roles.filter((role) => (granted[role] ?? "none") !== "none");
    const inTable = roles.filter((_, index) => routes[index] !== undefined);
    expect(inSchema).toEqual(
      roles.filter((role) => inTable.includes(role) || elsewhere[name]?.includes(role)),
    );
  });

  it("has the table's flags", () => {
    expect(routes.find((route) => route !== undefined)?.flags ?? []).toEqual(flags);
  });
});

describe("a resource that the table does not know", () => {
  const trailers: ResourceManifest = {
    ...(manifests.vehicles as ResourceManifest),
    name: "trailers",
    "x-access": { roles: { ADMIN: "edit", CUSTOMER_SERVICE: "read" }, flag: "trailers" },
    "x-screen": { group: "RESOURCES", route: "settings/trailers" },
  };
  const pathsFor = (role: Role, settings: object, added = trailers) =>
    resourceScreens({ ...manifests, trailers: added }, { role, settings: settings as never }).map(
      ({ fullPath }) => fullPath,
    );

  it("stands below its parent, for those whom its file and the parent let in", () => {
    expect(pathsFor("ADMIN", everything)).toContain("/settings/trailers");
    expect(pathsFor("ADMIN", {})).not.toContain("/settings/trailers");
    expect(pathsFor("DISPATCHER", everything)).not.toContain("/settings/trailers");
    expect(pathsFor("CUSTOMER_SERVICE", everything)).toEqual([]);
  });

  it("stands alone below no parent", () => {
    const alone = { ...trailers, "x-screen": { group: "RESOURCES" as const, route: "trailers" } };
    expect(pathsFor("CUSTOMER_SERVICE", everything, alone)).toEqual(["/trailers"]);
  });
});

function routeFor(role: Role, path: string, settings: Settings) {
  return withDescendants(visibleRoutes(routeTable, role, settings)).find(({ fullPath }) => fullPath === path);
}
