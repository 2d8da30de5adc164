import { isDeepStrictEqual } from "node:util";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, shellOf, test, full } from "./fixtures";
import { rowOf } from "./pages/list";
import { barButton, chooseFor, navigationOf, openArea, openUserMenu, sideways } from "./pages/shell";
import { recordsAt } from "./records";

const vehicles = "/settings/vehicles";
const both = ["light", "dark"] as const;

test.describe("the navigation", () => {
  test("shows the screens by group, and marks the one that is open, also on a page below it", async ({
    open,
  }) => {
    const page = await open(vehicles);
    const navigation = navigationOf(page);
    // In this order, whatever else is in schemas/.
    await expect(navigation.getByRole("list", { name: "Resources" }).getByRole("link")).toContainText([
      "Distribution centres",
      "Vehicles",
      "Drivers",
      "Customer locations",
      "Users",
      "App users",
      "API keys",
      "Devices",
    ]);
    await expect(navigation.locator("[aria-current=page]")).toHaveText(["Vehicles"]);
    await navigation.getByRole("link", { name: "Drivers" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Drivers" })).toBeVisible();
    await page.getByRole("link", { name: "Create" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "New driver" })).toBeVisible();
    await expect(navigation.locator("[aria-current=page]")).toHaveText(["Drivers"]);
  });

  test("shows nobody what his role may not open", full, async ({ open }) => {
    const page = await open(vehicles, "dispatcher");
    const links = navigationOf(page).getByRole("link");
    await expect(links.filter({ hasText: "Vehicles" })).toBeVisible();
    await expect(links.filter({ hasText: "Fuel types" })).toHaveCount(0);
    await expect(links.filter({ hasText: "App users" })).toHaveCount(0);
    await expect(links.filter({ hasText: "API keys" })).toHaveCount(0);
  });

  test("has areas, of which one shows its screens", async ({ open }) => {
    const page = await open(vehicles);
    const navigation = navigationOf(page);
    const area = (name: string) => navigation.getByRole("button", { name, exact: true });
    await expect(area("Records")).toHaveAttribute("aria-current", "true");
    await openArea(page, "Settings");
    await expect(area("Records")).toHaveAttribute("aria-expanded", "false");
    await expect(navigation.getByRole("link", { name: "About company" })).toBeVisible();
    await expect(navigation.getByRole("link", { name: "Vehicles" })).toHaveCount(0);
    // The arrows lead through the rail, and Escape back to the page's own area.
    await page.keyboard.press("ArrowUp");
    await expect(area("Records")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(navigation.getByRole("link", { name: "Vehicles" })).toBeVisible();
    await expect(area("Settings")).toBeFocused();
    await navigation.getByRole("button", { name: "Find in the menu" }).click();
    await page.keyboard.type("capa");
    await expect(navigation.getByRole("list").getByRole("link")).toHaveText(["Capacity and units"]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Capacity and units" })).toBeVisible();
  });

  test("folds away, opens over the page, and stays so", full, async ({ open }) => {
    const page = await open(vehicles);
    const navigation = navigationOf(page);
    const button = (name: string) => navigation.getByRole("button", { name, exact: true });
    const kept = preferenceKept(page, "navigation.narrow", true);
    await button("Collapse navigation").click();
    await expect(navigation.getByRole("link", { name: "Drivers" })).toHaveCount(0);
    await expect(button("Open navigation")).toBeFocused();
    expect((await navigation.boundingBox())?.width).toBeLessThan(57);
    await expectAccessible(page, [...both]);
    await kept;
    await page.reload();
    await button("Records").click();
    // Over the page, which is as wide as before; the focus goes in, and back with Escape.
    expect((await navigation.boundingBox())?.width).toBeLessThan(57);
    await expect(navigation.getByRole("list").getByRole("link").first()).toBeFocused();
    await expectAccessible(page, [...both]);
    await page.keyboard.press("Escape");
    await expect(button("Records")).toBeFocused();
    await button("Records").click();
    await navigation.getByRole("link", { name: "Drivers" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Drivers" })).toBeVisible();
    await expect(navigation.getByRole("link", { name: "Vehicles" })).toHaveCount(0);
    const unfolded = preferenceKept(page, "navigation.narrow", false);
    await button("Open navigation").click();
    await expect(navigation.getByRole("link", { name: "Vehicles" })).toBeVisible();
    await expect(navigation.getByRole("list").getByRole("link").first()).toBeFocused();
    await unfolded;
    // Folded away from another area than the page's it is gone as well.
    await openArea(page, "Settings");
    await button("Collapse navigation").click();
    await expect(navigation.getByRole("list")).toHaveCount(0);
  });

  test("folds away by itself on the planning board", full, async ({ open }) => {
    const page = await open("/planning-tool", "dispatcher");
    const navigation = navigationOf(page);
    await expect(navigation.getByRole("link", { name: "Planning" })).toHaveAttribute("aria-current", "page");
    expect((await navigation.boundingBox())?.width).toBeLessThan(57);
    await navigation.getByRole("button", { name: "Open navigation" }).click();
    await page.keyboard.press("Escape");
    await openArea(page, "Records");
    await navigation.getByRole("link", { name: "Vehicles" }).click();
    await expect(navigation.getByRole("link", { name: "Drivers" })).toBeVisible();
  });

  test(
    "has pins, which are set and taken off by keys and kept, and marks one of them",
    full,
    async ({ open }) => {
      const page = await open(vehicles);
      const navigation = navigationOf(page);
      const list = navigation.getByRole("list", { name: "Pinned" });
      const pinned = list.getByRole("link");
      const kept = () => page.waitForResponse((answer) => answer.url().includes("/keyValueStorage/put"));
      const first = kept();
      await navigation.getByRole("button", { name: "Pin Vehicles" }).focus();
      await page.keyboard.press("Enter");
      await expect(pinned).toHaveText(["Vehicles"]);
      await expect(pinned).toHaveAttribute("aria-current", "page");
      await first;
      // A view of the list is a page of its own.
      await page.evaluate(() => (location.search = '?filter={"name":{"contains":"x"}}'));
      const second = kept();
      await navigation.getByRole("button", { name: "Pin this page" }).click();
      await expect(pinned).toHaveCount(2);
      await expectAccessible(page, [...both]);
      await second;
      await page.reload();
      await expect(pinned).toHaveCount(2);
      await expect(list.locator("[aria-current=page]")).toHaveCount(1);
      await pinned.first().click();
      await expect(pinned.first()).toHaveAttribute("aria-current", "page");
      await expect(list.locator("[aria-current=page]")).toHaveCount(1);
      await list.getByRole("button").first().focus();
      await page.keyboard.press("Enter");
      await expect(pinned).toHaveCount(1);
    },
  );

  test("is passed over by the first Tab", async ({ open }) => {
    const page = await open(vehicles);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to the page" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("on a phone is a drawer that a choice closes", async ({ page, open }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(vehicles);
    await expect(navigationOf(page)).toHaveCount(0);
    await barButton(page, "Open navigation").click();
    await expectAccessible(page, [...both]);
    await navigationOf(page).getByRole("link", { name: "Drivers" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Drivers" })).toBeVisible();
    await expect(navigationOf(page)).toHaveCount(0);
    expect(await sideways(page)).toBe(0);
  });
});

test.describe("what the user chooses for himself", () => {
  test(
    "holds at once, and after signing in again in another browser",
    full,
    async ({ open, openElsewhere, api }) => {
      await recordsAt(api, "/gt/gt-api/vehicles").create({ name: "Van 80" });
      const page = await open(vehicles, "dispatcher");
      const height = async (at: typeof page) => (await rowOf(at, "Van 80").boundingBox())?.height;
      const scheme = (at: typeof page) =>
        at.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
      expect(await height(page)).toBe(36);
      await chooseFor(page, "Density", "Compact");
      await expect.poll(() => height(page)).toBe(30);
      const dark = preferenceKept(page, "theme", "dark");
      await chooseFor(page, "Theme", "Dark");
      await expect.poll(() => scheme(page)).toBe("dark");
      await dark;
      const again = await openElsewhere(vehicles, "dispatcher");
      await expect(rowOf(again, "Van 80")).toBeVisible();
      expect([await height(again), await scheme(again)]).toEqual([30, "dark"]);
      await expectAccessible(again, ["dark"]);
      // The tests to come find the dispatcher as he was only once this is kept.
      const asTheSystem = preferenceKept(again, "theme", undefined);
      await chooseFor(again, "Theme", "System");
      await expect.poll(() => scheme(again)).toBe("light");
      await again.emulateMedia({ colorScheme: "dark" });
      await expect.poll(() => scheme(again)).toBe("dark");
      await asTheSystem;
    },
  );

  test("is kept as he chose it last, on a slow line and as he leaves", async ({ open, api }) => {
    const page = await open(vehicles);
    const kept = async () => {
      const { rows } = (await api.get("/gt/gt-api/users/current")).json<{ rows: [{ id: string }] }>();
      const path = `/gt/gt-api/keyValueStorage/get/preferences_${rows[0].id}`;
      const { value = "{}" } = (await api.get(path)).json<{ rows: { value: string }[] }>().rows[0] ?? {};
      return JSON.parse(value) as Record<string, unknown>;
    };
    const put = "**/keyValueStorage/put/";
    let sent = 0;
    let taken = 0;
    await page.route(put, async (route) => {
      sent += 1;
      if (sent === 1) await page.waitForTimeout(1_500);
      await route.fulfill({ response: await route.fetch() });
      taken += 1;
    });
    const menu = await openUserMenu(page);
    const choose = (group: string, value: string) =>
      menu.getByRole("group", { name: group }).getByRole("button", { name: value }).click();
    await choose("Theme", "Dark");
    await expect.poll(() => sent).toBe(1);
    await choose("Theme", "Light");
    await expect.poll(() => taken).toBe(2);
    expect(await kept()).toMatchObject({ theme: "light" });
    await page.unroute(put);
    const line = await page.context().newCDPSession(page);
    await line.send("Network.enable");
    await line.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 1_000,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await choose("Density", "Compact");
    await page.goto("about:blank");
    await expect.poll(async () => (await kept()).density).toBe("compact");
    await line.detach();
  });

  test("is all in one menu, with his name, role and account", full, async ({ open, account }) => {
    const page = await open(vehicles);
    const menu = await openUserMenu(page);
    await expect(menu).toContainText(`AdministratorAdministrator · ${account.title}`);
    // Nobody is offered a role that he does not hold.
    await expect(menu.getByRole("group", { name: "Role" })).toHaveCount(0);
    await expect(
      menu.getByRole("group", { name: "Language" }).getByRole("button", { pressed: true }),
    ).toHaveText("English");
    await expectAccessible(page, [...both]);
    await page.keyboard.press("Escape");
    await expect(barButton(page, "Account of")).toBeFocused();
  });

  test("the language is the whole page's, and the user's from then on", async ({ open }) => {
    const page = await open(vehicles, "dispatcher");
    const menu = await openUserMenu(page);
    await menu.getByRole("button", { name: "Русский" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Транспорт" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "ru");
    await page.getByRole("banner").getByRole("button", { name: "Учётная запись" }).click();
    await expectAccessible(page, [...both]);
    await page.getByRole("button", { name: "English" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Vehicles" })).toBeVisible();
  });

  test("signing out leads to the sign-in page", full, async ({ open }) => {
    const page = await open(vehicles);
    const menu = await openUserMenu(page);
    await menu.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("textbox", { name: "Login" })).toBeVisible();
  });
});

test.describe("the page as people need it", () => {
  test("at 200 % nothing is to be scrolled sideways", full, async ({ page, open }) => {
    await page.setViewportSize({ width: 720, height: 450 });
    await open(vehicles);
    expect(await sideways(page)).toBe(0);
    await barButton(page, "Account of").click();
    await page.getByRole("button", { name: "Sign out" }).scrollIntoViewIfNeeded();
    await expect(page.getByRole("button", { name: "Sign out" })).toBeInViewport();
  });

  test("in forced colours the open screen is still marked", full, async ({ page, open }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await open(vehicles);
    const current = navigationOf(page).locator("[aria-current=page]");
    await expect(current).toHaveCSS("border-inline-start-width", "4px");
    await expect(navigationOf(page).getByRole("link", { name: "Drivers" })).toHaveCSS(
      "border-inline-start-width",
      "0px",
    );
  });

  test(
    "embedded in another's page it has neither navigation nor user menu",
    full,
    async ({ open, account }) => {
      const page = await open(`${vehicles}?account=${account.name}`);
      await expect(page.getByRole("heading", { level: 1, name: "Vehicles" })).toBeVisible();
      await expect(shellOf(page)).toBeVisible();
      await expect(navigationOf(page)).toHaveCount(0);
      await expect(barButton(page, "Account of")).toHaveCount(0);
      await expect(barButton(page, "Search")).toHaveCount(0);
      await expectAccessible(page, [...both]);
    },
  );
});

/** Preferences are gathered before they are sent: waits until the server has this one. */
function preferenceKept(page: Page, name: string, value: unknown): Promise<unknown> {
  return page.waitForResponse((response) => {
    if (!response.ok() || !response.url().includes("/keyValueStorage/put")) return false;
    const { key, value: sent } = response.request().postDataJSON() as Record<"key" | "value", string>;
    return (
      key.startsWith("preferences_") &&
      isDeepStrictEqual((JSON.parse(sent) as Record<string, unknown>)[name], value)
    );
  });
}
