import type { Locator } from "@playwright/test";
import texts from "../../locales/en/mail.json" with { type: "json" };
import { codeOf, type SignInPage } from "./signIn/SignInPage";
import { apiOf, change, expect, test, full } from "./signIn/world";

/** No mouse, and nothing that takes the focus but keys: one user's way through every state of the screen. */
test.describe.configure({ mode: "serial" });

let secret = "";
const chosen = "grey heron by the weir";

test.beforeAll(async ({ server, accounts }) => {
  await change(await apiOf(server, accounts.acme), { twoFactorAuthActive: true });
});

test(
  "by keys alone: the offer is skipped, then taken; enrolment, congratulations, the console",
  full,
  async ({ signInPage, anotherBrowser, accounts }) => {
    const { login = "", password = "" } = accounts.acme ?? {};
    const { page } = signInPage;
    await signInPage.open();
    await typeCredentials(signInPage, login, password);
    await expect(signInPage.heading).toBeFocused();
    await press(signInPage, signInPage.button("Skip"));
    await expect(signInPage.console).toBeVisible();

    const other = await (await anotherBrowser()).open();
    await typeCredentials(other, login, password);
    await expect(other.heading).toHaveText("Protect your account");
    await press(other, other.button("Set it Up"));
    await expect(other.boxes.first()).toBeFocused();
    await expectSeenFocus(other.boxes.first());
    secret = (await other.page.locator("code").innerText()).replaceAll(/\s/g, "");
    await other.type(await codeOf(secret, -1));
    await expect(other.heading).toHaveText("Congratulations!");
    await expect(other.heading).toBeFocused();
    await press(other, other.button("Continue"));
    await expect(other.console).toBeVisible();
    await page.context().clearCookies();
  },
);

test(
  "by keys alone: login, captcha, code, and the browser remembered",
  full,
  async ({ signInPage, accounts }) => {
    const { login = "", password = "" } = accounts.acme ?? {};
    const { page } = signInPage;
    const robot = page.getByRole("checkbox", { name: "I am not a robot" });
    await signInPage.open();
    await typeCredentials(signInPage, login, "wrong");
    for (let failed = 1; failed < 3; failed += 1) {
      await expect(page.locator("form")).toHaveAttribute("aria-busy", "false");
      await expect(signInPage.password).toBeFocused();
      const answered = page.waitForResponse("**/auth/login");
      await page.keyboard.press("Enter");
      await answered;
    }
    await expect(robot).toBeVisible();
    await expect(page.locator("form")).toHaveAttribute("aria-busy", "false");
    await expect(signInPage.password).toBeFocused();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(password);
    await press(signInPage, robot, "Space");
    await expect(robot).toBeChecked({ timeout: 30_000 });
    await press(signInPage, signInPage.submit);
    await expect(signInPage.heading).toHaveText("One-time code", { timeout: 40_000 });
    const remember = page.getByRole("checkbox", { name: "Remember this browser" });
    await press(signInPage, remember, "Space");
    await expect(remember).toBeChecked();
    for (let back = 0; back < 6; back += 1) await page.keyboard.press("Shift+Tab");
    await signInPage.type(await codeOf(secret));
    await expect(signInPage.console).toBeVisible();

    const kept = (await page.context().cookies()).filter(({ name }) => !name.endsWith("sid"));
    await page.context().clearCookies();
    await page.context().addCookies(kept);
    await signInPage.open();
    await typeCredentials(signInPage, login, password);
    await expect(signInPage.console).toBeVisible();
  },
);

test(
  "by keys alone: forgotten, mailed, and a new password chosen by the link",
  full,
  async ({ signInPage, accounts, mail }) => {
    const { login = "", email = "" } = accounts.acme ?? {};
    const { page } = signInPage;
    await signInPage.open();
    await press(signInPage, signInPage.button("Forgot password?"));
    await expect(signInPage.heading).toHaveText("Forgot password");
    await expect(signInPage.login).toBeFocused();
    await page.keyboard.type(login);
    await press(signInPage, signInPage.button("Reset password"));
    await expect(signInPage.heading).toBeFocused();
    const { text } = await mail.next(email, texts.resetLink.subject, 20_000);
    await page.goto(/https?:\/\/\S+\?hash=\S+/.exec(text)?.[0] ?? "");
    await expect(page.getByLabel("New password", { exact: true })).toBeFocused();
    await page.keyboard.type(chosen);
    await page.keyboard.press("Tab");
    await page.keyboard.type(chosen);
    await press(signInPage, signInPage.button("Change password"));
    // A new password is no way around the second factor.
    await expect(signInPage.heading).toHaveText("One-time code");
    await signInPage.type(await codeOf(secret, 1));
    await expect(signInPage.console).toBeVisible();
  },
);

async function typeCredentials(at: SignInPage, login: string, password: string): Promise<void> {
  await expect(at.login).toBeFocused();
  await expectSeenFocus(at.login);
  await at.page.keyboard.type(login);
  await at.page.keyboard.press("Tab");
  await expect(at.password).toBeFocused();
  await expectSeenFocus(at.password);
  await at.page.keyboard.type(password);
  const answered = at.page.waitForResponse("**/auth/login");
  await at.page.keyboard.press("Enter");
  await answered;
}

/** Tabs to a control, sees that it has the focus, and uses it. */
async function press(at: SignInPage, control: Locator, key = "Enter"): Promise<void> {
  await at.tabTo(control);
  await expectSeenFocus(control);
  await at.page.keyboard.press(key);
}

/** What has the focus is seen to have it (WCAG 2.4.7): without it, it looks other. */
async function expectSeenFocus(control: Locator): Promise<void> {
  const page = control.page();
  const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {};
  const clip = { x: x - 4, y: y - 4, width: width + 8, height: height + 8 };
  const look = async () => (await page.screenshot({ clip })).toString("base64");
  const focused = await look();
  await control.evaluate((element: HTMLElement) => element.blur());
  await expect.poll(look).not.toBe(focused);
  await control.focus();
}
