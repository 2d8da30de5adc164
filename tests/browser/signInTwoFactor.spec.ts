import { readFileSync } from "node:fs";
import { codeOf, wrongCodeOf } from "./signIn/SignInPage";
import { apiOf, change, expect, expectAccessible, test, full } from "./signIn/world";

/** Every test but the first goes on where the one before has led: a user sets the second factor up once. */
test.describe.configure({ mode: "serial" });
test.use({ permissions: ["clipboard-read", "clipboard-write"] });

let secret = "";
let usedCode = "";
let recoveryCodes: string[] = [];

test.beforeAll(async ({ server, accounts }) => {
  await change(await apiOf(server, accounts.acme), { twoFactorAuthActive: true });
});

test(
  "two-factor authentication is offered after the password; who skips it is not asked again in this browser's session",
  full,
  async ({ signInPage, anotherBrowser, accounts }) => {
    const { login = "", password = "" } = accounts.acme ?? {};
    const { page } = signInPage;
    await signInPage.open();
    await signInPage.signIn({ login, password });
    await expect(signInPage.heading).toHaveText("Protect your account");
    await expect(signInPage.heading).toBeFocused();
    await expectAccessible(page, ["light", "dark"]);
    await page.reload();
    await expect(signInPage.heading).toHaveText("Protect your account");
    await signInPage.button("Skip").click();
    await expect(signInPage.console).toBeVisible();
    await page.reload();
    await expect(signInPage.console).toBeVisible();
    const other = await (await anotherBrowser()).open();
    await other.signIn({ login, password });
    await expect(other.heading).toHaveText("Protect your account");
  },
);

