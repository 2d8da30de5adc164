import type { Page } from "@playwright/test";
import type { Account } from "./accounts";
import { expect, shellOf, test, full, fullUnless } from "./fixtures";
import { recordsAt } from "./records";

const firstScreen = "/settings/distribution-centres";
const beginnings = { admin: firstScreen, dispatcher: "/planning-tool", service: "/track-and-trace" } as const;

test.describe("an address that is no screen of the role's", () => {
  for (const [login, address] of [
    ["admin", "/settings/nonsense"],
    ["admin", "/planning-tool/order/7?tab=items"],
    ["admin", "/planning-tool"],
    ["admin", "/settings"],
    ["dispatcher", "/settings/fuel-types"],
    ["dispatcher", "/settings/appUsers/add"],
    ["dispatcher", "/planning-tool/nonsense"],
    ["service", "/settings/vehicles"],
  ] as const) {
    test(
      `leads ${login} from ${address} to where the role begins`,
      fullUnless(address === "/settings/nonsense"),
      async ({ open, page }) => {
        await open(address, login);
        await expect(page).toHaveURL(endsWith(beginnings[login]));
      },
    );
  }

  test(
    "leads a manager to the week, and says so to a role that has no screen",
    full,
    async ({ page, server, account, api }) => {
      await page.goto(`${server.url}/settings/vehicles`);
      await signIn(page, "manager", account);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("The week");
      await expect(page).toHaveURL(endsWith("/reports/week"));
      const closed = { metaData: [{ name: "enableReportsTab", value: false }] };
      expect((await api.post("/gt/gt-api/gt_account_configuration/new", closed)).status).toBe(200);
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing to see here");
      await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveCount(0);
    },
  );
});

test.describe("the form of an order", () => {
  let order = "";
  test.beforeAll(async ({ api }) => {
    const { id: aoc } = await recordsAt(api, "/gt/gt-api/aocs").create({ name: "Centre of the form" });
    const made = await recordsAt(api, "/gt/gt-api/orders").create({
      reference: "looked at",
      aoc,
      orderDate: "2026-11-24",
      address: { address: "Rua Augusta 1", latitude: 41.15, longitude: -8.61 },
      dropWindows: [{ start: "2026-11-24T08:00:00Z", end: "2026-11-24T10:00:00Z" }],
    });
    order = made.id;
    const shown = ["enableReportsTab", "enableOnTimeReportTab"].map((name) => ({ name, value: true }));
    const reply = await api.post("/gt/gt-api/gt_account_configuration/new", { metaData: shown });
    expect(reply.status).toBe(200);
  });

  test("is there to look at for a manager, over the report", async ({ page, server, account }) => {
    await page.goto(`${server.url}/reports/on-time-report/order/${order}`);
    await signIn(page, "manager", account);
    await expect(page.getByRole("textbox", { name: "Reference", exact: true })).toHaveValue("looked at");
    await expect(page.getByRole("textbox", { name: "Reference", exact: true })).toBeDisabled();
    for (const name of ["Save", "Delete", "Duplicate", "Change status"])
      await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  });

  test("lets customer service change it, and not delete it", async ({ open }) => {
    const page = await open(`/reports/on-time-report/order/${order}`, "service");
    await expect(page.getByRole("textbox", { name: "Reference", exact: true })).toBeEnabled();
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Duplicate", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Delete", exact: true })).toHaveCount(0);
  });
});

test("the forms' addresses below the plain lists open the forms", full, async ({ open, page }) => {
  await open("/settings/vehicles/vehicle/add");
  await expect(page).toHaveURL(endsWith("/settings/vehicles/add"));
  await page.goto(new URL("/settings/vehicles/driver/add", page.url()).href);
  await expect(page).toHaveURL(endsWith("/settings/drivers/add"));
});

test("a check form's address opens it, or a new one like it", full, async ({ open, page, api }) => {
  const form = { name: "Before the run", fields: [{ name: "Lights", type: "CHECK" }] };
  const made = await api.post("/gt/gt-api/vehicle_checks/form", form);
  const [record] = made.json<{ rows: { reference: string }[] }>().rows;
  const reference = record?.reference ?? "";
  const address = `/settings/vehicle-checks/vehicle-checks-form/${reference}`;
  await open(`${address}/cloned=false`);
  await expect(page).toHaveURL(endsWith(`/settings/vehicle-checks/${reference}`));
  await page.goto(new URL(`${address}/cloned=true`, page.url()).href);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New vehicle check");
  await expect(page.getByRole("textbox", { name: "Name" }).last()).toHaveValue("Lights");
});

test.describe("old links", () => {
  for (const [address, now] of [
    ["/#!/settings/vehicles", "/settings/vehicles"],
    ["/#!/settings/drivers?filter=x", "/settings/drivers?filter=x"],
    ["/settings/vehicles#/!/settings/customerLocations", "/settings/customerLocations"],
    ["/consolidation-tool/anything", firstScreen],
    ["/#!//evil.example/settings", firstScreen],
  ] as const) {
    test(
      `${address} opens ${now}`,
      fullUnless(address === "/#!/settings/vehicles"),
      async ({ open, page }) => {
        await open(address);
        await expect(page).toHaveURL(endsWith(now));
      },
    );
  }
});

test.describe("the page visited last", () => {
  test(
    "is where the next sign-in in this browser's session begins",
    full,
    async ({ open, page, server, account }) => {
      await open("/settings/drivers/add", "admin");
      await page.goto(`${server.url}/settings/vehicles`);
      await shellOf(page).waitFor();
      await page.goto(`${server.url}/`);
      await expect(page).toHaveURL(endsWith("/settings/vehicles"));

      await page.context().clearCookies();
      await page.goto(`${server.url}/`);
      await signIn(page, "admin", account);
      await expect(page).toHaveURL(endsWith("/settings/vehicles"));

      await page.context().clearCookies();
      await page.goto(`${server.url}/login`);
      await signIn(page, "dispatcher", account);
      await expect(page).toHaveURL(endsWith(beginnings.dispatcher));
    },
  );

  test(
    "is not used where the console is embedded, which keeps its account in the address",
    full,
    async ({ open, page, server, account: { name } }) => {
      await open("/settings/vehicles", "admin");
      await page.goto(`${server.url}/?account=${name}`);
      await expect(page).toHaveURL(endsWith(`${firstScreen}?account=${name}`));
    },
  );

  test(
    "is where one comes back to after having to sign in for it",
    full,
    async ({ page, server, account }) => {
      await page.goto(`${server.url}/settings/customerLocations`);
      await signIn(page, "admin", account);
      await expect(page).toHaveURL(endsWith("/settings/customerLocations"));
    },
  );
});

test("an account in the path stays there on every page", async ({ open, page, account: { name } }) => {
  await open(`/${name}/settings/vehicles`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vehicles");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Drivers" }).click();
  await expect(page).toHaveURL(endsWith(`/${name}/settings/drivers`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Drivers");
  await page.getByRole("link", { name: "Create" }).first().click();
  await expect(page).toHaveURL(endsWith(`/${name}/settings/drivers/add`));
});

async function signIn(page: Page, login: string, account: Account): Promise<void> {
  // Where the address names no account, and there are several.
  await page.getByRole("textbox", { name: "Account" }).fill(account.name);
  await page.getByRole("textbox", { name: "Login" }).fill(login);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("banner").waitFor();
}

/** The whole address behind the host. */
function endsWith(address: string): (url: URL) => boolean {
  return ({ pathname, search, hash }) => pathname + search + hash === address;
}
