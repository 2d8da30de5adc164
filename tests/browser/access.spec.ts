import { fileURLToPath } from "node:url";
import {
  callOf,
  isMadeOnce,
  propertyAccess,
  resourceAccess,
  type Permission,
  type Resource,
  type Role,
} from "../../schemas";
import { loadResources } from "../../schemas/load";
import { manifestOf } from "../../schemas/manifest";
import { readReports } from "../../schemas/reports/read";
import { resourceScreens } from "../../src/routes/screens";
import { minimalRecord } from "../contract/records";
import { shippedResources } from "../shippedResources";
import { expect, shellOf, test, type Login, full } from "./fixtures";
import { formOf, openTab } from "./pages/form";
import { menuLinks } from "./pages/shell";
import { recordsAt } from "./records";
import { settings } from "./settings";

const resources = loadResources(fileURLToPath(new URL("../../schemas", import.meta.url)));
const screens = [...resources.values()]
  .filter((resource) => resource["x-screen"])
  .sort((one, other) => orderOf(one) - orderOf(other));

const manifests = Object.fromEntries([...resources].map(([name, resource]) => [name, manifestOf(resource)]));
const roles: Record<Login, Role> = { admin: "ADMIN", dispatcher: "DISPATCHER", service: "CUSTOMER_SERVICE" };

/** The screens of the account's settings, with their addresses (spec 2.2). */
const ofSettings: Record<string, [title: string, path: string][]> = {
  RESOURCES: [["About company", "/settings/account"]],
  CONFIGURATION: [
    ["Capacity and units", "/settings/capacity-units"],
    ["Localization", "/settings/localization"],
    ["Operation duration", "/settings/operation-duration"],
    ["Planning preferences", "/settings/planning-preferences"],
    ["Time windows", "/settings/time-windows"],
    ["Import and export", "/settings/import-export"],
  ],
  EXECUTION: [
    ["Execution configuration", "/settings/configuration"],
    ["Notifications", "/settings/notifications"],
  ],
  COMMUNICATIONS: [
    ["Mail server", "/settings/smtp"],
    ["Webhook deliveries", "/settings/webhook-deliveries"],
  ],
  ADMINISTRATION: [["Audit", "/audit"]],
};
const settingsScreens: Record<Login, Record<string, [title: string, path: string][]>> = {
  admin: ofSettings,
  dispatcher: { CONFIGURATION: [["Account settings", "/planning-tool/dispatcher-settings"]] },
  service: {},
};

const reports = [...readReports(fileURLToPath(new URL("../../schemas", import.meta.url))).values()];

/** The reports of a role in an account that has changed no setting. */
function reportsOf(login: Login): [title: string, path: string][] {
  return reports
    .filter(({ "x-access": { roles: readers, flags } }) => {
      return readers.includes(roles[login]) && flags.every((flag) => settings[flag] === true);
    })
    .map(({ title, name }) => [title, `/reports/${name}`]);
}

/** What everybody may open, and nobody begins with. */
const communications: [title: string, path: string] = ["Communications", "/communications"];

/** The screens that are neither a resource's nor a section's. */
const tools: typeof settingsScreens = {
  admin: { DISPATCH: [communications], REPORTS: [["The week", "/reports/week"], ...reportsOf("admin")] },
  dispatcher: {
    DISPATCH: [["Planning", "/planning-tool"], ["Track and trace", "/track-and-trace"], communications],
    REPORTS: reportsOf("dispatcher"),
  },
  service: {
    DISPATCH: [["Track and trace", "/track-and-trace"], communications],
    REPORTS: reportsOf("service"),
  },
};

test.beforeAll(async ({ api }) => {
  const making = { seed: 1, viewer: { role: "ADMIN" as const, settings }, idsOf: () => [] };
  for (const resource of screens) {
    const create = callOf(resource["x-api"], "create");
    const isAdded = !shippedResources.includes(resource.name);
    const example = resource.examples?.at(-1) ?? (isAdded ? minimalRecord(resource, making) : undefined);
    if (create && example) await api.post(create.path, example);
  }
  // An order belongs to a centre, whose id no example can know.
  const centre = await recordsAt(api, "/gt/gt-api/aocs").create({ name: "Centre of the order" });
  await recordsAt(api, "/gt/gt-api/orders").create({
    aoc: centre.id,
    orderDate: "2026-11-23",
    address: { address: "Rua Augusta 1", latitude: 41.15, longitude: -8.61 },
    dropWindows: [{ start: "2026-11-23T08:00:00Z", end: "2026-11-23T10:00:00Z" }],
  });
  // Nor can one know the id of a user who gets a report.
  const { rows } = (await api.get("/gt/gt-api/users/current")).json<{ rows: [{ id: string }] }>();
  await recordsAt(api, "/gt/gt-api/report-schedules").create({
    name: "Every morning",
    report: reports[0]?.name,
    frequency: "DAILY",
    time: "06:00:00",
    recipients: [rows[0].id],
  });
});

