import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, full } from "./fixtures";
import { openTab, withoutPartner } from "./pages/form";
import { recordsAt } from "./records";

const locations = { route: "/settings/customerLocations", base: "/gt/gt-api/cl" };
const vehicles = { route: "/settings/vehicles", base: "/gt/gt-api/vehicles" };

const box = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const free = (page: Page) => page.getByRole("img", { name: "Free" });
const problems = (page: Page) => page.getByRole("alert").filter({ hasText: /Fix (one|\d+) fields?/ });

test.describe("what stands in the way of a save", () => {
  test("a server's refusal stands at its field, on whichever tab that is, until the field is edited", async ({
    open,
    api,
  }) => {
    const page = await open(`${locations.route}/add`);
    await box(page, "Name").fill("Albany Road");
    await box(page, "Reference number").fill("R-1");
    await expect(free(page)).toBeVisible();
    await openTab(page, "Contact");
    await box(page, "Contact person").fill("Ann");
    // Somebody takes the number after it was found to be free.
    await recordsAt(api, locations.base).create({ name: "Another", referenceNumber: "R-1" });
    await save(page).click();

    await expect(problems(page)).toBeFocused();
    await expect(page.getByRole("tab", { name: /^Location/ })).toHaveAccessibleName(/has errors/);
    await problems(page).getByRole("button", { name: /R-1/ }).click();
    await expect(box(page, "Reference number")).toBeFocused();
    await expect(box(page, "Reference number")).toHaveAttribute("aria-invalid", "true");
    await expect(box(page, "Reference number")).toHaveAccessibleDescription(/taken/);
    await expectAccessible(page, ["light", "dark"]);

    await box(page, "Reference number").fill("R-2");
    await expect(box(page, "Reference number")).toHaveAttribute("aria-invalid", "false");
    await save(page).click();
    await expect(page.getByText("Albany Road was created")).toBeVisible();
    const [saved] = await recordsAt(api, locations.base).search("Albany");
    expect(saved).toMatchObject({ referenceNumber: "R-2", contactName: "Ann" });
  });

  test(
    "an error that shows as a field is left leaves what is being pressed in its place",
    full,
    async ({ open }) => {
      const page = await open(`${locations.route}/add`);
      await openTab(page, "Contact");
      await box(page, "Email").fill("nobody");
      const tab = page.getByRole("tab", { name: /^Location/ });
      await tab.hover();
      await page.mouse.down();
      await expect(tab).toBeFocused();
      await expect(box(page, "Email")).toHaveAttribute("aria-invalid", "false");
      await page.mouse.up();
      await expect(tab).toHaveAttribute("aria-selected", "true");
      await expect(page.getByRole("tab", { name: /^Contact/ })).toHaveAccessibleName(/has errors/);
    },
  );

  test("a refusal of an entry of a list stands at that entry", full, async ({ open, api }) => {
    const { id } = await recordsAt(api, locations.base).create({
      name: "Bowring Road",
      time_of_operations: [
        { day_of_week: "MONDAY", available: true, start_time: "08:00", end_time: "17:00" },
        { day_of_week: "TUESDAY", available: true, start_time: "08:00", end_time: "17:00" },
      ],
    });
    const page = await open(`${locations.route}/${id}`);
    // Another server of this API may have rules that no schema tells.
    const path = "time_of_operations.1.end_time";
    const errors = [
      { code: "CLOSES_LATE", message: "It closes after the market does", metadata: { field: path } },
    ];
    await page.route(`**${locations.base}/${id}`, (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ json: { success: false, rows: [], errors, infos: [], warnings: [] } })
        : route.continue(),
    );
    await box(page, "Comments").fill("Late");
    await save(page).click();
    await problems(page)
      .getByRole("button", { name: /market/ })
      .click();
    const closes = page.getByRole("textbox", { name: "Tuesday: Closes" });
    await expect(closes).toBeFocused();
    await expect(closes).toHaveAttribute("aria-invalid", "true");
    await closes.fill("16:00");
    await expect(closes).toHaveAttribute("aria-invalid", "false");
    await page.unroute(`**${locations.base}/${id}`);
    await save(page).click();
    await expect(page.getByText("Bowring Road was saved")).toBeVisible();
  });

  test("what the schema forbids is told before anything is sent", full, async ({ open }) => {
    const page = await open(`${vehicles.route}/add`);
    let sent = 0;
    page.on(
      "request",
      (request) => (sent += Number(request.method() === "POST" && request.url().endsWith(vehicles.base))),
    );
    await box(page, "VIN").fill("short");
    await openTab(page, "Capacity and limits");
    await box(page, "Weight capacity").fill("heavy");
    await save(page).click();
    await expect(problems(page).getByRole("listitem")).toHaveCount(3);
    await problems(page).getByRole("button", { name: /VIN/ }).click();
    await expect(box(page, "VIN")).toBeFocused();
    expect(sent).toBe(0);
  });
});

