import type { Browser, FrameLocator, Page } from "@playwright/test";
import type { ApiClient } from "../apiClient";
import { expect, expectAccessible, test, full } from "./fixtures";
import { otherSites, startSites, type Sites } from "./otherSites";
import { expectNarrow } from "./pages/customerPage";
import { recordsAt } from "./records";

test.use(otherSites);

type Message = { origin: string; data: { source: string; event: string } & Record<string, unknown> };

test(
  "both widgets stand on the sites that the account names, as the settings give them, and lead to an order's page",
  full,
  async ({ browser, server, api, account, open }) => {
    await useOlderWidgets(api, true);
    const sites = await startSites(server.url);
    const domains = [new URL(sites.one).host];
    try {
      await save(api, "widget", { enabled: true, domains, width: 380, height: 600 });
      await save(api, "website-widget", { enabled: true, domains });
      const settings = await open("/settings/website-widget");
      const search = await snippetIn(settings, server.url, sites);
      await expectAccessible(settings, ["light", "dark"]);
      await settings.goto(`${server.url}/settings/widget`);
      const way = await snippetIn(settings, server.url, sites);
      expect(way).toContain(`src="${sites.console}/widget/${account.name}" `);
      expect(way).toContain('width="380" height="600"');

      sites.show(`${heard}${way}${search}`);
      const { page, close } = await visit(browser);
      await page.goto(sites.one);
      const finder = page.frameLocator('iframe[title="Track your order"]');
      await finder.getByRole("textbox", { name: "Order reference" }).fill("W-100");
      await finder.getByRole("textbox", { name: "Postcode" }).fill("4050-254");
      await expectToldHeights(page, sites);
      await order(api, "W-100");
      await finder.getByRole("button", { name: "Search" }).click();
      await expect(finder.getByRole("status")).toHaveText(
        "There is no such order. Check what you have typed.",
      );
      await finder.getByRole("textbox", { name: "Postcode" }).fill("4050253");
      await page.keyboard.press("Enter");
      const onward = finder.getByRole("link", { name: "Follow the delivery (opens in a new tab)" });
      await expect(onward).toBeFocused();
      await expectToldHeights(page, sites);
      const delivery = await opened(page, () => page.keyboard.press("Enter"));
      expect(delivery.url()).toMatch(new RegExp(`^${sites.console}/track/[a-z2-7]{26}$`));
      await expect(delivery.getByText("W-100")).toBeVisible();

      // The site's own page is opened for that delivery: the other widget knows which one.
      const token = delivery.url().split("/").at(-1) ?? "";
      const where = page.frameLocator('iframe[title="Where is my order?"]');
      await page.goto(`${sites.one}/?delivery=${token}`);
      await expect(where.getByRole("heading", { level: 1 })).toHaveText(/^Planned for /);
      const again = await opened(page, () =>
        where.getByRole("link", { name: /^Follow the delivery/ }).click(),
      );
      expect(again.url()).toBe(delivery.url());
      await page.goto(sites.one);
      await where
        .getByRole("textbox", { name: "Link from our message" })
        .fill("https://shop.example/nothing");
      await where.getByRole("button", { name: "Follow the delivery" }).click();
      await expect(where.getByRole("status")).toContainText("That is no link of ours");
      await where.getByRole("textbox", { name: "Link from our message" }).fill(delivery.url());
      const pasted = await opened(page, () =>
        where.getByRole("button", { name: "Follow the delivery" }).click(),
      );
      await expect(pasted.getByText("W-100")).toBeVisible();
      expect(await page.context().cookies()).toEqual([]);

      await page.goto(sites.two);
      for (const frame of [1, 2]) await expectRefused(page, frame);
      expect(await heardOn(page)).toEqual([]);
      await page.goto(sites.one);
      await page.evaluate(
        (path) => document.querySelector("iframe")?.setAttribute("src", path),
        delivery.url(),
      );
      await expectRefused(page, 1);
      await close();
    } finally {
      await useOlderWidgets(api, false);
      await sites.close();
    }
  },
);

