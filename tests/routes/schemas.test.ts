import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { loadResources } from "../../schemas/load";
import type { ResourceManifest, Role } from "../../schemas";
import { manifestOf } from "../../schemas/manifest";
import { routeTable } from "../../src/app/routes/routeTable";
import { resourceScreens } from "../../src/app/routes/screens";
import { visibleRoutes, withDescendants } from "../../src/app/routes/visibleRoutes";

const resources = [...loadResources(fileURLToPath(new URL("../../schemas", import.meta.url))).values()];
const manifests = Object.fromEntries(resources.map((resource) => [resource.name, manifestOf(resource)]));
const screens = resources.filter((resource) => resource["x-screen"]);
const everything = new Proxy({}, { get: () => true });
const roles: Role[] = ["ADMIN", "DISPATCHER", "CUSTOMER_SERVICE", "MANAGER"];

/**
 * Roles that a resource grants and its route does not: they meet the records elsewhere, in the forms below track and
 * trace, the reports and the orders, and as references (spec 6).
 */
const elsewhere: Partial<Record<string, Role[]>> = {
  customerLocations: ["CUSTOMER_SERVICE"],
  distributionCentres: ["CUSTOMER_SERVICE"],
  drivers: ["CUSTOMER_SERVICE"],
  vehicles: ["CUSTOMER_SERVICE"],
  vehicleRequirements: ["CUSTOMER_SERVICE"],
  vehicleTypes: ["CUSTOMER_SERVICE"],
};

describe.each(screens.map((resource) => [resource.name, resource] as const))("%s", (name, resource) => {
  const screen = resource["x-screen"];
  const routes = roles.map((role) => routeFor(role, `/${screen?.route}`));

  it("is in the table, in the same group", () => {
    const route = routes.find((each) => each !== undefined);
    expect(route?.group).toBe(screen?.group);
  });

  it("has the table's roles", () => {
    const { roles: granted = {} } = resource["x-access"] ?? {};
    const inSchema = roles.filter((role) => (granted[role] ?? "none") !== "none");
    const inTable = roles.filter((_, index) => routes[index] !== undefined);
    expect(inSchema).toEqual(
      roles.filter((role) => inTable.includes(role) || elsewhere[name]?.includes(role)),
    );
  });

  it("has the table's flag", () => {
    const { flag } = resource["x-access"] ?? {};
    expect(routes.find((route) => route !== undefined)?.flags ?? []).toEqual(
      flag === undefined ? [] : [flag],
    );
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

function routeFor(role: Role, path: string) {
  return withDescendants(visibleRoutes(routeTable, role, everything)).find(
    ({ fullPath }) => fullPath === path,
  );
}
