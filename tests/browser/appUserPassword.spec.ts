import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test, full } from "./fixtures";
import { formOf } from "./pages/form";

const base = "/ui-api/application-users";
const dialogOf = (page: Page) => page.getByRole("dialog", { name: /^Change the password of/ });
const change = (page: Page) => dialogOf(page).getByRole("button", { name: "Change password" });
const field = (page: Page, name: string) => dialogOf(page).getByRole("textbox", { name, exact: true });

test(
  "an administrator gives an app user a new password, and what he was typing in the form stays",
  full,
  async ({ open, api }) => {
    const made = await api.post(base, { login: "anna.kelly", name: "Anna Kelly", roles: ["DRIVER"] });
    const { id } = made.json<{ id: string }>();
    const page = await open(`/settings/appUsers/${id}`);
    const name = formOf(page).getByRole("textbox", { name: "Name", exact: true });
    await name.fill("Anna Murphy");
    await expect(formOf(page).getByText("New password")).toHaveCount(0);

    await page.locator("header, main").getByRole("button", { name: "Change password" }).click();
    await expect(field(page, "New password")).toBeFocused();
    expect((await dialogOf(page).boundingBox())?.width).toBe(520);
    await field(page, "New password").fill("short");
    await field(page, "New password again").fill("shorter");
    await page.keyboard.press("Enter");
    await expect(dialogOf(page).getByText("Passwords must be at least 8 characters")).toBeVisible();
    await expect(dialogOf(page).getByText("Passwords do not match")).toBeVisible();
    await expect(field(page, "New password")).toBeFocused();
    await expect(field(page, "New password")).toHaveValue("short");
    await expectAccessible(page, ["light", "dark"]);

    await field(page, "New password").fill("seven green lorries");
    await field(page, "New password again").fill("seven green lorries");
    await change(page).click();
    await expect(page.getByText("anna.kelly has a new password")).toBeVisible();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(name).toHaveValue("Anna Murphy");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("anna.kelly was saved")).toBeVisible();
    expect((await api.get(`${base}/${id}`)).json()).toMatchObject({ name: "Anna Murphy", version: 3 });
  },
);

test(
  "on a phone nothing of the dialog is wider than the screen, nor cut, however long the login",
  full,
  async ({ open, page, api }) => {
    const made = await api.post(base, { login: "t".repeat(64), name: "Tom Kelly", roles: ["LOADER"] });
    await page.setViewportSize({ width: 390, height: 844 });
    await open(`/settings/appUsers/${made.json<{ id: string }>().id}`);
    await page.locator("header, main").getByRole("button", { name: "Change password" }).click();
    await expect(field(page, "New password")).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await cutText(dialogOf(page))).toEqual([]);
    await expectAccessible(page);

    await field(page, "New password").fill("seven green lorries");
    await field(page, "New password again").fill("seven green lorries");
    await page.keyboard.press("Enter");
    const told = page.getByRole("alert").filter({ hasText: "has a new password" });
    // It grows into its place, 8 from either side.
    await expect.poll(() => told.boundingBox()).toMatchObject({ x: 8, width: 374 });
    expect(await cutText(told)).toEqual([]);
  },
);

/** The texts of a part that it, or what scrolls in it, cuts off: each line is measured where it has come to rest. */
function cutText(part: Locator): Promise<string[]> {
  return part.evaluate(async (root) => {
    const moving = root.getAnimations({ subtree: true }).filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const cut: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      let around = node.parentElement;
      if (around?.closest("[aria-hidden=true]")) continue;
      for (; around && root.contains(around); around = around.parentElement) {
        if (around !== root && getComputedStyle(around).overflow === "visible") continue;
        const box = around.getBoundingClientRect();
        const isIn = ({ left, right, top, bottom }: DOMRect) =>
          left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom;
        if (!lines.every(isIn)) cut.push(`${node.textContent} (in ${around.className})`);
      }
    }
    return cut;
  });
}
