import { expect, expectAccessible, full } from "./fixtures";
import { formOf } from "./pages/form";
import { withResource } from "./withResource";

const test = withResource("tests/fixtures/casks.json");

test("fields come and go with their condition, and what was in them goes", full, async ({ open, api }) => {
  const page = await open("/settings/casks/add");
  const form = formOf(page);
  const litres = form.getByRole("textbox", { name: "Litres" });
  const kind = form.getByRole("combobox", { name: "Kind" });
  const choose = async (title: string) => {
    await kind.click();
    await page.getByRole("option", { name: title, exact: true }).click();
  };
  await form.getByRole("textbox", { name: "Name" }).fill("Cask 1");
  await expect(litres).toHaveCount(0);
  await expect(form.getByRole("switch", { name: "Lid" })).toBeVisible();

  await choose("Tank");
  await expect(form.getByRole("switch", { name: "Lid" })).toHaveCount(0);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(form.getByRole("button", { name: "Litres is required" })).toBeVisible();
  await litres.fill("700");
  await expectAccessible(page, ["light", "dark"]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("grid", { name: "Casks" }).getByText("700")).toBeVisible();
  expect(await stored()).toMatchObject({ name: "Cask 1", kind: "TANK", litres: 700 });

  await page.getByRole("link", { name: "Cask 1" }).click();
  await choose("Box");
  await expect(litres).toHaveCount(0);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("grid", { name: "Casks" })).toBeVisible();
  expect(await stored()).not.toHaveProperty("litres");

  async function stored() {
    const answer = await api.get("/gt/gt-api/casks?search=Cask");
    return answer.json<{ rows: object[] }>().rows[0];
  }
});
