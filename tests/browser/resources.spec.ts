import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { Resource } from "../../schemas";
import { loadResources } from "../../schemas/load";
import type { ApiClient } from "../apiClient";
import { expect, expectAccessible, test } from "./fixtures";
import { formOf } from "./pages/form";
import { walk } from "./pages/walk";

const resources = loadResources(fileURLToPath(new URL("../../schemas", import.meta.url)));
const screens = [...resources.values()].filter((resource) => resource["x-screen"]);

for (const resource of screens) {
  const route = `/${resource["x-screen"]?.route}`;

  test(`${resource.title}: an empty list and a form tell how to begin and what is missing`, async ({
    open,
  }) => {
    const page = await open(route);
    await expect(page.getByRole("heading", { level: 1, name: resource.title, exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Nothing here yet" })).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);
    await page.getByRole("link", { name: "Create" }).first().click();
    await expect(formOf(page)).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: /needs? mending/ })).toBeFocused();
    await expectAccessible(page, ["light", "dark"]);
  });
}

test.describe("with something to refer to", () => {
  test.beforeAll(async ({ api }) => {
    for (const resource of screens) await createExample(api, resource);
  });

  for (const resource of screens) {
    const route = `/${resource["x-screen"]?.route}`;

    test(`${resource.title}: everything that is done with records, by hand`, async ({ open }) => {
      await walk(open, resource);
    });

    test(`${resource.title}: the list and a form in dark and in Russian`, async ({ open, page, server }) => {
      await open(route);
      await page.evaluate(() => localStorage.setItem("runsheet.language", "ru"));
      await page.goto(server.url + route);
      await expect(page.locator("html")).toHaveAttribute("lang", "ru");
      const title = page.getByRole("heading", { level: 1 });
      await expect(title).toHaveText(/[а-я]/i);
      await expect(page.getByRole("grid")).toBeVisible();
      await expectTranslated(page);
      await expectAccessible(page, ["light", "dark"]);
      await page.getByRole("grid").getByRole("link").first().click();
      await expect(formOf(page)).toBeVisible();
      await expectTranslated(page);
      await expectAccessible(page, ["dark"]);
    });
  }
});

async function createExample(api: ApiClient, resource: Resource): Promise<void> {
  const answer = await api.post(resource["x-api"].base, resource.examples?.at(-1));
  expect(answer.status, answer.text).toBe(200);
}

/** A key without a text shows as itself. */
async function expectTranslated(page: Page): Promise<void> {
  const keys =
    /\b(app|auth|errors|export|form|history|import|list|ra|resources|units|widgets)\.[a-z]\w*(\.\w+)*\b/;
  expect(await page.locator("body").innerText()).not.toMatch(keys);
}
