import type { Locator, Page, Request } from "@playwright/test";
import type { ServerProcess } from "../serverProcess";
import type { Account } from "./accounts";
import { expect, expectAccessible, shellOf, test, full } from "./fixtures";
import { chooseFor, navigationOf, openUserMenu } from "./pages/shell";
import { withoutPartner } from "./pages/form";

// The administrator of this file is a dispatcher, too (accounts.ts).
const form = "/settings/vehicles/add";
const nameOf = (page: Page) => page.getByRole("textbox", { name: "Name", exact: true });
/** In seconds. */
const minute = 60;
const expired = "Your current session is expired. Please, log in again.";

test.describe("while nobody touches the page", () => {
  // A clock that is set stays so.
  test.use({ ownContext: true });

  test("nothing keeps the session alive; one movement does, once", full, async ({ open, page }) => {
    const pass = await setClock(page);
    await open("/settings/vehicles");
    const prolonged = await countProlonged(page);
    await pass(5 * minute);
    expect(prolonged()).toBe(0);
    await page.mouse.move(300, 300);
    await pass(5 * minute);
    await expect.poll(prolonged).toBe(1);
    for (let minute = 0; minute < 3; minute++) {
      await page.mouse.move(300, 310 + minute);
      await pass(61);
      await expect.poll(prolonged).toBe(2 + minute); // Nothing is asked twice at once.
    }
  });

  test("he is warned two minutes before the end, and stays by one action", full, async ({ open, page }) => {
    const pass = await setClock(page);
    await open("/settings/vehicles");
    const prolonged = await countProlonged(page);
    await pass(26.5 * minute);
    await expect(warningOf(page)).toHaveCount(0);
    await pass(45);
    await expect(warningOf(page)).toContainText(/Time left: 1:[45]\d/);
    await expect(warningOf(page).getByRole("button", { name: "Stay signed in" })).toBeFocused();
    await expectAccessible(page, ["light", "dark"]);
    await page.keyboard.press("Enter");
    await expect(warningOf(page)).toHaveCount(0);
    expect(prolonged()).toBe(1);
    await pass(20 * minute);
    await expect(warningOf(page)).toHaveCount(0);
  });

  test("the session ends, and the next sign-in leads back", full, async ({ open, page, server, account }) => {
    const pass = await setClock(page);
    await open("/settings/drivers");
    await pass(29.5 * minute);
    await expect(page.getByRole("heading", { name: /Sign in to/ })).toBeVisible();
    expect((await page.request.get(`${server.url}/gt/gt-api/users/current`)).status()).toBe(401);
    await signIn(page, account);
    await expect(page.getByRole("heading", { level: 1, name: "Drivers" })).toBeVisible();
  });

  test(
    "the session ends over what is typed, which is saved after signing in again",
    full,
    async ({ open, page, account }) => {
      const pass = await setClock(page);
      await open(form);
      await nameOf(page).fill("Idle van");
      await pass(31 * minute);
      await expect(page.getByRole("dialog", { name: expired })).toBeVisible();
      await signInOver(page, account);
      await expect(nameOf(page)).toHaveValue("Idle van");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await withoutPartner(page);
      await expect(page.getByText("Idle van").first()).toBeVisible();
      await expect(page).toHaveURL(/\/settings\/vehicles(\/(?!add)[^/]+)?$/);
    },
  );
});

test.describe("when the server has ended the session", () => {
  test.use({ ownContext: true });

  test("and keeping it alive fails, the page loads anew", full, async ({ open, page }) => {
    const pass = await setClock(page);
    await open("/settings/drivers");
    await page.evaluate(() => Object.assign(window, { marked: true }));
    // The real end of a session would be heard of by the stream of changes, perhaps before this.
    await page.route("**/prolongSession", (route) => route.fulfill({ status: 401 }));
    await page.mouse.move(300, 300);
    const loaded = page.waitForEvent("load");
    await pass(61);
    await loaded;
    expect(await page.evaluate(() => "marked" in window)).toBe(false);
    await expect(page.getByRole("heading", { level: 1, name: "Drivers" })).toBeVisible();
  });

  test("what is typed stays, and one signs in over it", full, async ({ open, page, account }) => {
    const pass = await setClock(page);
    await open(form);
    await nameOf(page).fill("Late van");
    await endElsewhere(page);
    await page.mouse.move(300, 300); // Keeps it alive, and so hears of its end where the stream of changes is late.
    await pass(61);
    await expect(page.getByRole("dialog", { name: expired })).toBeVisible();
    await signInOver(page, account);
    await expect(nameOf(page)).toHaveValue("Late van");
  });
});

