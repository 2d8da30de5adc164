import { expect, expectAccessible, full, test } from "./fixtures";
import { formOf, openTab, save } from "./pages/form";

test(
  "an administrator defines what orders hold, sees where it will stand, and finds it there",
  full,
  async ({ open }) => {
    const page = await open("/settings/order-attributes", "admin");
    await page.getByRole("link", { name: "Create" }).first().click();
    const form = formOf(page);
    const preview = page.getByRole("complementary", { name: "In the order form" });
    await form.getByRole("textbox", { name: /^Name/ }).fill("gateCode");
    await form.getByRole("textbox", { name: /^Title/ }).fill("Gate code");
    await expect(preview.getByText("Gate code")).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);
    await save(page);
    await expect(page.getByRole("row").filter({ hasText: "gateCode" })).toContainText("Gate code");

    // Without a reload: the form of a new order has it.
    await page.evaluate(() => window.history.pushState({}, "", "/orders/add"));
    await page.goBack();
    await open("/orders/add", "admin");
    await openTab(page, "Attributes");
    await expect(page.getByRole("textbox", { name: "Gate code" })).toBeVisible();

    await open("/settings/order-attributes", "admin");
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText("gateCode")).toBeVisible();
  },
);