test.describe("what was typed", () => {
  test("is not left without a question", async ({ open, page }) => {
    await open(`${vehicles.route}/add`);
    await box(page, "Name").fill("Van 9");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Drivers" }).click();
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await expectAccessible(page);
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(box(page, "Name")).toHaveValue("Van 9");

    const asked = page.waitForEvent("dialog");
    await page.evaluate(() => void setTimeout(() => location.reload()));
    await (await asked).dismiss();
    await expect(box(page, "Name")).toHaveValue("Van 9");

    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await question.getByRole("button", { name: "Leave" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Vehicles", exact: true })).toBeVisible();
  });

  test.describe("outlives the network", () => {
    test.use({ provoked: /net::ERR_(CONNECTION_RESET|INTERNET_DISCONNECTED)/ });

    test("that loses an answer: trying again saves exactly one", full, async ({ open, api }) => {
      const page = await open(`${vehicles.route}/add`);
      await box(page, "Name").fill("Van 10");
      await box(page, "Registration number").fill("MAN 10");
      await page.route(`**${vehicles.base}`, async (route) => {
        if (route.request().method() !== "POST") return route.continue();
        await route.fetch(); // It arrives, and is carried out.
        return route.abort("connectionreset");
      });
      await save(page).click();
      await withoutPartner(page);
      const trouble = page.getByRole("alert").filter({ hasText: "Not saved" });
      await expect(trouble).toContainText("The server can’t be reached. What you typed is kept");
      await expectAccessible(page);
      await expect(box(page, "Registration number")).toHaveValue("MAN 10");
      await page.unroute(`**${vehicles.base}`);
      await trouble.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText("Van 10 was created")).toBeVisible();
      expect(await recordsAt(api, vehicles.base).search("MAN 10")).toHaveLength(1);
    });

    test("that is away for a while", full, async ({ open, api, context }) => {
      const page = await open(`${vehicles.route}/add`);
      await box(page, "Name").fill("Van 11");
      await context.setOffline(true);
      await save(page).click();
      await withoutPartner(page);
      const trouble = page.getByRole("alert").filter({ hasText: "Not saved" });
      await expect(trouble).toContainText("You are offline.");
      await expect(box(page, "Name")).toHaveValue("Van 11");
      await context.setOffline(false);
      await trouble.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText("Van 11 was created")).toBeVisible();
      expect(await recordsAt(api, vehicles.base).search("Van 11")).toHaveLength(1);
    });
  });

  test("outlives the session: one signs in again and goes on", async ({ open, api, context, account }) => {
    const page = await open(`${vehicles.route}/add`);
    await box(page, "Name").fill("Van 12");
    // Else the check of the name would meet the end of the session before the save does.
    await expect(free(page)).toBeVisible();
    await context.clearCookies();
    await save(page).click();
    await withoutPartner(page);
    const again = page.getByRole("dialog", { name: /session is expired/ });
    await expect(again).toContainText("What you typed is kept.");
    await expectAccessible(page, ["light", "dark"]);
    await expect(again.getByRole("textbox", { name: "Login" })).toHaveValue("admin");
    await again.getByLabel("Password").fill(account.password);
    await again.getByRole("button", { name: "Sign in" }).click();
    await expect(again).toHaveCount(0);
    await expect(box(page, "Name")).toHaveValue("Van 12");
    await save(page).click();
    await withoutPartner(page);
    await expect(page.getByText("Van 12 was created")).toBeVisible();
    expect(await recordsAt(api, vehicles.base).search("Van 12")).toHaveLength(1);
  });
});
