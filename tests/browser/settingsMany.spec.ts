import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, full } from "./fixtures";
import { sideways } from "./pages/shell";

const call = "/gt/gt-api/gt_account_configuration/new";
const count = 300;
/** Types with a value, and another one that an account starts with: so they are marked, and have the way back. */
const samples = [
  { type: "TEXT", value: "Some", default: "None" },
  { type: "BOOLEAN", value: false, default: true },
  { type: "INTEGER", value: 12, default: 1 },
  { type: "RADIO", value: "A", default: "B" },
  { type: "LIST", value: "A", default: "B" },
  { type: "TIME_INTERVAL", value: "08:00-17:00", default: "08:00-18:00" },
  { type: "LONGTEXT", value: "Two\nlines", default: "One" },
  { type: "PASSWORD", value: null },
  { type: "TEST_BUTTON", value: null },
];
const titles = Array.from({ length: count }, (_, order) => `Sample ${String(order + 1).padStart(3, "0")}`);
const metaData = titles.map((title, order) => ({
  name: `sample${order + 1}`,
  title,
  ...samples[order % samples.length],
  affects: ["plans"],
  help: `What ${title} is for.`,
  section: "time-windows",
  version: 0,
  order,
  variants: [
    { value: "A", label: "North gate" },
    { value: "B", label: "South gate" },
  ],
}));

test.beforeEach(async ({ open, page }) => {
  await page.route(`**${call}`, (route) =>
    route.fulfill({ json: { success: true, errors: [], rows: [{ metaData }] } }),
  );
  await open("/settings/time-windows");
  await expect(lastField(page)).toBeAttached();
});

const lastField = (page: Page) => page.getByText(`What Sample ${count} is for.`);

test(
  "hundreds of settings on one screen are readable in both themes, above and far below",
  full,
  async ({ page }) => {
    await expectAccessible(page, ["light"]);
    await lastField(page).scrollIntoViewIfNeeded();
    await expectAccessible(page, ["dark"]);
  },
);

test(
  "hundreds of settings take on another theme at once, those too that are away from the screen",
  full,
  async ({ page }) => {
    await lastField(page).scrollIntoViewIfNeeded();
    const colours = () =>
      page.evaluate(() => {
        const labels = document.querySelectorAll("form label[id$='-label']:not(.Mui-focused)");
        return [...new Set([...labels].map((label) => getComputedStyle(label).color))];
      });
    const [light, ...others] = await colours();
    expect(others).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(async () => (await colours()).includes(light ?? "")).toBe(false);
    // What is in sight fades; away from it a fade would never end.
    await expect.poll(colours).toHaveLength(1);
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("hundreds of settings are no wider than it, wherever it is scrolled to", full, async ({ page }) => {
    for (const part of [0, 0.3, 0.6, 1]) {
      await page.getByRole("main").evaluate((main, to) => main.scrollTo(0, main.scrollHeight * to), part);
      await expect.poll(() => sideways(page)).toBe(0);
    }
  });
});

test(
  "what is far below is found: by the browser, by the screen's search, by an address and by the keyboard",
  full,
  async ({ page }) => {
    expect(await page.evaluate("find('What Sample 222')")).toBe(true);
    // The call scrolls the window alone, and no part of it.
    await page.evaluate(() => getSelection()?.anchorNode?.parentElement?.scrollIntoView());
    await expect(page.getByText("What Sample 222 is for.")).toBeInViewport();

    await page.getByRole("combobox", { name: "Search all settings" }).fill("Sample 262");
    await page.getByRole("option", { name: /^Sample 262/ }).click();
    await expect(page.getByRole("textbox", { name: "Sample 262" })).toBeFocused();
    await expect(page.getByRole("textbox", { name: "Sample 262" })).toBeInViewport();

    await page.goto(page.url().replace(/#.*/, "#sample154"));
    await page.reload();
    await expect(page.getByRole("textbox", { name: "Sample 154" })).toBeFocused();
    await expect(page.getByRole("textbox", { name: "Sample 154" })).toBeInViewport();

    // From there on each setting in the order in which they stand, those too that were never on the screen.
    const walked: number[] = [];
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press("Tab");
      const order = await page.evaluate(orderOfFocused);
      if (order > 0 && order !== walked.at(-1)) walked.push(order);
    }
    expect(walked).toEqual(walked.map((_, index) => 155 + index));
    expect(walked.length).toBeGreaterThan(25);
  },
);

test(
  "all of hundreds of settings are printed, those too that are away from the screen",
  full,
  async ({ page }) => {
    const isDrawn = () =>
      lastField(page).evaluate((field) => field.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isDrawn()).toBe(false);
    await page.emulateMedia({ media: "print" });
    await expect.poll(isDrawn).toBe(true);
  },
);

/** Which setting has the focus; 0 where none has. */
function orderOfFocused(): number {
  const { id = "" } = document.activeElement?.closest("[id^='setting.sample']") ?? {};
  return Number(/\d+/.exec(id)?.[0] ?? 0);
}
