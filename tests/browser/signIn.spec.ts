import { expect, expectAccessible, test, full, fullUnless } from "./signIn/world";

test.use({ provoked: /net::ERR_FAILED/ });

const login = "**/gt/gt-api/auth/login";

test("the account's page asks for login and password, and its button waits for both", async ({
  signInPage,
  accounts,
}) => {
  const { login: name = "", password = "" } = accounts.acme ?? {};
  await signInPage.open();
  await expect(signInPage.heading).toHaveText("Sign in to Acme Deliveries");
  await expect(signInPage.page).toHaveTitle("Sign in to Acme Deliveries");
  await expect(signInPage.account).toHaveCount(0);
  await expect(signInPage.login).toBeFocused();
  await expect(signInPage.submit).toBeDisabled();
  await signInPage.login.fill(name);
  await expect(signInPage.submit).toBeDisabled();
  await signInPage.password.fill(password);
  await expect(signInPage.submit).toBeEnabled();
  await signInPage.login.fill("");
  await expect(signInPage.submit).toBeDisabled();
  await signInPage.login.fill(name);
  await signInPage.submit.click();
  await expect(signInPage.console).toBeVisible();
});

test(
  "without an account in the address, it is asked for, and no other account's users get in",
  full,
  async ({ signInPage, accounts }) => {
    const { login: name = "", password = "" } = accounts.acme ?? {};
    await signInPage.open("/");
    await expect(signInPage.account).toBeFocused();
    await signInPage.login.fill(name);
    await signInPage.password.fill(password);
    await expect(signInPage.submit).toBeDisabled();
    await signInPage.account.fill(accounts.gone?.name ?? "");
    await signInPage.submit.click();
    await expect(signInPage.alert).toHaveText("Invalid login or password");
    await expect(signInPage.account).toHaveValue(accounts.gone?.name ?? "");
    await signInPage.account.fill((accounts.acme?.name ?? "").toUpperCase());
    await signInPage.submit.click();
    await expect(signInPage.console).toBeVisible();
  },
);

test("an account that does not exist looks like any other", full, async ({ signInPage }) => {
  await signInPage.open("/nobody");
  await expect(signInPage.heading).toHaveText("Sign in to Runsheet");
  await signInPage.signIn({ login: "someone", password: "something" });
  await expect(signInPage.alert).toHaveText("Invalid login or password");
});

for (const [name, message] of [
  ["gone", "Your account has been suspended"],
  ["late", "Your License is invalid"],
  ["early", "Your trial period has not started yet"],
  ["far", "Your IP is blocked"],
] as const) {
  test(
    `${message}: only who has the right password is told`,
    fullUnless(name === "gone"),
    async ({ signInPage, accounts }) => {
      const { login: user = "", password = "" } = accounts[name] ?? {};
      await signInPage.open(`/${accounts[name]?.name}`);
      await signInPage.signIn({ login: user, password: "wrong" });
      await expect(signInPage.alert).toHaveText("Invalid login or password");
      await expect(signInPage.login).toHaveValue(user);
      await expect(signInPage.password).toHaveValue("wrong");
      await signInPage.signIn({ login: user, password });
      await expect(signInPage.alert).toHaveText(message);
      await expectAccessible(signInPage.page, ["light", "dark"]);
    },
  );
}

test.describe("while the operator works on the server", () => {
  // While the server restarts, nobody answers the open page.
  test.use({ provoked: /net::ERR_/ });

  test(
    "nobody signs in, and what was typed stays, in whatever language",
    full,
    async ({ signInPage, accounts, restart }) => {
      const { login: name = "", password = "" } = accounts.acme ?? {};
      const { page } = signInPage;
      await restart({ environment: { MAINTENANCE: "true" } });
      await signInPage.open();
      await signInPage.signIn({ login: name, password });
      await expect(signInPage.alert).toHaveText("Server undergoing maintenance");
      await signInPage.button("Русский").click();
      await expect(signInPage.alert).toHaveText("На сервере ведутся технические работы");
      await expect(page.locator("[name=login]")).toHaveValue(name);
      await expect(page.locator("[name=password]")).toHaveValue(password);
      await expectAccessible(page, ["light", "dark"]);
      await restart();
      await signInPage.button("Войти").click();
      await expect(page.getByRole("banner")).toBeVisible();
    },
  );
});

test(
  "'Please wait...' stands over the page while the server is asked, and the focus stays",
  full,
  async ({ signInPage, accounts }) => {
    const { page } = signInPage;
    let answer = () => {};
    const held = new Promise<void>((release) => (answer = release));
    await signInPage.open();
    await page.route(login, async (route) => {
      await held;
      await route.continue();
    });
    await signInPage.login.fill(accounts.acme?.login ?? "");
    await signInPage.password.fill("wrong");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Please wait...")).toBeVisible();
    await expect(page.locator("form")).toHaveAttribute("aria-busy", "true");
    await expect(signInPage.password).toBeFocused();
    await page.keyboard.press("Enter");
    await expectAccessible(page, ["light", "dark"]);
    answer();
    await expect(signInPage.alert).toHaveText("Invalid login or password");
    await expect(page.getByText("Please wait...")).toHaveCount(0);
    await expect(signInPage.password).toBeFocused();
  },
);

test("after failures the captcha is asked for: an unsolved one holds the button, a solved one lets in", async ({
  signInPage,
  accounts,
}) => {
  const { login: name = "", password = "" } = accounts.acme ?? {};
  const { page } = signInPage;
  const robot = page.getByRole("checkbox", { name: "I am not a robot" });
  await signInPage.open();
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await signInPage.signIn({ login: name, password: `wrong ${attempt}` });
    await expect(page.locator("form")).toHaveAttribute("aria-busy", "false");
    await expect(signInPage.alert).toHaveText("Invalid login or password");
    if (await signInPage.submit.isDisabled()) break;
  }
  await expect(robot).toBeVisible();
  await expect(signInPage.submit).toBeDisabled();
  await expectAccessible(page, ["light", "dark"]);
  await signInPage.password.fill(password);
  await expect(signInPage.submit).toBeDisabled();
  await page.route("**/gt/gt-api/auth/captcha", (route) => route.abort());
  await robot.click();
  await expect(page.getByText("The check did not succeed. Try again.")).toBeVisible();
  await expect(signInPage.submit).toBeDisabled();
  await expectAccessible(page, ["light", "dark"]);
  await page.unroute("**/gt/gt-api/auth/captcha");
  await signInPage.tabTo(robot);
  await page.keyboard.press("Space");
  await expect(robot).toBeChecked({ timeout: 30_000 });
  await expectAccessible(page, ["light", "dark"]);
  await signInPage.submit.click();
  await expect(signInPage.console).toBeVisible({ timeout: 40_000 });
});

test("by the keyboard alone one signs in", full, async ({ signInPage, accounts }) => {
  const { login: name = "", password = "" } = accounts.acme ?? {};
  await signInPage.open();
  await expect(signInPage.login).toBeFocused();
  await signInPage.page.keyboard.type(name);
  await signInPage.page.keyboard.press("Tab");
  await signInPage.page.keyboard.type(password);
  await signInPage.page.keyboard.press("Enter");
  await expect(signInPage.console).toBeVisible();
});
