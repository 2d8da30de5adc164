import { expect, expectAccessible, shellOf, test, full, fullUnless } from "./fixtures";
import { chooseFor } from "./pages/shell";

const api = "**/gt/gt-api/";

type Watched = { start: { shown: number; loaded: number } };

/** In the page: when its shell was there, and when its body was marked as loaded, in milliseconds. */
function watchStart(): void {
  const start = { shown: 0, loaded: 0 };
  Object.assign(window, { start });
  new MutationObserver(() => {
    if (start.shown === 0 && document.querySelector("header, nav")) start.shown = performance.now();
    if (start.loaded === 0 && document.body?.dataset.loaded) start.loaded = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

test.describe("the start", () => {
  test("asks in the specification's order, shows nothing of the console before, and then says that it is there", async ({
    open,
    page,
    server,
  }) => {
    await open("/settings/vehicles");
    await page.addInitScript(watchStart);
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/gt/gt-api/")) asked.push(pathname.replace("/gt/gt-api/", ""));
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`${api}gt_account_configuration/new`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${server.url}/settings/vehicles`);
    await expect(page.getByRole("progressbar", { name: "Runsheet" })).toBeVisible();
    await page.waitForRequest(`${api}gt_account_configuration/new`).catch(() => undefined);
    await expect(shellOf(page)).toHaveCount(0);
    const released = await page.evaluate(() => performance.now());
    release();
    await shellOf(page).waitFor();
    await expect(page.locator("body[data-loaded]")).toHaveCount(1);
    const { shown, loaded } = await page.evaluate(() => (window as unknown as Watched).start);
    // Half a second after the console itself, which waits for the settings; its shell is seen a little later.
    expect(loaded - released).toBeGreaterThan(500);
    expect(loaded).toBeGreaterThan(shown);
    expect(loaded - shown).toBeLessThan(5000);

    const order = [
      "users/current",
      "orders/attributeMetadataMap",
      "file/mxbt.json",
      "gt_account_configuration/new",
    ];
    // The settings are read once more when the page begins to hear of changes, which may have missed one.
    expect([...new Set(asked)].filter((path) => order.includes(path))).toEqual(order);
    expect(asked.some((path) => path.startsWith("keyValueStorage/get/isRestrictedDispatcherSettings_"))).toBe(
      true,
    );
  });

  test(
    "has Lato in three weights before the first screen, and Cyrillic only for who reads it",
    full,
    async ({ open, page }) => {
      const fonts = () =>
        page.evaluate(() =>
          [...document.fonts]
            .filter(({ status }) => status === "loaded")
            .map((font) => `${font.weight} ${font.unicodeRange}`),
        );
      await open("/settings/vehicles");
      const english = await fonts();
      for (const weight of ["300", "400", "700"])
        expect(english.filter((font) => font.startsWith(weight))).not.toEqual([]);
      expect(english.filter((font) => font.includes("U+400"))).toEqual([]);
      await page.evaluate(() => localStorage.setItem("runsheet.language", "ru"));
      await page.reload();
      await page.getByRole("banner").waitFor();
      expect((await fonts()).filter((font) => font.includes("U+400"))).toHaveLength(2);
    },
  );
});

test.describe("a start that fails", () => {
  test.use({
    provoked: /status of 50[03]|The settings could not be loaded|The console could not be loaded|ERR_FAILED/,
  });

  for (const [language, title, retry] of [
    ["en", "Runsheet could not start", "Try again"],
    ["ru", "Не удалось запустить Runsheet", "Повторить"],
  ] as const) {
    test(
      `for want of the account's settings says so, and goes on with the next try: ${language}`,
      fullUnless(language === "ru"),
      async ({ open, page }) => {
        await page.addInitScript((chosen) => localStorage.setItem("runsheet.language", chosen), language);
        await open("/settings/vehicles");
        await page.route(`${api}gt_account_configuration/new`, (route) =>
          route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Bad</h1>" }),
        );
        await page.reload();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        await expectAccessible(page, ["light", "dark"]);
        await page.unroute(`${api}gt_account_configuration/new`);
        await page.getByRole("button", { name: retry }).click();
        await shellOf(page).or(page.getByRole("banner")).first().waitFor();
        await expect(page).toHaveURL(/\/settings\/vehicles$/);
      },
    );
  }

  test("for want of anything else goes on without it", full, async ({ open, page }) => {
    await open("/settings/vehicles");
    for (const path of ["orders/attributeMetadataMap", "file/mxbt.json", "keyValueStorage/get/*"])
      await page.route(api + path, (route) => route.fulfill({ status: 503, body: "" }));
    const kept: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("keyValueStorage/put")) kept.push(request.url());
    });
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Vehicles" })).toBeVisible();
    await chooseFor(page, "Theme", "Dark");
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
      .toBe("dark");
    // Preferences that could not be read are not written over, either.
    await page.waitForTimeout(1500);
    expect(kept).toEqual([]);
  });

  test(
    "for want of a script says so, and loads the page anew with the next try",
    full,
    async ({ open, page }) => {
      await open("/settings/vehicles");
      await page.route("**/assets/Console-*.js", (route) => route.abort());
      await page.reload();
      await expect(page.getByText("A part of the console could not be loaded.")).toBeVisible();
      await page.unroute("**/assets/Console-*.js");
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Vehicles" })).toBeVisible();
    },
  );
});

for (const [language, title] of [
  ["en", "This address is not allowed"],
  ["ru", "Этот адрес не разрешён"],
  ["es", "Esta dirección no está permitida"],
  ["pt", "Este endereço não é permitido"],
  ["fr", "Cette adresse n’est pas autorisée"],
] as const) {
  test(
    `an address that asks for another API is refused in ${language}, and nothing is sent`,
    fullUnless(language === "en"),
    async ({ page, server }) => {
      await page.addInitScript((chosen) => localStorage.setItem("runsheet.language", chosen), language);
      const calls: string[] = [];
      page.on("request", (request) => {
        if (!/\.(js|css|woff2|svg)$|\/\?|\/$/.test(request.url())) calls.push(request.url());
      });
      await page.goto(`${server.url}/?origin=https://evil.example`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expectAccessible(page);
      expect(calls).toEqual([]);
      expect(page.url()).toBe(`${server.url}/`);
    },
  );
}
