import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { isQuick } from "../scope";

/**
 * Zero violations of WCAG 2.2 AA on the page as it stands (quality.md 5), in the themes named; no rule is switched off. The
 * quick run looks at each screen once in a test, and in the light theme: what a theme's colours are worth on each other,
 * src/kit/theme.test.ts says.
 */
export async function expectAccessible(page: Page, themes: Theme[] = ["light"]): Promise<void> {
  const values = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const wanted = !isQuick ? themes : (await isNew(page)) ? themes.filter((theme) => theme === "light") : [];
  for (const theme of wanted) {
    await page.emulateMedia({ colorScheme: theme });
    await expect.poll(() => colorScheme(page), soon).toBe(theme);
    await expect.poll(() => isMoving(page), soon).toBe(false);
    // Its other mode looks into frames of other hosts too, which no page has here, in a blank page of its own: twice as long.
    const builder = new AxeBuilder({ page, axeSource: await axeSourceFor(page) })
      .exclude(silent)
      .setLegacyMode();
    // All checks are made; what passed them is not told, node by node.
    builder.options({ runOnly: { type: "tag", values }, resultTypes: ["violations"] });
    const { violations } = await builder.analyze();
    const found = violations.map(
      ({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
    );
    expect(found).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

const seen = new WeakMap<Page, Set<string>>();

/** Whether a screen, told by its address and what is open over it, was not looked at yet in this test. */
async function isNew(page: Page): Promise<boolean> {
  const titles = await page
    .getByRole("dialog")
    .or(page.getByRole("heading", { level: 1 }))
    .allInnerTexts();
  const screen = [new URL(page.url()).pathname, ...titles.map((title) => title.slice(0, 30))].join(" ");
  const before = seen.get(page) ?? new Set();
  seen.set(page, new Set([...before, screen]));
  return !before.has(screen);
}

/** What is over in a third of a second is asked after again at once, and not after half a second. */
const soon = { intervals: [50] };

const minified = createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js");
const axe = `if (window.axe === undefined) { ${readFileSync(minified, "utf8")} }`;

/** AxeBuilder gives half a megabyte twice for every analysis; a document takes it once. Frames have documents of their own. */
async function axeSourceFor(page: Page): Promise<string> {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => "axe" in globalThis));
  return isThere ? ";" : axe;
}

/** A frame in which no script runs: axe can't look into it, and would wait for it. */
const silent = 'iframe[sandbox]:not([sandbox~="allow-scripts"])';

export type Theme = "light" | "dark";

/** The theme that the page has taken on; one without a theme of its own has the browser's. */
function colorScheme(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { colorScheme } = getComputedStyle(document.documentElement);
    const preferred = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    return colorScheme === "light dark" ? preferred : colorScheme;
  });
}

/** Half-way through a fade, colours have no contrast yet. What turns for ever is no fade. */
function isMoving(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .some(
        ({ playState, effect }) => playState === "running" && effect?.getTiming().iterations !== Infinity,
      ),
  );
}