test.describe("two tabs", () => {
  test(
    "sign out together, but not over what is typed in one of them",
    full,
    async ({ open, page, server, account }) => {
      await open("/settings/vehicles");
      const [idle, typing] = [await page.context().newPage(), await page.context().newPage()];
      await idle.goto(`${server.url}/settings/drivers`);
      await shellOf(idle).waitFor();
      await typing.goto(server.url + form);
      await nameOf(typing).fill("Kept van");
      await (await openUserMenu(page)).getByRole("button", { name: "Sign out" }).click();
      await expect(page.getByRole("heading", { name: /Sign in to/ })).toBeVisible();
      await expect(page).toHaveURL(`${server.url}/`);
      await expect(idle.getByRole("heading", { name: /Sign in to/ })).toBeVisible();
      await expect(typing.getByRole("dialog", { name: expired })).toBeVisible();

      // Who signs in again in one tab need not in another.
      await signIn(page, account);
      await expect(typing.getByRole("dialog", { name: expired })).toHaveCount(0);
      await expect(nameOf(typing)).toHaveValue("Kept van");
    },
  );

  test("speak the same language", full, async ({ open, page, server }) => {
    await open("/settings/vehicles");
    const other = await page.context().newPage();
    await other.goto(`${server.url}/settings/drivers`);
    await shellOf(other).waitFor();
    const menu = await openUserMenu(page);
    await menu.getByRole("button", { name: "Français" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Véhicules" })).toBeVisible();
    await expect(other.getByRole("heading", { level: 1, name: "Chauffeurs" })).toBeVisible();
    const french = other.getByRole("banner").getByRole("button", { name: /Administrator/ });
    await french.click();
    await other.getByRole("button", { name: "English", exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  test("have the same role; the one with unsaved text is asked", full, async ({ open, page, server }) => {
    await open("/settings/users");
    const [other, typing] = [await page.context().newPage(), await page.context().newPage()];
    await other.goto(`${server.url}/settings/fuel-types`);
    await shellOf(other).waitFor();
    await typing.goto(server.url + form);
    await nameOf(typing).fill("Kept van");
    const menu = await openUserMenu(page);
    await expect(navigationOf(other).getByRole("link", { name: "Fuel types" })).toBeVisible();
    await menu.getByRole("group", { name: "Role" }).getByRole("button", { name: "Dispatcher" }).click();
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(`${server.url}/planning-tool`);
      await expect(tab.getByRole("heading", { level: 1 })).toHaveText("There is no distribution centre yet");
      await expect(navigationOf(tab).getByRole("link", { name: "Fuel types" })).toHaveCount(0);
    }
    const question = typing.getByRole("dialog", { name: "You switched to another role in another tab" });
    await expectAccessible(typing);
    await question.getByRole("button", { name: "Stay for now" }).click();
    await expect(nameOf(typing)).toHaveValue("Kept van");
    await typing.close();
    await chooseFor(page, "Role", "Administrator").catch(() => undefined); // The page may be gone before its menu is.
    await expect.poll(() => roleAt(page, server)).toBe("ADMIN");
  });
});

test(
  "signing out, and switching role or language, ask for what is unsaved",
  full,
  async ({ open, page, server }) => {
    await open(form);
    await nameOf(page).fill("Unsaved van");
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    for (const choose of [
      async () => (await openUserMenu(page)).getByRole("button", { name: "Sign out" }).click(),
      async () => (await openUserMenu(page)).getByRole("button", { name: "Русский" }).click(),
      async () => (await openUserMenu(page)).getByRole("button", { name: "Dispatcher", exact: true }).click(),
    ]) {
      await choose();
      await question.getByRole("button", { name: "Stay" }).click();
      await expect(question).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(nameOf(page)).toHaveValue("Unsaved van");
      expect(await roleAt(page, server)).toBe("ADMIN");
    }
    await (await openUserMenu(page)).getByRole("button", { name: "Sign out" }).click();
    await question.getByRole("button", { name: "Leave" }).click();
    await expect(page.getByRole("heading", { name: /Sign in to/ })).toBeVisible();
  },
);

async function roleAt(page: Page, server: ServerProcess): Promise<string> {
  const answer = await page.request.get(`${server.url}/gt/gt-api/users/current`);
  const { rows } = (await answer.json()) as { rows: { currentRole: string }[] };
  return rows[0]?.currentRole ?? "";
}

/** The session ends on the server; the page does not hear of it. */
async function endElsewhere(page: Page): Promise<void> {
  const origin = new URL(page.url()).origin;
  const answer = await page.request.get(`${origin}/gt/gt-api/auth/logout`, {
    headers: { "sec-fetch-site": "same-origin", "x-requested-with": "console" },
  });
  expect(answer.status()).toBe(200);
}

/**
 * Sets the page's clock, and answers what lets so many seconds pass: half a minute at a time, since a request that is
 * under way all the while would be one that the server does not answer.
 */
async function setClock(page: Page): Promise<(seconds: number) => Promise<void>> {
  const underWay = new Set<Request>();
  page.on("request", (request) => {
    if (request.headers()["accept"] !== "text/event-stream") underWay.add(request);
  });
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  await page.clock.install();
  return async (seconds) => {
    for (let left = seconds; left > 0; left -= 30) {
      await expect.poll(() => underWay.size).toBe(0);
      await page.clock.runFor(Math.min(left, 30) * 1000);
    }
  };
}

async function countProlonged(page: Page): Promise<() => number> {
  let count = 0;
  page.on("response", (response) => {
    if (response.url().endsWith("/prolongSession") && response.status() === 200) count++;
  });
  return () => count;
}

async function signIn(page: Page, account: Account): Promise<void> {
  // Where the address names no account, and there are several.
  await page.getByRole("textbox", { name: "Account" }).fill(account.name);
  await page.getByRole("textbox", { name: "Login" }).fill("admin");
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await shellOf(page).waitFor();
}

async function signInOver(page: Page, account: Account): Promise<void> {
  const dialog = page.getByRole("dialog", { name: expired });
  await dialog.getByLabel("Password").fill(account.password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog).toHaveCount(0);
}

function warningOf(page: Page): Locator {
  return page.getByRole("alertdialog", { name: "Are you still there?" });
}