for (const login of ["admin", "dispatcher", "service"] as const) {
  const viewer = { role: roles[login], settings };
  const permitted = (permission: Permission) =>
    readable.filter((resource) => resourceAccess(resource, viewer) === permission);
  const routes = resourceScreens(manifests, viewer).map(({ resource }) => resource.name);
  const readable = screens.filter(({ name }) => routes.includes(name));

  test(
    `${login} signs in, finds in the menu what the schemas grant, and is led there from everything else`,
    full,
    async ({ page, server, account }) => {
      // The console is opened anew at some twenty addresses.
      test.slow();
      await page.goto(`${server.url}/${account.name}`);
      await page.getByRole("textbox", { name: "Login" }).fill(login);
      await page.getByLabel("Password").fill(account.password);
      await page.getByRole("button", { name: "Sign in" }).click();
      await shellOf(page).waitFor();
      const titles = (await menuLinks(page)).map(({ title }) => title);
      expect(titles.toSorted()).toEqual(
        groups
          .flatMap((group) =>
            [
              ...(settingsScreens[login][group] ?? []).map(([title, path]) => ({ title, path })),
              ...(tools[login][group] ?? []).map(([title, path]) => ({ title, path })),
              ...readable
                .filter(isIn(group))
                .map((resource) => ({ title: resource.title, path: routeOf(resource) })),
            ].map(({ title }) => title),
          )
          .toSorted(),
      );
      const tool = tools[login].DISPATCH?.find((each) => each !== communications);
      const [first] = readable;
      const home = tool
        ? { title: tool[0], path: tool[1] }
        : first && { title: first.title, path: routeOf(first) };
      for (const resource of screens.filter((each) => !readable.includes(each))) {
        await page.goto(server.url + routeOf(resource));
        for (const part of ["", "/add", "/import", "/any"]) {
          if (part !== "") await page.evaluate(goTo, routeOf(resource) + part);
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(
            home?.title ?? "Nothing to see here",
          );
          if (home) await expect.poll(() => new URL(page.url()).pathname).toBe(home.path);
        }
      }
    },
  );

  test(
    `${login} is offered to change what the schemas let him change, and to look at the rest`,
    full,
    async ({ open, server }) => {
      const page = await open("/", login);
      for (const resource of readable.filter((each) => !each["x-api"].single)) {
        const offers = permitted("edit").includes(resource) ? 1 : 0;
        const grid = page.getByRole("grid", { name: resource.title });
        await page.goto(server.url + routeOf(resource));
        await expect(grid.getByRole("link").first()).toBeVisible();
        await expect(page.getByRole("button", { name: "Export", exact: true })).toBeVisible();
        await expect(page.getByRole("link", { name: "Create" })).toHaveCount(offers);
        await expect(page.getByRole("link", { name: "Import", exact: true })).toHaveCount(
          isMadeOnce(resource) ? 0 : offers,
        );
        await expect(grid.getByRole("checkbox", { name: "Select all on this page" })).toHaveCount(offers);

        await grid.getByRole("link").first().click();
        await expect(formOf(page).getByRole("textbox").first()).toBeEnabled({ enabled: offers === 1 });
        await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveCount(offers);
        await expect(page.locator("header, main").getByRole("button", { name: "Delete" })).toHaveCount(
          offers,
        );
      }
      for (const resource of readable.filter((each) => each["x-api"].single)) {
        await page.goto(server.url + routeOf(resource));
        await expect(
          page.getByRole("heading", { level: 1, name: resource.title, exact: true }),
        ).toBeVisible();
        const offers = permitted("edit").includes(resource) ? 1 : 0;
        await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveCount(offers);
      }
      for (const resource of permitted("read")) {
        for (const part of ["/add", "/import"]) {
          await page.goto(server.url + routeOf(resource) + part);
          await expect(page.getByRole("grid", { name: resource.title })).toBeVisible();
          expect(new URL(page.url()).pathname).toBe(routeOf(resource));
        }
      }
    },
  );
}

test("a property that a role may not see is no field of the form", full, async ({ open, openElsewhere }) => {
  const vehicles = resources.get("vehicles") as Resource;
  expect(propertyAccess(vehicles, "fuelType", { role: roles.dispatcher, settings })).toBe("none");
  const form = "/settings/vehicles/add";
  for (const [page, count] of [
    [await open(form, "admin"), 1],
    [await openElsewhere(form, "dispatcher"), 0],
  ] as const) {
    await openTab(page, "Costs");
    await expect(page.getByRole("textbox", { name: "Fuel consumption" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Fuel type" })).toHaveCount(count);
  }
});

const groups = [
  "DISPATCH",
  "REPORTS",
  "RESOURCES",
  "CONFIGURATION",
  "EXECUTION",
  "COMMUNICATIONS",
  "ADMINISTRATION",
];

function isIn(group: string): (resource: Resource) => boolean {
  return (resource) => resource["x-screen"]?.group === group;
}

function orderOf(resource: Resource): number {
  return resource["x-screen"]?.order ?? 0;
}

function routeOf(resource: Resource): string {
  return `/${resource["x-screen"]?.route}`;
}

/** Runs in the page: as going back leads to an address, without a reload. */
function goTo(path: string): void {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}
