import { expect, expectAccessible, fullUnless, test } from "./fixtures";
import { formOf } from "./pages/form";
import { lists } from "./screens";

/** What an account has some of from the first: who is signed in, and the default templates. */
const given = ["users", "printTemplates"];

for (const resource of lists.filter(({ name }) => !given.includes(name))) {
  const route = `/${resource["x-screen"]?.route}`;

  test(
    `${resource.title}: an empty list and a form tell how to begin and what is missing`,
    fullUnless(resource.name === "vehicles"),
    async ({ open }) => {
      const page = await open(route);
      await expect(page.getByRole("heading", { level: 1, name: resource.title, exact: true })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Nothing here yet" })).toBeVisible();
      await expectAccessible(page, ["light", "dark"]);
      await page.getByRole("link", { name: "Create" }).first().click();
      await expect(formOf(page)).toBeVisible();
      await expectAccessible(page, ["light", "dark"]);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByRole("alert").filter({ hasText: /Fix (one|\d+) fields?/ })).toBeFocused();
      await expectAccessible(page, ["light", "dark"]);
    },
  );
}
