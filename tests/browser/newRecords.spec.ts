import type { Page } from "@playwright/test";
import { expect, test, full } from "./fixtures";

const box = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

test("a new record is begun in its first field, and so is the next one", async ({ open }) => {
  const page = await open("/settings/vehicle-requirements/add");
  await expect(box(page, "Name")).toBeFocused();
  await page.keyboard.type("Crane");
  await page.getByRole("button", { name: "Save and add another" }).click();
  await expect(page.getByText("Crane was created")).toBeVisible();
  await expect(box(page, "Name")).toBeFocused();
  await expect(box(page, "Name")).toHaveValue("");
});

test(
  "who comes back from creating the first record is not told that there is none",
  full,
  async ({ open }) => {
    const page = await open("/settings/territory-groups");
    const nothing = page.getByRole("heading", { name: "Nothing here yet" });
    await expect(nothing).toBeVisible();
    await page.getByRole("link", { name: "Create" }).first().click();
    await box(page, "Name").fill("Coast");
    // The list's answer takes its time.
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const list = "**/gt/gt-api/scheduling-zone-groups?*startIndex=*";
    const held = page.waitForRequest(list);
    await page.route(list, async (route) => {
      await answered;
      await route.continue();
    });
    await save(page).click();
    await held;
    await expect(page.getByRole("heading", { level: 1, name: "Territory groups" })).toBeVisible();
    await expect(page.getByText("Coast was created")).toBeVisible();
    await expect(nothing).toHaveCount(0);
    answer();
    await expect(page.getByRole("link", { name: "Coast" })).toBeVisible();
  },
);

test("the notice of what was created leaves the way to save the next free", full, async ({ open }) => {
  const page = await open("/settings/vehicle-requirements/add");
  for (const [name, width, height] of [
    ["Ramp", 1440, 560],
    ["Winch", 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await box(page, "Name").fill(name);
    await page.getByRole("button", { name: "Save and add another" }).click();
    const notice = page.getByRole("alert").filter({ hasText: `${name} was created` });
    await expect(notice).toBeVisible();
    const toolbar = page.getByRole("toolbar", { name: "Save" });
    await expect
      .poll(async () => {
        const [above, below] = [await notice.boundingBox(), await toolbar.boundingBox()];
        if (!above || !below) return undefined;
        return above.y + above.height <= below.y || above.y >= below.y + below.height;
      })
      .toBe(true);
  }
});
