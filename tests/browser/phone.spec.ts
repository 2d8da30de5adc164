import type { Page } from "@playwright/test";
import { expect, test, full, fullUnless } from "./fixtures";
import { sideways } from "./pages/shell";
import { recordsAt } from "./records";

const texts = {
  ru: { another: "Сохранить и добавить ещё", cancel: "Отмена", save: "Сохранить" },
  es: { another: "Guardar y añadir otro", cancel: "Cancelar", save: "Guardar" },
  fr: { another: "Enregistrer et en ajouter un autre", cancel: "Annuler", save: "Enregistrer" },
} as const;

for (const [language, { another, cancel, save }] of Object.entries(texts)) {
  test.describe(`on a phone, in ${language}`, () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test(
      "the ways to save stand in one row, whole",
      fullUnless(language === "ru"),
      async ({ open, page }) => {
        await page.addInitScript((chosen) => localStorage.setItem("runsheet.language", chosen), language);
        await open("/settings/vehicles/add");
        const bar = page.getByRole("main").getByRole("toolbar");
        const places = await Promise.all(
          [save, another, cancel].map((name) => bar.getByRole("button", { name, exact: true }).boundingBox()),
        );
        for (const place of places) {
          expect(place?.y).toBe(places[0]?.y);
          expect((place?.x ?? 0) + (place?.width ?? 999)).toBeLessThanOrEqual(390 - 12);
        }
      },
    );
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    "a week's switches are whole, and the page is no wider than the screen",
    full,
    async ({ open, api }) => {
      const availability = [
        { day_of_week: "MONDAY", available: true, start_time: "08:00", end_time: "17:00" },
      ];
      const { id } = await recordsAt(api, "/gt/gt-api/performers").create({
        name: "Anna Kelly",
        availability,
      });
      const page = await open(`/settings/drivers/${id}`);
      await page.getByRole("tab", { name: "Availability and limits" }).click();
      const knobs = page.locator(".MuiSwitch-thumb");
      await expect(knobs.first()).toBeVisible();
      for (const knob of await knobs.all()) {
        await knob.scrollIntoViewIfNeeded();
        expect(await isWhole(knob)).toBe(true);
      }
      expect(await sideways(page)).toBe(0);
    },
  );
});

/** Whether nothing around an element cuts it off at a side. */
function isWhole(element: ReturnType<Page["locator"]>): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, right } = node.getBoundingClientRect();
    for (let around = node.parentElement; around; around = around.parentElement) {
      const box = around.getBoundingClientRect();
      const clips = getComputedStyle(around).overflowX !== "visible" && box.width > 1;
      if (clips && (left < box.left || right > box.right)) return false;
    }
    return true;
  });
}
