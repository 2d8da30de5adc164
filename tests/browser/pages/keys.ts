import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures";

type Role = "link" | "textbox" | "switch" | "combobox" | "tab" | "button" | "radio";

/** Presses Tab until a control has the focus; a control that is still to come is waited for, as a person does. */
export async function tabTo(page: Page, role: Role, name: string, key = "Tab"): Promise<void> {
  await tabToControl(page.getByRole(role, { name, exact: true }), key);
}

export async function tabToControl(control: Locator, key = "Tab", most = 150): Promise<void> {
  const page = control.page();
  await expect(control.first()).toBeVisible();
  const wanted = control.and(page.locator(":focus"));
  for (let presses = 0; presses < most; presses += 1) {
    if ((await wanted.count()) > 0) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${most} × ${key} does not reach ${String(control)}`);
}

export async function press(page: Page, role: Role, name: string, key = "Enter"): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press(key);
}
