import type { Locator, Page } from "@playwright/test";
import { propertyAt, tabsOf, type Resource, type Tab } from "../../../schemas";
import { expect } from "../fixtures";
import { fillShown, isShown } from "./fields";

/** The form of a record: where its fields are. */
export function formOf(page: Page): Locator {
  return page.getByRole("main").locator("form");
}

/** Every field of a new record, tab by tab. */
export async function fillForm(page: Page, resource: Resource, nth: number): Promise<void> {
  const tabs = tabsOf(resource);
  const record = defaultsOf(resource);
  for (const tab of tabs) {
    if (!isShown(tab["x-show"], record) || !isFilled(tab, resource)) continue;
    if (tabs.length > 1) await openTab(page, tab.title);
    for (const section of tab.sections) {
      if (!isShown(section["x-show"], record)) continue;
      for (const path of section.properties) {
        const property = propertyAt(resource, path) ?? {};
        const label = property.title ?? path;
        await fillShown({ scope: formOf(page), resource, record, path, property, label, nth });
      }
    }
  }
}

/** Whether a new record has anything on a tab: not what only the server writes, nor attributes that its account has none of. */
function isFilled({ sections }: Tab, resource: Resource): boolean {
  return sections.some(({ properties }) =>
    properties.some((path) => {
      const { readOnly, "x-attributes": attributes } = propertyAt(resource, path) ?? {};
      return readOnly !== true && attributes === undefined;
    }),
  );
}

function defaultsOf(resource: Resource): Record<string, unknown> {
  const names = Object.keys(resource.properties);
  return Object.fromEntries(names.map((name) => [name, propertyAt(resource, name)?.default]));
}

/** Spec 5: a new vehicle asks whether it gets a driver; this one does not. */
export async function withoutPartner(page: Page): Promise<void> {
  await page
    .getByRole("dialog", { name: /^Do you want to create/ })
    .getByRole("button", { name: "Don’t create" })
    .click();
}

export async function openTab(page: Page, title: string): Promise<void> {
  const tab = page.getByRole("tab", { name: new RegExp(`^${title}`) });
  await tab.click();
  await expect(tab).toHaveAttribute("aria-selected", "true");
}

/** Shows the tab of a property, where the form has tabs. */
export async function openTabOf(page: Page, resource: Resource, path: string): Promise<void> {
  const shown = page.getByRole("tab");
  const tab = tabsOf(resource).find(({ sections }) =>
    sections.some(({ properties }) => properties.includes(path)),
  );
  if (tab && (await shown.count()) > 0) await openTab(page, tab.title);
}

/** Saves, answers what that asks, and waits for the list. */
export async function save(page: Page, answer?: (page: Page) => Promise<void>): Promise<void> {
  await page
    .getByRole("toolbar", { name: "Save" })
    .getByRole("button", { name: "Save", exact: true })
    .click();
  await answer?.(page);
  await expect(page.getByRole("link", { name: "Create" }).first()).toBeVisible();
}
