import { expect, expectAccessible, full, test } from "./fixtures";
import { CheckedVan } from "./pages/checkedVan";
import { PlannedDay, timeline, vanRow } from "./pages/planning";

test(
  "an open fault warns beside its vehicle, where a dispatcher says what becomes of it",
  full,
  async ({ open, api, server, account }) => {
    const day = await new PlannedDay(api, "Faulty").make(2, 1);
    const van = await CheckedVan.make(api, server.url, account.name, day.vans[0]!);
    const page = await open(day.address, "dispatcher");
    const row = vanRow(page, "Faulty van 1");
    await expect(row).toBeVisible();
    const badges = timeline(page).getByRole("button", { name: /^Open faults of / });
    await expect(badges).toHaveCount(0);

    // What need not be in order warns of nothing, but is there to be looked at.
    await van.find({ Lights: "Left one is out", Radio: "Silent" });
    await expect(badges).toHaveCount(1);
    const badge = row.getByRole("button", { name: "Open faults of Faulty van 1: Lights" });
    await expect(badge).toBeVisible();
    await expect(row.getByRole("rowheader")).toHaveAccessibleName(/1 open fault: Lights$/);
    await expectAccessible(page, ["light", "dark"]);

    // The row's details say it, too; by the keys its menu leads there.
    await row.getByRole("rowheader").click();
    const details = page.getByRole("region", { name: "Details" });
    await expect(details.getByRole("alert")).toContainText("1 open fault: Lights");
    await expect(details.getByRole("button", { name: "Look at it" })).toBeVisible();
    await page.keyboard.press("Escape");
    await row.getByRole("rowheader").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Look at its faults…" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Faults of Faulty van 1" });
    await expect(dialog.getByRole("region")).toHaveCount(2);
    const lights = dialog.getByRole("region", { name: "Lights" });
    await expect(lights).toContainText("Left one is out");
    await expect(lights.getByRole("img", { name: "Photo 1: Lights" })).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);

    const save = lights.getByRole("button", { name: "Save" });
    await expect(save).toBeDisabled();
    await lights.getByRole("combobox", { name: "Status" }).click();
    await page.getByRole("option", { name: "Rectified" }).click();
    await expect(save).toBeDisabled();
    await lights.getByRole("textbox", { name: "What was done" }).fill("New bulb");
    await save.click();
    await expect(lights).toHaveCount(0);
    await expect(dialog.getByRole("region", { name: "Radio" })).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(badges).toHaveCount(0);

    // The badge leads there as well.
    await van.find({ Lights: "Both are out" });
    await badge.click();
    await expect(dialog.getByRole("region", { name: "Lights" })).toContainText("Both are out");
  },
);