test(
  "both widgets can be read by everybody, on a screen of 320 pixels, by day and by night",
  full,
  async ({ browser, server, api, account }) => {
    await useOlderWidgets(api, true);
    const languages = ["en", "ru"];
    // Three colours that can't be read on each other as they are.
    const colors = { primary: "#ffe680", background: "#ffffff", text: "#999999" };
    await save(api, "widget", { enabled: true, languages, colors });
    await save(api, "website-widget", { enabled: true, languages, colors, secondField: "PHONE" });
    const context = await browser.newContext({
      viewport: { width: 320, height: 640 },
      bypassCSP: true,
      locale: "en-GB",
    });
    const page = await context.newPage();
    for (const end of ["", "/search"])
      for (const language of languages) {
        await page.goto(`${server.url}/widget/${account.name}${end}?lang=${language}`);
        const button = page.locator("button.action");
        await expect(button).toBeEnabled();
        await button.click();
        await expect(page.getByRole("status")).not.toHaveText("");
        await page.locator("summary").click();
        await expectNarrow(page);
        await expectAccessible(page, ["light", "dark"]);
      }
    await page.goto(`${server.url}/widget/nowhere`);
    await expect(page.getByRole("heading")).toHaveText("There is nothing to see here at the moment");
    await context.close();
    await useOlderWidgets(api, false);
  },
);

test(
  "the console in another site's page tells that site, and no other, which page it shows, what was saved and how high it is",
  full,
  async ({ browser, server, api, account }) => {
    const sites = await startSites(server.url);
    const { page, close } = await visit(browser);
    try {
      await embedIn(api, sites.one);
      // Signed in to the console by itself, as somebody else.
      const alone = await page.context().newPage();
      await alone.goto(`${sites.console}/${account.name}/`);
      await signIn(alone, "dispatcher", account.password);
      await expect(alone.getByRole("navigation", { name: "Main" })).toBeVisible();

      const at = (path: string) => `${sites.console}${path}?account=${account.name}`;
      sites.show(
        `${heard}<iframe src="${at("/settings/vehicle-requirements/add")}" width="900" height="700"></iframe>`,
      );
      await page.goto(sites.one);
      const frame = page.frameLocator("iframe");
      await signIn(frame, "admin", account.password);
      const name = frame.getByRole("textbox", { name: "Name", exact: true });
      await expect(name).toBeVisible();
      await expect(frame.getByRole("navigation", { name: "Main" })).toHaveCount(0);
      await expect
        .poll(() => heardOn(page))
        .toContainEqual(message(sites, { event: "navigated", path: "/settings/vehicle-requirements/add" }));
      await name.fill("Embedded crane");
      await frame.getByRole("button", { name: "Save", exact: true }).click();
      await expect
        .poll(() => heardOn(page))
        .toContainEqual(
          message(sites, {
            event: "saved",
            resource: "vehicleRequirements",
            action: "create",
            ids: [expect.any(String)],
          }),
        );
      await expect
        .poll(() => heardOn(page))
        .toContainEqual(message(sites, { event: "navigated", path: "/settings/vehicle-requirements" }));
      const heights = (await heardOn(page)).filter(({ data }) => data.event === "height");
      expect(heights.length).toBeGreaterThan(0);
      expect(new Set((await heardOn(page)).map(({ origin }) => origin))).toEqual(new Set([sites.console]));

      const cookies = await page.context().cookies(sites.console);
      const sessions = cookies.map((each) => [each.name, each.partitionKey ?? ""]);
      expect(sessions).toEqual(
        expect.arrayContaining([
          ["__Host-sid", ""],
          ["__Host-sid-emb", "https://shop-one.example"],
        ]),
      );
      await alone.reload();
      await expect(alone.getByRole("navigation", { name: "Main" })).toBeVisible();
      expect(await alone.evaluate(whoAmI)).toBe("dispatcher");

      await page.goto(sites.two);
      await expectRefused(page, 1);
      expect(await heardOn(page)).toEqual([]);
    } finally {
      await embedIn(api, "");
      await close();
      await sites.close();
    }
  },
);

