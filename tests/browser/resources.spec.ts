import type { Page } from "@playwright/test";
import { callOf, type Resource } from "../../schemas";
import type { ApiClient } from "../apiClient";
import { expect, expectAccessible, full, fullUnless, test } from "./fixtures";
import { formOf, openTabOf } from "./pages/form";
import { walk } from "./pages/walk";
import { lists, singles } from "./screens";

/**
 * The quick run walks through one of the newer API: what is done by hand with records of the older one, other specs do
 * with vehicles, step by step. Kinds of fields, pairs and what is drawn on a map have theirs, too.
 */
const quick = "appUsers";

test.describe("with something to refer to", () => {
  test.beforeAll(async ({ api }) => {
    // What must refer to another record has no example; nothing refers to it either.
    for (const resource of lists.filter(({ examples }) => examples)) await createExample(api, resource);
  });

  for (const resource of lists) {
    const route = `/${resource["x-screen"]?.route}`;

    test.describe.serial(resource.title, () => {
      test(
        "everything that is done with records, by hand",
        fullUnless(resource.name === quick),
        async ({ open }) => {
          await walk(await open(route), resource);
        },
      );

      test("its list and form in Russian and in dark", full, async ({ open, page }) => {
        await page.addInitScript(() => localStorage.setItem("runsheet.language", "ru"));
        await open(route);
        await expect(page.locator("html")).toHaveAttribute("lang", "ru");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(/[а-я]/i);
        await expect(page.getByRole("grid")).toBeVisible();
        await expectTranslated(page);
        await expectAccessible(page, ["light", "dark"]);
        await page.getByRole("grid").getByRole("link").first().click();
        await expect(formOf(page)).toBeVisible();
        await expectTranslated(page);
        await expectAccessible(page, ["dark"]);
      });
    });
  }
});

for (const resource of singles) {
  test(
    `${resource.title}: its form is the screen, and stays open when it is saved`,
    full,
    async ({ open }) => {
      const page = await open(`/${resource["x-screen"]?.route}`);
      await expect(page.getByRole("heading", { level: 1, name: resource.title, exact: true })).toBeVisible();
      const toolbar = page.getByRole("toolbar", { name: "Save" });
      const save = toolbar.getByRole("button", { name: "Save", exact: true });
      await expect(save).toBeDisabled();
      await expectAccessible(page, ["light", "dark"]);
      const texts = Object.entries(resource.properties).filter(
        ([, { type, "x-reference": reference }]) => type === "string" && !reference,
      );
      const [path = "", property] =
        texts.find(([, { format }]) => !format) ??
        texts.find(([, { format }]) => format === "multiline") ??
        [];
      const { title = "" } = property ?? {};
      await openTabOf(page, resource, path);
      const input = formOf(page).getByRole("textbox", { name: title, exact: true });
      await input.fill("Typed here");
      await save.click();
      await expect(page.getByText(`${resource.title} was saved`)).toBeVisible();
      await expect(save).toBeDisabled();
      // The tab that was open still is.
      await expect(input).toHaveValue("Typed here");
      await page.reload();
      await openTabOf(page, resource, path);
      await expect(input).toHaveValue("Typed here");
      await expect(page.getByRole("link", { name: "Create" })).toHaveCount(0);
      await expect(page.locator("header, main").getByRole("button", { name: "Delete" })).toHaveCount(0);
    },
  );
}

async function createExample(api: ApiClient, resource: Resource): Promise<void> {
  const { path = "" } = callOf(resource["x-api"], "create") ?? {};
  const answer = await api.post(path, resource.examples?.at(-1));
  expect(answer.status, answer.text).toBe(200);
}

/** A key without a text shows as itself. */
async function expectTranslated(page: Page): Promise<void> {
  const keys =
    /\b(app|auth|errors|export|form|history|import|list|ra|resources|units|widgets)\.[a-z]\w*(\.\w+)*\b/;
  expect(await page.locator("body").innerText()).not.toMatch(keys);
}
