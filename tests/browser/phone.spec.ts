import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { signInCookie } from "../apiClient";
import type { ServerProcess } from "../serverProcess";
import { recordsAt } from "./records";

const texts = {
  "ru-RU": { another: "Сохранить и добавить ещё", cancel: "Отмена", save: "Сохранить" },
  "es-ES": { another: "Guardar y añadir otro", cancel: "Cancelar", save: "Guardar" },
  "fr-FR": { another: "Enregistrer et en ajouter un autre", cancel: "Annuler", save: "Enregistrer" },
} as const;

for (const [locale, { another, cancel, save }] of Object.entries(texts)) {
  test.describe(`on a phone, in ${locale}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, locale });

    test("the ways to save stand in one row, whole", async ({ open, page, server }) => {
      await page.context().addCookies(await cookiesOf(server));
      await open("/settings/vehicles/add");
      const bar = page.getByRole("main").getByRole("toolbar");
      const places = await Promise.all(
        [save, another, cancel].map((name) => bar.getByRole("button", { name, exact: true }).boundingBox()),
      );
      for (const place of places) {
        expect(place?.y).toBe(places[0]?.y);
        expect((place?.x ?? 0) + (place?.width ?? 999)).toBeLessThanOrEqual(390 - 12);
      }
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a week's switches are whole, and the page is no wider than the screen", async ({ open, api }) => {
    const availability = [{ day_of_week: "MONDAY", available: true, start_time: "08:00", end_time: "17:00" }];
    const { id } = await recordsAt(api, "/gt/gt-api/performers").create({ name: "Anna Kelly", availability });
    const page = await open(`/settings/drivers/${id}`);
    await page.getByRole("tab", { name: "Availability and limits" }).click();
    const knobs = page.locator(".MuiSwitch-thumb");
    await expect(knobs.first()).toBeVisible();
    for (const knob of await knobs.all()) {
      await knob.scrollIntoViewIfNeeded();
      expect(await isWhole(knob)).toBe(true);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

/** Signed in already: the sign-in page speaks the browser's language, too. */
async function cookiesOf({ url, password }: ServerProcess) {
  const cookies = (await signInCookie(url, "admin", password)).split("; ");
  return cookies.map((cookie) => {
    const at = cookie.indexOf("=");
    return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url };
  });
}

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
