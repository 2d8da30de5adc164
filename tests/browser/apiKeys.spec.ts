import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, full } from "./fixtures";
import { controlOf } from "./pages/fields";
import { formOf, save } from "./pages/form";
import { rowOf } from "./pages/list";

const route = "/settings/api-keys";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("an administrator makes a key, sees it once, a program calls with it, and he takes it back", async ({
  open,
  server,
}) => {
  const statusWith = async (key: string) => {
    const headers = { authorization: `Bearer ${key}` };
    return (await fetch(`${server.url}/gt/gt-api/types`, { headers })).status;
  };
  const page = await open(route);
  await expect(page.getByRole("heading", { level: 1, name: "API keys" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing here yet" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Import", exact: true })).toHaveCount(0);
  await expectAccessible(page, ["light", "dark"]);

  await page.getByRole("link", { name: "Create" }).first().click();
  const form = formOf(page);
  await controlOf({ scope: form, label: "Name" }, "textbox").fill("Warehouse system");
  await controlOf({ scope: form, label: "Role" }, "combobox").click();
  await page.getByRole("option", { name: "Dispatcher", exact: true }).click();
  await form.getByRole("checkbox", { name: "Vehicle requirements" }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: /Fix (one|\d+) fields?/ })).toBeFocused();
  await expectAccessible(page, ["light", "dark"]);

  await form.getByRole("button", { name: "Generate a key" }).click();
  const dialog = page.getByRole("dialog", { name: "The new key" });
  await expect(dialog.getByRole("alert")).toContainText("it is shown this once");
  const key = await shownIn(page);
  expect(key).toMatch(/^rsk_[\w-]{43}$/);
  await expectAccessible(page, ["light", "dark"]);
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(form.getByRole("status").filter({ hasText: "A new key is ready" })).toBeVisible();
  expect(await statusWith(key)).toBe(401);

  await save(page);
  await expect(rowOf(page, "Warehouse system")).toContainText(key.slice(0, 12));
  expect(await statusWith(key)).toBe(200);
  await expect(page.getByText(key)).toHaveCount(0);

  await page.getByRole("link", { name: "Warehouse system", exact: true }).click();
  await expect(controlOf({ scope: formOf(page), label: "Begins with" }, "textbox")).toHaveValue(
    key.slice(0, 12),
  );
  expect(await page.content()).not.toContain(key);
  await controlOf({ scope: formOf(page), label: "Name" }, "textbox").fill("Warehouse system, renamed");
  await save(page);
  expect(await statusWith(key)).toBe(200);

  await page.getByRole("link", { name: "Warehouse system, renamed", exact: true }).click();
  await page.locator("header, main").getByRole("button", { name: "Delete" }).click();
  await page
    .getByRole("dialog", { name: "Delete Warehouse system, renamed?" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(page.getByText("Warehouse system, renamed was deleted")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  expect(await statusWith(key)).toBe(401);
});

test("a dispatcher has no keys to manage", full, async ({ open }) => {
  const page = await open(route, "dispatcher");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.getByRole("link", { name: "API keys" })).toHaveCount(0);
  expect(new URL(page.url()).pathname).not.toBe(route);
});

async function shownIn(page: Page): Promise<string> {
  return page.getByRole("textbox", { name: "Key", exact: true }).innerText();
}