test("it is set up by a QR code or a secret in groups of four, and a code that shows that the app has it", async ({
  signInPage,
  accounts,
}) => {
  const { login = "", password = "" } = accounts.acme ?? {};
  const { page } = signInPage;
  await signInPage.open();
  await signInPage.signIn({ login, password });
  const answer = page.waitForResponse("**/auth/2fa");
  await signInPage.button("Set it Up").click();
  const { rows } = (await (await answer).json()) as { rows: [{ secret: string; uri: string }] };
  secret = rows[0].secret;
  await expect(signInPage.heading).toHaveText("Set up two-factor authentication");
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await expect(page.locator("code")).toHaveText((secret.match(/.{4}/g) ?? []).join(" "));
  await expect.poll(() => signInPage.scanned()).toBe(rows[0].uri);
  await signInPage.button("Copy").click();
  await expect(signInPage.button("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await expectAccessible(page, ["light", "dark"]);

  await signInPage.boxes.first().click();
  await signInPage.type(wrongCodeOf(secret));
  await expect(signInPage.alert).toContainText("Please enter a valid code");
  await expect(signInPage.alert).toContainText("Contact our support team: help@acme.example");
  expect(await signInPage.typed()).toBe("......");
  await expect(signInPage.boxes.first()).toBeFocused();
  await expectAccessible(page, ["light", "dark"]);

  usedCode = await codeOf(secret, -1);
  await signInPage.type(usedCode);
  await expect(signInPage.heading).toHaveText("Congratulations!");
  await expect(signInPage.heading).toBeFocused();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  recoveryCodes = await codes.allTextContents();
  await expectAccessible(page, ["light", "dark"]);
  await signInPage.button("Copy").click();
  await expect(signInPage.button("Copied")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const code of recoveryCodes) expect(copied).toContain(code);
  const download = page.waitForEvent("download");
  await signInPage.button("Download").click();
  const file = await (await download).path();
  expect(readFileSync(file, "utf8")).toBe(`${copied}\n`);
  await page.emulateMedia({ media: "print" });
  await expect(codes.first()).toBeVisible();
  await expect(page.getByText(`Acme Deliveries: recovery codes of ${login}`)).toBeVisible();
  await expect(signInPage.button("Print")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await signInPage.button("Continue").click();
  await expect(signInPage.console).toBeVisible();
});

test("the code is asked for: typed, erased, pasted; what is none is refused, and a wrong one cleared", async ({
  signInPage,
  accounts,
}) => {
  const { login = "", password = "" } = accounts.acme ?? {};
  const { page } = signInPage;
  await signInPage.open();
  await signInPage.signIn({ login, password });
  await expect(signInPage.heading).toHaveText("One-time code");
  await expect(signInPage.boxes).toHaveCount(6);
  await expect(signInPage.boxes.first()).toBeFocused();
  for (const box of await signInPage.boxes.all())
    await expect(box).toHaveAttribute("autocomplete", "one-time-code");
  await expectAccessible(page, ["light", "dark"]);

  await page.keyboard.type("12x3");
  expect(await signInPage.typed()).toBe("123...");
  await expect(signInPage.boxes.nth(3)).toBeFocused();
  await page.keyboard.press("Backspace");
  expect(await signInPage.typed()).toBe("12....");
  await expect(signInPage.boxes.nth(2)).toBeFocused();
  await signInPage.paste("1234567");
  await expect(page.getByText("A code has 6 digits, this one has 7. Copy it again.")).toBeVisible();
  expect(await signInPage.typed()).toBe("12....");
  await signInPage.paste("12a456");
  await expect(page.getByText("A code is made of digits only.")).toBeVisible();
  await expectAccessible(page, ["light", "dark"]);

  await signInPage.paste(wrongCodeOf(secret));
  await expect(signInPage.alert).toContainText("Please enter a valid code");
  await expect(signInPage.alert).toContainText("help@acme.example");
  expect(await signInPage.typed()).toBe("......");
  await expect(signInPage.boxes.first()).toBeFocused();
  await expectAccessible(page, ["light", "dark"]);
  await signInPage.type(usedCode);
  await expect(signInPage.alert).toContainText("Please enter a valid code");

  const code = await codeOf(secret);
  await expect(signInPage.boxes.first()).toBeFocused();
  await signInPage.paste(` ${code.slice(0, 3)} ${code.slice(3)}\n`);
  await expect(signInPage.console).toBeVisible();
});

test("after five wrong codes the password is asked for again", full, async ({ signInPage, accounts }) => {
  const { login = "", password = "" } = accounts.acme ?? {};
  await signInPage.open();
  await signInPage.signIn({ login, password });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await signInPage.type(wrongCodeOf(secret));
    await expect(signInPage.alert).toContainText("Please enter a valid code");
  }
  await signInPage.type(wrongCodeOf(secret));
  await expect(signInPage.heading).toHaveText("Sign in to Acme Deliveries");
  await expect(signInPage.alert).toHaveText("This took longer than 5 minutes. Enter your password again.");
  await expect(signInPage.login).toHaveValue(login);
});

test(
  "a recovery code signs in once, in Russian and on a phone too",
  full,
  async ({ signInPage, accounts }) => {
    const { login = "", password = "" } = accounts.acme ?? {};
    const { page } = signInPage;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => localStorage.setItem("runsheet.language", "ru"));
    for (const outcome of ["accepted", "refused"]) {
      await signInPage.open();
      await page.getByRole("textbox", { name: "Логин" }).fill(login);
      await page.getByLabel("Пароль", { exact: true }).fill(password);
      await signInPage.button("Войти").click();
      await expect(signInPage.heading).toHaveText("Одноразовый код");
      await expectAccessible(page, ["light", "dark"]);
      await signInPage.button("Использовать резервный код").click();
      const field = page.getByRole("textbox", { name: "Резервный код" });
      await expect(field).toBeFocused();
      await page.keyboard.type(recoveryCodes[0] ?? "");
      await expectAccessible(page, ["light", "dark"]);
      await page.keyboard.press("Enter");
      if (outcome === "accepted") {
        await expect(page.getByRole("banner")).toBeVisible();
        await page.context().clearCookies();
      } else {
        await expect(signInPage.alert).toContainText("help@acme.example");
        await expect(field).toHaveValue("");
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      }
    }
  },
);

test(
  "a remembered browser is not asked for a code again, another one is",
  full,
  async ({ signInPage, anotherBrowser, accounts, context }) => {
    const { login = "", password = "" } = accounts.acme ?? {};
    const { page } = signInPage;
    await signInPage.open();
    await signInPage.signIn({ login, password });
    await expect(signInPage.heading).toHaveText("One-time code");
    await signInPage.tabTo(page.getByRole("checkbox", { name: "Remember this browser" }));
    await page.keyboard.press("Space");
    await signInPage.tabTo(signInPage.button("Use a recovery code"));
    await page.keyboard.press("Enter");
    await page.keyboard.type(recoveryCodes[1] ?? "");
    await page.keyboard.press("Enter");
    await expect(signInPage.console).toBeVisible();
    const cookies = (await context.cookies()).filter(({ name }) => !name.endsWith("sid"));
    await context.clearCookies();
    await context.addCookies(cookies);
    await signInPage.open();
    await signInPage.signIn({ login, password });
    await expect(signInPage.console).toBeVisible();
    const other = await (await anotherBrowser()).open();
    await other.signIn({ login, password });
    await expect(other.heading).toHaveText("One-time code");
    await other.button("Back to sign in").click();
    await expect(other.login).toHaveValue(login);
  },
);

test(
  "where the session has ended, code and all are asked for over the page, and what was typed stays",
  full,
  async ({ signInPage, accounts, context }) => {
    const { login = "", password = "" } = accounts.acme ?? {};
    const { page } = signInPage;
    await signInPage.open();
    await signInPage.signIn({ login, password });
    await signInPage.button("Use a recovery code").click();
    await page.keyboard.type(recoveryCodes[2] ?? "");
    await page.keyboard.press("Enter");
    await expect(signInPage.console).toBeVisible();
    await signInPage.open("/settings/vehicles/add");
    const name = page.getByRole("textbox", { name: "Name", exact: true });
    await expect(name).toBeVisible();
    await context.clearCookies();
    // Whether the name is free can't be told any more.
    await name.fill("Van 12");
    const again = page.getByRole("dialog", { name: /session is expired/ });
    await expect(again.getByRole("textbox", { name: "Login" })).toHaveValue(login);
    await again.getByLabel("Password").fill("wrong");
    await again.getByRole("button", { name: "Sign in" }).click();
    await expect(again.getByRole("alert")).toHaveText("Invalid login or password");
    await again.getByLabel("Password").fill(password);
    await again.getByRole("button", { name: "Sign in" }).click();
    await expect(again.getByRole("heading", { name: "One-time code" })).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);
    await again.getByRole("button", { name: "Use a recovery code" }).click();
    await page.keyboard.type(recoveryCodes[3] ?? "");
    await page.keyboard.press("Enter");
    await expect(again).toHaveCount(0);
    await expect(name).toHaveValue("Van 12");
  },
);
