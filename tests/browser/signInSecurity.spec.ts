import type { Locator, Page } from "@playwright/test";
import { openUserMenu } from "./pages/shell";
import { codeOf } from "./signIn/SignInPage";
import { expect, expectAccessible, test, full } from "./signIn/world";

/** Every test but the first goes on where the one before has led: a user sets the second factor up once. */
test.describe.configure({ mode: "serial" });
// While the server restarts, nobody answers the open page.
test.use({ provoked: /net::ERR_|status of (412|502)/ });

const sixMinutesLater = "update session set authenticated_at = authenticated_at - interval '6 minutes'";

let secret = "";
let recoveryCodes: string[] = [];

test(
  "whoever gave his password more than five minutes ago gives it again before he sets up a second factor",
  full,
  async ({ signInPage, accounts, restart }) => {
    const { login = "", password = "" } = accounts.acme ?? {};
    const { page } = signInPage;
    await signInPage.open();
    await signInPage.signIn({ login, password });
    await expect(signInPage.console).toBeVisible();
    // A page that still loads its parts would complain of the server that goes.
    await page.goto("about:blank");
    await restart({ sql: sixMinutesLater });
    await signInPage.open("/settings/vehicles");
    const dialog = await openSecurity(page);
    await twoFactorOf(dialog).getByRole("button", { name: "Set up" }).click();
    await dialog.getByRole("button", { name: "Set it Up" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(
      "Enter your password again: it was checked too long ago",
    );
    await expect(dialog.getByRole("textbox", { name: "Login" })).toHaveValue(login);
    await expectAccessible(page, ["light", "dark"]);
    await dialog.getByLabel("Password").fill(password);
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Set it Up" }).click();
    secret = (await dialog.locator("code").innerText()).replaceAll(/\s/g, "");
    await expect(dialog.getByRole("textbox", { name: "Digit 1 of 6" })).toBeFocused();
    await page.keyboard.type(await codeOf(secret, -1));
    const codes = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    recoveryCodes = await codes.allTextContents();
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(twoFactorOf(dialog)).toContainText("On: signing in takes your password and a code");
  },
);

test(
  "a browser that is trusted is listed, and asked for a code again once it is trusted no more",
  full,
  async ({ signInPage, anotherBrowser, accounts }) => {
    const { login = "", password = "" } = accounts.acme ?? {};
    const trusted = await anotherBrowser();
    await trusted.open();
    await trusted.signIn({ login, password });
    await trusted.page.getByRole("checkbox", { name: "Remember this browser" }).check();
    await trusted.boxes.first().focus();
    await trusted.type(await codeOf(secret));
    await expect(trusted.console).toBeVisible();
    const signInAnew = async () => {
      const kept = (await trusted.page.context().cookies()).filter(({ name }) => !name.endsWith("sid"));
      await trusted.page.context().clearCookies();
      await trusted.page.context().addCookies(kept);
      await trusted.open();
      await trusted.signIn({ login, password });
    };
    await signInAnew();
    await expect(trusted.console).toBeVisible();

    await signInPage.open();
    await signInPage.signIn({ login, password });
    await signInPage.button("Use a recovery code").click();
    await signInPage.page.keyboard.type(recoveryCodes[0] ?? "");
    await signInPage.page.keyboard.press("Enter");
    await expect(signInPage.console).toBeVisible();
    const dialog = await openSecurity(signInPage.page);
    const browsers = dialog.getByRole("region", { name: "Trusted browsers" });
    await expect(browsers.getByRole("listitem")).toHaveCount(1);
    await expectAccessible(signInPage.page, ["light", "dark"]);
    await browsers.getByRole("button").first().click();
    await expect(browsers.getByRole("listitem")).toHaveCount(0);
    await expect(browsers.getByRole("status")).not.toBeEmpty();

    await signInAnew();
    await expect(trusted.heading).toHaveText("One-time code");
  },
);

async function openSecurity(page: Page): Promise<Locator> {
  await (await openUserMenu(page)).getByRole("button", { name: "Security" }).click();
  const dialog = page.getByRole("dialog", { name: "Security" });
  await expect(dialog.getByRole("region", { name: "Password" })).toBeVisible();
  return dialog;
}

const twoFactorOf = (dialog: Locator) => dialog.getByRole("region", { name: "Two-factor authentication" });
