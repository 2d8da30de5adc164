import { expect, expectAccessible, full, test } from "./fixtures";
import { CheckedVan } from "./pages/checkedVan";
import { PlannedDay } from "./pages/planning";
import { ReportPage } from "./pages/report";

test(
  "a fault is ended in its form over the report, not before it was found",
  full,
  async ({ open, api, server, site, account }) => {
    const day = await new PlannedDay(api, "Broken").make(1, 1);
    const van = await CheckedVan.make(api, server.url, account.name, day.vans[0]!);
    await van.find({ Lights: "Left one is out" });
    const page = await open("/reports/vehicle-checks-faults-reports", "dispatcher");
    const report = new ReportPage(page, "Vehicle checks: faults");
    await expect(report.rows).toHaveCount(1);
    await expect(report.figure("Open")).toContainText("1");
    await report.rows.first().getByRole("link").click();
    const form = page.getByRole("dialog", { name: "Fault" });
    await expect(form).toContainText("Left one is out");
    await expectAccessible(page, ["light", "dark"]);
    await form.getByRole("combobox", { name: "Status" }).click();
    await page.getByRole("option", { name: "Rectified" }).click();
    const done = form.getByRole("textbox", { name: "Rectified on" });
    const word = form.getByRole("textbox", { name: "What was done" });
    const save = form.getByRole("button", { name: "Save" });
    await word.fill("New bulb");
    await done.fill("01/01/2020");
    await expect(done).toHaveAccessibleDescription(/^Before .*, the day on which it was found$/);
    await expect(save).toBeDisabled();
    await expectAccessible(page, ["light", "dark"]);
    await expect(done).toHaveValue("01/01/2020");
    await expect(word).toHaveValue("New bulb");
    await done.fill(new Date().toLocaleDateString("en-GB"));
    await save.click();
    await expect(form).toContainText("Rectified by");
    await form.getByRole("button", { name: "Close", exact: true }).click();
    await expect.poll(() => report.column("Status")).toEqual(["Rectified"]);
    await expect(report.figure("Open")).toContainText("0");

    await page.goto(`${site}/reports/vehicle-checks-faults-reports/fault/F-0`);
    await expect(page.getByRole("heading", { name: "No such fault" })).toBeVisible();
  },
);