test(
  "the embedded console says how high a long page is, and that a list fills its frame",
  full,
  async ({ browser, server, api, account }) => {
    const sites = await startSites(server.url);
    const { page, close } = await visit(browser);
    try {
      await embedIn(api, sites.one);
      const at = (path: string) => `${sites.console}${path}?account=${account.name}`;
      sites.show(`${heard}<iframe src="${at("/settings/vehicles")}" width="900" height="300"></iframe>`);
      await page.goto(sites.one);
      await signIn(page.frameLocator("iframe"), "admin", account.password);
      const lastHeight = async () =>
        (await heardOn(page)).findLast(({ data }) => data.event === "height")?.data.height;
      await expect.poll(lastHeight).toBeNull();
      await page.evaluate(
        (path) => document.querySelector("iframe")?.setAttribute("src", path),
        at("/settings/account"),
      );
      await expect.poll(lastHeight).toBeGreaterThan(300);
      const main = page.frameLocator("iframe").getByRole("main");
      await page.evaluate(
        (height) => document.querySelector("iframe")?.setAttribute("height", String(height)),
        await lastHeight(),
      );
      await expect.poll(() => main.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
    } finally {
      await embedIn(api, "");
      await close();
      await sites.close();
    }
  },
);

/** An order that is still to come, of a new centre. */
async function order(api: ApiClient, reference: string): Promise<void> {
  const place = { address: "Rua de Cedofeita 31", postcode: "4050-253", latitude: 41.15, longitude: -8.62 };
  const { id: aoc } = await recordsAt(api, "/gt/gt-api/aocs").create({ name: "Widgets", address: place });
  await recordsAt(api, "/gt/gt-api/orders").create({
    reference,
    aoc,
    address: place,
    orderDate: "2099-06-01",
    dropWindows: [{ start: "2099-06-01T08:00:00Z", end: "2099-06-01T15:00:00Z" }],
  });
}

/** On a site: writes down whatever it hears. */
const heard = `<script>var heard = []; addEventListener("message", ({ origin, data }) => heard.push({ origin, data }));</script>`;

function heardOn(page: Page): Promise<Message[]> {
  return page.evaluate(() => Reflect.get(globalThis, "heard") as Message[]);
}

function message(sites: Sites, event: object): Message {
  return { origin: sites.console, data: { source: "runsheet", ...event } as Message["data"] };
}

/** Each frame is as high as what is in it, by what it has said. */
async function expectToldHeights(page: Page, sites: Sites): Promise<void> {
  for (const frame of page.frames().slice(1)) {
    const element = await frame.frameElement();
    await expect
      .poll(async () => {
        const inside = await frame.evaluate(() =>
          Math.ceil(document.getElementById("page")?.getBoundingClientRect().height ?? 0),
        );
        return Number(await element.getAttribute("height")) - inside;
      })
      .toBe(0);
  }
  const messages = await heardOn(page);
  expect(messages.length).toBeGreaterThan(1);
  for (const { origin, data } of messages) {
    expect([origin, Object.keys(data).toSorted()]).toEqual([sites.console, ["event", "height", "source"]]);
    expect(data.height).toBeGreaterThan(100);
  }
}

/** What a form gives to be copied, for a server that customers find where the sites are. */
async function snippetIn(page: Page, url: string, sites: Sites): Promise<string> {
  const snippet = page.getByRole("region", { name: "For your site" });
  await expect(snippet).toContainText("<iframe");
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeVisible();
  return (await snippet.innerText()).replaceAll(url, sites.console);
}

/** A customer's browser, which nobody is signed in with. */
async function visit(browser: Browser): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: "en-GB" });
  return { page: await context.newPage(), close: () => context.close() };
}

async function opened(page: Page, act: () => Promise<void>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent("popup"), act()]);
  await popup.waitForLoadState();
  return popup;
}

/** The browser shows a page of its own in place of the one that it must not show. */
async function expectRefused(page: Page, frame: number): Promise<void> {
  await expect.poll(() => page.frames()[frame]?.url()).toMatch(/^chrome-error:/);
}

async function signIn(place: Page | FrameLocator, login: string, password: string): Promise<void> {
  await place.getByRole("textbox", { name: "Login" }).fill(login);
  await place.getByLabel("Password", { exact: true }).fill(password);
  await place.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** In the console: the login of its user. */
async function whoAmI(): Promise<string> {
  const answer = await fetch("/gt/gt-api/users/current");
  return ((await answer.json()) as { rows: [{ login: string }] }).rows[0].login;
}

async function save(api: ApiClient, widget: string, values: object): Promise<void> {
  const saved = await api.post(`/gt/gt-api/${widget}`, values);
  expect(saved.status, saved.text).toBe(200);
}

async function useOlderWidgets(api: ApiClient, value: boolean): Promise<void> {
  await configure(api, { useNewWidgetService: !value });
}

async function embedIn(api: ApiClient, site: string): Promise<void> {
  await configure(api, { embeddedHosts: site });
}

async function configure(api: ApiClient, values: Record<string, unknown>): Promise<void> {
  const metaData = Object.entries(values).map(([name, value]) => ({ name, value }));
  const answer = await api.post("/gt/gt-api/gt_account_configuration/new", { metaData });
  expect(answer.json<{ success: boolean }>().success, answer.text).toBe(true);
}
