import texts from "../../locales/en/mail.json" with { type: "json" };
import type { MailReceiver } from "../signIn/mailReceiver";
import { expect, expectAccessible, test } from "./signIn/world";
import type { Account } from "./signIn/world";

test.use({
  operator: {
    accounts: [
      { name: "acme", title: "Acme Deliveries" },
      { name: "beta", title: "Beta" },
    ],
  },
});

test("whoever has forgotten his password is mailed a link, by which he chooses a new one and is signed in", async ({
  signInPage,
  anotherBrowser,
  accounts,
  mail,
}) => {
  const { login = "", password: before = "" } = accounts.acme ?? {};
  const { page } = signInPage;
  await signInPage.open();
  await signInPage.login.fill(login);
  await signInPage.button("Forgot password?").click();
  await expect(signInPage.heading).toHaveText("Forgot password");
  await expect(signInPage.login).toBeFocused();
  await expect(signInPage.login).toHaveValue(login);
  await signInPage.login.fill("");
  await expect(signInPage.button("Reset password")).toBeDisabled();
  await expectAccessible(page, ["light", "dark"]);
  await signInPage.login.fill(login);
  await page.keyboard.press("Enter");
  await expect(signInPage.heading).toHaveText("Check your mail");
  await expect(signInPage.heading).toBeFocused();
  await expectAccessible(page, ["light", "dark"]);
  await signInPage.button("Back to sign in").click();
  await expect(signInPage.login).toHaveValue(login);

  const link = await linkFrom(mail, accounts.acme);
  await page.goto(link);
  await expect(signInPage.heading).toHaveText("Change password");
  await expect(page.getByText(`A new password for ${login}`)).toBeVisible();
  expect(page.url()).toBe(link.replace(/\?hash=.*$/, ""));
  const fresh = page.getByLabel("New password", { exact: true });
  const confirm = page.getByLabel("Confirm password", { exact: true });
  const change = signInPage.button("Change password");
  await expect(fresh).toBeFocused();
  await expect(change).toBeDisabled();
  await expectAccessible(page, ["light", "dark"]);
  await fresh.fill("1234567");
  await page.keyboard.press("Tab");
  await expect(page.getByText("Passwords must be at least 8 characters")).toBeVisible();
  await expect(fresh).toHaveAttribute("aria-invalid", "true");
  await confirm.fill("1234567");
  await expect(change).toBeDisabled();
  await expectAccessible(page, ["light", "dark"]);
  await fresh.fill("grey heron by the weir");
  await confirm.fill("grey heron by the wear");
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await expect(change).toBeDisabled();
  await expectAccessible(page, ["light", "dark"]);
  await fresh.fill("password");
  await confirm.fill("password");
  await change.click();
  await expect(signInPage.alert).toHaveText(
    "This password is among the first that are guessed; choose another",
  );
  await expect(fresh).toHaveValue("password");
  await fresh.fill("grey heron by the weir");
  await confirm.fill("grey heron by the weir");
  await page.keyboard.press("Enter");
  await expect(signInPage.console).toBeVisible();

  const other = await (await anotherBrowser()).open();
  await other.signIn({ login, password: before });
  await expect(other.alert).toHaveText("Invalid login or password");
  await other.signIn({ login, password: "grey heron by the weir" });
  await expect(other.console).toBeVisible();

  await other.page.context().clearCookies();
  await other.page.goto(link);
  await expect(other.alert).toHaveText("Your link is broken");
  await expect(other.page.getByText("Invalid link! Contact our support team.")).toBeVisible();
  await expectAccessible(other.page, ["light", "dark"]);
  await other.button("Click here to log in").click();
  await expect(other.login).toBeVisible();
});

test("a login that does not exist is answered the same, and mailed nothing", async ({ signInPage, mail }) => {
  await signInPage.open();
  await signInPage.button("Forgot password?").click();
  await signInPage.login.fill("nobody");
  await signInPage.button("Reset password").click();
  await expect(signInPage.heading).toHaveText("Check your mail");
  await expect(mail.next("nobody", texts.resetLink.subject, 1500)).rejects.toThrow("No mail");
});

test("a link of one's own account opens it, whoever is signed in to another", async ({
  signInPage,
  accounts,
  mail,
}) => {
  const { acme, beta } = accounts;
  await signInPage.open("/beta");
  await signInPage.button("Forgot password?").click();
  await signInPage.login.fill(beta?.login ?? "");
  await signInPage.button("Reset password").click();
  await expect(signInPage.heading).toHaveText("Check your mail");
  const link = await linkFrom(mail, beta);
  expect(new URL(link).pathname).toBe(`/${beta?.name}`);
  await signInPage.page.goto(link);
  await expect(signInPage.page.getByText(`A new password for ${beta?.login}`)).toBeVisible();
  await expect(signInPage.page.getByText(acme?.login ?? "")).toHaveCount(0);
});

test("a made-up link is broken; from there another is sent", async ({ signInPage }) => {
  const { page } = signInPage;
  await page.setViewportSize({ width: 320, height: 640 });
  await signInPage.open("/acme?hash=made-up");
  await expect(signInPage.alert).toHaveText("Your link is broken");
  await expect(signInPage.heading).toBeFocused();
  expect(page.url()).not.toContain("made-up");
  await expectAccessible(page, ["light", "dark"]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await signInPage.button("Send me another link").click();
  await expect(signInPage.heading).toHaveText("Forgot password");
});

test("an expired link says so", async ({ signInPage }) => {
  const { page } = signInPage;
  const errors = [{ code: "LINK_EXPIRED", message: "Your link has expired" }];
  // An hour passes by no clock that a test can set in a server's process; the server's own tests set theirs.
  await page.route("**/auth/getLoginByLink", (route) =>
    route.fulfill({ status: 400, json: { success: false, rows: [], errors } }),
  );
  await signInPage.open("/acme?hash=old");
  await expect(signInPage.alert).toHaveText("Your link has expired");
  await expect(signInPage.button("Click here to log in")).toBeVisible();
});

test.describe("a server that can't look the link up", () => {
  test.use({ provoked: /status of 500/ });
  test("is asked again, though the link is in the address no more", async ({ signInPage }) => {
    const { page } = signInPage;
    await page.route("**/auth/getLoginByLink", (route) => route.fulfill({ status: 500, body: "" }));
    await signInPage.open("/acme?hash=made-up");
    await expect(signInPage.alert).toHaveText("Unknown error");
    await expectAccessible(page, ["light", "dark"]);
    await page.unroute("**/auth/getLoginByLink");
    await signInPage.button("Try again").click();
    await expect(signInPage.alert).toHaveText("Your link is broken");
  });
});

async function linkFrom(mail: MailReceiver, account: Account | undefined): Promise<string> {
  const { text } = await mail.next(account?.email ?? "", texts.resetLink.subject, 20_000);
  const link = /https?:\/\/\S+\?hash=\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`No link in the mail:\n${text}`);
  return link;
}
