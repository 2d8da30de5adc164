import type { Locator } from "@playwright/test";
import { expect, expectAccessible, test, full, fullUnless } from "./signIn/world";

test("the language is the account's until one is chosen on this browser; what was typed stays", async ({
  signInPage,
  accounts,
}) => {
  const { page } = signInPage;
  await signInPage.open();
  await signInPage.login.fill(accounts.acme?.login ?? "");
  await page.getByRole("button", { name: "Русский" }).click();
  await expect(signInPage.heading).toHaveText("Вход в Acme Deliveries");
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await expect(page.getByRole("textbox", { name: "Логин" })).toHaveValue(accounts.acme?.login ?? "");
  await expectAccessible(page, ["light", "dark"]);
  await page.reload();
  await expect(signInPage.heading).toHaveText("Вход в Acme Deliveries");
  for (const [name, heading] of [
    ["Español", "Iniciar sesión en Acme Deliveries"],
    ["Português", "Iniciar sessão em Acme Deliveries"],
    ["Français", "Se connecter à Acme Deliveries"],
  ] as const) {
    await page.getByRole("button", { name }).click();
    await expect(signInPage.heading).toHaveText(heading);
  }
});

test("the browser's console stays empty for who is not signed in, and for who has signed in", async ({
  signInPage,
  accounts,
}) => {
  const { page } = signInPage;
  const told: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") told.push(message.text());
  });
  await signInPage.open();
  await expect(signInPage.submit).toBeVisible();
  const { login = "", password = "" } = accounts.acme ?? {};
  await signInPage.signIn({ login, password });
  await expect(signInPage.console).toBeVisible();
  await page.reload();
  await expect(signInPage.console).toBeVisible();
  await page.context().clearCookies();
  await signInPage.open();
  await expect(signInPage.submit).toBeVisible();
  expect(told).toEqual([]);
});

test.describe("the guided tour", () => {
  const tour = "Show me around";

  test("is offered until it was taken, by keys alone, and stays off the fields", async ({ signInPage }) => {
    const { page } = signInPage;
    await signInPage.open();
    await expect(signInPage.login).toBeFocused();
    await signInPage.tabTo(signInPage.button(tour));
    await page.keyboard.press("Enter");
    const card = page.getByRole("dialog");
    await expect(card).toHaveAccessibleName("Sign in here");
    await expect(card).toBeFocused();
    await expectAccessible(page, ["light", "dark"]);
    await expectApart(card, signInPage.password);
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press("Tab");
      expect(await card.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press("ArrowRight");
    await expect(card).toHaveAccessibleName("Forgot your password?");
    await page.keyboard.press("ArrowLeft");
    await expect(card).toHaveAccessibleName("Sign in here");
    await signInPage.login.fill("typed meanwhile");
    await card.getByRole("button", { name: "Next" }).click();
    await card.getByRole("button", { name: "Next" }).click();
    await expect(card).toHaveAccessibleName("Your language");
    await card.getByRole("button", { name: "Done" }).click();
    await expect(card).toHaveCount(0);
    await expect(signInPage.login).toHaveValue("typed meanwhile");
    await expect(signInPage.login).toBeFocused();
    await expect(signInPage.button(tour)).toHaveCount(0);
    await page.reload();
    await expect(signInPage.login).toBeVisible();
    await expect(signInPage.button(tour)).toHaveCount(0);
  });

  test("ends with Escape, and is not offered again", full, async ({ signInPage }) => {
    const { page } = signInPage;
    await signInPage.open();
    await signInPage.button(tour).click();
    await expect(page.getByRole("dialog")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(signInPage.button(tour)).toHaveCount(0);
  });
});

test.describe("where the browser refuses the page that was visited last", () => {
  // The line that the specification asks for is an error of the browser's console.
  test.use({ provoked: /Error when redirect to url/ });

  test("its console is told, and the role's own page opens", full, async ({ signInPage, accounts }) => {
    const { page } = signInPage;
    const { login = "", password = "" } = accounts.acme ?? {};
    await signInPage.open();
    await signInPage.signIn({ login, password });
    await expect(signInPage.console).toBeVisible();
    await signInPage.open(`${signInPage.home}/settings/drivers`);
    await expect(page.getByRole("heading", { level: 1, name: "Drivers" })).toBeVisible();
    // As Safari does once an address was changed a hundred times in half a minute.
    await page.addInitScript(() => {
      const replace = history.replaceState.bind(history);
      history.replaceState = (state, unused, url) => {
        if (String(url).endsWith("/drivers"))
          throw new DOMException("The operation is insecure.", "SecurityError");
        replace(state, unused, url);
      };
    });
    const told = page.waitForEvent("console", (message) =>
      message.text().startsWith("Error when redirect to url"),
    );
    await signInPage.open();
    expect((await told).text()).toContain("/settings/drivers");
    await expect(page).not.toHaveURL(/\/settings\/drivers/);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Drivers");
    await expect(page).toHaveURL(new RegExp(`${signInPage.home}/settings/`));
  });
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
  [320, 640],
] as const) {
  for (const language of ["en", "ru"]) {
    test(
      `at ${width}×${height} in ${language} nothing is cut off, and nothing violates WCAG 2.2 AA`,
      fullUnless(width === 320 && language === "ru"),
      async ({ signInPage }) => {
        const { page } = signInPage;
        await page.setViewportSize({ width, height });
        await page.addInitScript((chosen) => localStorage.setItem("runsheet.language", chosen), language);
        await signInPage.open();
        await expect(signInPage.heading).toBeVisible();
        await expectAccessible(page, ["light", "dark"]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      },
    );
  }
}

async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("Both are to be seen");
  expect(a.y >= b.y + b.height || a.y + a.height <= b.y || a.x >= b.x + b.width || a.x + a.width <= b.x).toBe(
    true,
  );
}
