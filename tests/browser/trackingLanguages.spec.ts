import type { Locator, Page } from "@playwright/test";
import en from "../../locales/en/tracking.json" with { type: "json" };
import es from "../../locales/es/tracking.json" with { type: "json" };
import fr from "../../locales/fr/tracking.json" with { type: "json" };
import pt from "../../locales/pt/tracking.json" with { type: "json" };
import ru from "../../locales/ru/tracking.json" with { type: "json" };
import { expect, expectAccessible, full, test } from "./fixtures";
import { sideways } from "./pages/shell";
import { DrivenDay, today } from "./pages/tracking";

const languages = { en, ru, es, pt, fr };

/** What a text begins with, up to the first of its variables. */
const begins = (text: string) => new RegExp(`^${text.split("%{")[0]!.replace(/[^\p{L}\p{N} ]/gu, ".")}`);

/** Goes from field to field until one has the focus: what the keyboard does not reach, nobody reaches by it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 100; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach ${String(target)}`);
}

/** Nothing is wider than the window, no text is missing, and nothing keeps anybody out, by day and by night. */
async function expectWhole(page: Page, ...themes: ("light" | "dark")[]): Promise<void> {
  expect(await page.locator("body").innerText()).not.toMatch(
    /\b(tracking|ra|orders|app)\.[a-z]+\.[a-zA-Z.]+/,
  );
  expect(await sideways(page)).toBe(0);
  await expectAccessible(page, themes);
}

for (const [language, texts] of Object.entries(languages))
  for (const login of ["dispatcher", "service"] as const)
    test(
      `${login} looks at a day by keys alone, by day and by night, in ${language}`,
      full,
      async ({ open, page, api, server }) => {
        const name = `Tongue ${language} ${login}`;
        const day = await new DrivenDay(api, server.url, name).make(2);
        for (const van of [1, 2]) await day.send(van);
        await day.change(1, 1, "COMPLETED");
        await day.change(1, 2, "FAILED");
        await day.seen(1, 20, -8.615);
        await page.addInitScript((chosen) => localStorage.setItem("runsheet.language", chosen), language);
        await open(`/track-and-trace?aoc=${day.centre}&date=${today}`, login);
        await expect(page.locator("html")).toHaveAttribute("lang", language);

        // A run, and what there is to know of it.
        const runs = page.getByRole("listbox", { name: texts.panes.runs });
        const chosen = runs.getByRole("option", { name: /van 1 / });
        await tabTo(page, runs.getByRole("option").first());
        await page.keyboard.press("Home");
        await page.keyboard.press("Enter");
        await expect(chosen).toHaveAttribute("aria-selected", "true");
        const details = page.getByRole("region", { name: texts.panes.details });
        await expect(details.getByRole("row")).toHaveCount(4);
        await expectWhole(page, "light", "dark");
        await tabTo(page, details.getByRole("tab", { selected: true }));
        for (const tab of [texts.tabs.events, texts.tabs.messages]) {
          await page.keyboard.press("ArrowRight");
          await page.keyboard.press("Enter");
          await expect(details.getByRole("tab", { selected: true })).toHaveText(begins(tab));
          await expectWhole(page, "light", "dark");
        }

        // What is exceptional.
        const lists = page.getByRole("tablist", { name: texts.lists.title });
        await tabTo(page, lists.getByRole("tab", { selected: true }));
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("Enter");
        await expect(lists.getByRole("tab", { selected: true })).toHaveText(begins(texts.lists.alerts));
        await expect(page.getByText(texts.alerts.kinds.ORDER_FAILED).first()).toBeVisible();
        await expectWhole(page, "light", "dark");

        // The day as it goes by, and as it was.
        for (const view of [texts.views.timeline, texts.views.playback]) {
          await tabTo(page, page.getByRole("button", { name: view, exact: true }));
          await page.keyboard.press("Enter");
          const shown =
            view === texts.views.timeline
              ? page.getByRole("grid", { name: texts.timeline.title })
              : page.getByRole("region", { name: texts.playback.title });
          await expect(shown).toBeVisible();
          await expectWhole(page, "light", "dark");
        }

        // How an order stands.
        await page.keyboard.press("/");
        const dialog = page.getByRole("dialog", { name: texts.search.title });
        await expect(dialog.getByRole("combobox")).toBeFocused();
        await page.keyboard.type(`${name}-1-2`);
        await expect(dialog.getByRole("region", { name: texts.search.answer })).toContainText(`${name}-1-2`);
        await expectWhole(page, "light", "dark");
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);

        // What may be done to it, which both may put down.
        const [, order = ""] = day.vans[0]?.orders ?? [];
        await page.goto(
          `${new URL(page.url()).origin}/track-and-trace/order-action/${order}?aoc=${day.centre}&date=${today}`,
        );
        await expect(page.getByRole("dialog", { name: texts.action.title })).toBeVisible();
        await expectWhole(page, "light", "dark");
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);

        await page.setViewportSize({ width: 390, height: 844 });
        await expectWhole(page, "light", "dark");
        await chosen.press("Enter");
        await expect(details).toBeVisible();
        await expectWhole(page, "light", "dark");
      },
    );
