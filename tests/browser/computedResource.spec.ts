import type { Resource } from "../../schemas";
import { loadResources } from "../../schemas/load";
import { expect, expectAccessible, full } from "./fixtures";
import { controlOf } from "./pages/fields";
import { formOf } from "./pages/form";
import { walk } from "./pages/walk";
import { withResource } from "./withResource";

const test = withResource("tests/fixtures/crates.json");

test("a resource with computed columns has all that the others have", full, async ({ open, schemasDir }) => {
  const crates = loadResources(schemasDir).get("crates") as Resource;
  await walk(await open("/settings/crates"), crates);
});

test(
  "what is computed shows as one types, and what is unique in a pair is told at both",
  full,
  async ({ open, api }) => {
    const made = await api.post("/gt/gt-api/crates", { code: "Tall 1", depot: "Porto" });
    expect(made.json()).toMatchObject({ success: true, rows: [{ label: "Tall 1 / Porto", lots: 0 }] });
    const page = await open("/settings/crates");
    await page.getByRole("link", { name: "Create" }).first().click();
    const field = (label: string) => controlOf({ scope: formOf(page), label }, "textbox");
    await field("Length").fill("0.1");
    await field("Width").fill("3");
    await expect(field("Area")).toHaveValue("0.3");
    await expect(field("Area")).toBeDisabled();
    await field("Code").fill("tall 1");
    await field("Depot").fill("PORTO");
    await expect(field("Label")).toHaveValue("tall 1 / PORTO");
    await expectAccessible(page, ["light", "dark"]);
    const saveButton = page
      .getByRole("toolbar", { name: "Save" })
      .getByRole("button", { name: "Save", exact: true });
    await saveButton.click();
    const told = "Another record has the same Code (tall 1), Depot (PORTO); change one of them";
    await expect(page.getByText(told).first()).toBeVisible();
    await expect(field("Code")).toHaveAttribute("aria-invalid", "true");
    await expect(field("Depot")).toHaveAttribute("aria-invalid", "true");
    await field("Depot").fill("Braga");
    await saveButton.click();
    await expect(page.getByText("tall 1 was created")).toBeVisible();
    const rows = page.getByRole("row").filter({ hasText: "tall 1 / Braga" });
    await expect(rows).toContainText("0.3");
  },
);
