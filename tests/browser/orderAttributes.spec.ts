import { expect, expectAccessible, full, test } from "./fixtures";
import { formOf, openTab, save } from "./pages/form";

test(
  "an administrator defines what orders hold, sees where it will stand, and others find it there at once",
  full,
  async ({ open, openElsewhere }) => {
    const theirs = await openElsewhere("/orders", "dispatcher");
    const page = await open("/settings/order-attributes", "admin");
    await page.getByRole("link", { name: "Create" }).first().click();
    const form = formOf(page);
    const preview = page.getByRole("complementary", { name: "In the order form" });
    await form.getByRole("textbox", { name: /^Name/ }).fill("gateCode");
    await form.getByRole("textbox", { name: /^Title/ }).fill("Gate code");
    await expect(preview.getByText("Gate code").first()).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);
    await save(page);
    await expect(page.getByRole("row").filter({ hasText: "gateCode" })).toContainText("Gate code");

    await theirs.getByRole("link", { name: "Create" }).first().click();
    await openTab(theirs, "Attributes");
    await expect(theirs.getByRole("textbox", { name: "Gate code" })).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole("link", { name: "gateCode" })).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);
  },
);
