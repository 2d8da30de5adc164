import texts from "../../locales/en/mail.json" with { type: "json" };
import type { MailReceiver } from "../signIn/mailReceiver";
import { expect, expectAccessible, test, type Account, full } from "./signIn/world";
import type { SignInPage } from "./signIn/SignInPage";

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

test(
  "a login that does not exist is answered the same, and mailed nothing",
  full,
  async ({ signInPage, mail }) => {
    await signInPage.open();
    await signInPage.button("Forgot password?").click();
    await signInPage.login.fill("nobody");
    await signInPage.button("Reset password").click();
    await expect(signInPage.heading).toHaveText("Check your mail");
    await expect(mail.next("nobody", texts.resetLink.subject, 1500)).rejects.toThrow("No mail");
  },
);

test(
  "a link of one's own account opens it, whoever is signed in to another",
  full,
  async ({ signInPage, accounts, mail }) => {
    const { acme, beta } = accounts;
    const link = await mailedLink(signInPage, beta, mail);
    expect(new URL(link).pathname).toBe(`/${beta?.name}`);
    await signInPage.page.goto(link);
    await expect(signInPage.page.getByText(`A new password for ${beta?.login}`)).toBeVisible();
    await expect(signInPage.page.getByText(`A new password for ${acme?.login}`, { exact: true })).toHaveCount(
      0,
    );
  },
);

test("a made-up link is broken; from there another is sent", full, async ({ signInPage }) => {
  const { page } = signInPage;
  await page.setViewportSize({ width: 320, height: 640 });
  await signInPage.open(`${signInPage.home}?hash=made-up`);
  await expect(signInPage.alert).toHaveText("Your link is broken");
  await expect(signInPage.heading).toBeFocused();
  expect(page.url()).not.toContain("made-up");
  await expectAccessible(page, ["light", "dark"]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await signInPage.button("Send me another link").click();
  await expect(signInPage.heading).toHaveText("Forgot password");
});

test.describe("a link that is older than an hour", () => {
  // While the server restarts, the open page's calls find nobody.
  test.use({ provoked: /net::ERR_/ });

  test(
    "has expired, and another one is sent from there",
    full,
    async ({ signInPage, accounts, mail, restart }) => {
      const { page } = signInPage;
      const link = await mailedLink(signInPage, accounts.gamma, mail);
      await restart({ sql: anHourLater });
      await page.goto(link);
      await expect(signInPage.alert).toHaveText("Your link has expired");
      await expect(signInPage.button("Click here to log in")).toBeVisible();
      await signInPage.button("Русский").click();
      await expect(signInPage.alert).toHaveText("Срок действия вашей ссылки истёк");
      await expectAccessible(page, ["light", "dark"]);
      await signInPage.button("Прислать другую ссылку").click();
      await page.getByRole("textbox", { name: "Логин" }).fill(accounts.gamma?.login ?? "");
      await page.keyboard.press("Enter");
      await expect(signInPage.heading).toHaveText("Проверьте почту");
      await page.goto(await linkFrom(mail, accounts.gamma));
      await expect(signInPage.heading).toHaveText("Смена пароля");
      await expect(page.getByText(accounts.gamma?.login ?? "")).toBeVisible();
    },
  );

  test(
    "is refused also where the new password was being chosen",
    full,
    async ({ signInPage, accounts, mail, restart }) => {
      const { page } = signInPage;
      await page.goto(await mailedLink(signInPage, accounts.beta, mail));
      await chooseFresh(signInPage);
      await restart({ sql: anHourLater });
      await signInPage.button("Change password").click();
      await expect(signInPage.alert).toHaveText("Your link has expired");
      await signInPage.button("Click here to log in").click();
      await signInPage.signIn({ login: accounts.beta?.login ?? "", password: accounts.beta?.password ?? "" });
      await expect(signInPage.console).toBeVisible();
    },
  );
});

test(
  "a link that was used in another browser meanwhile is broken",
  full,
  async ({ signInPage, anotherBrowser, accounts, mail }) => {
    const link = await mailedLink(signInPage, accounts.delta, mail);
    const other = await anotherBrowser();
    for (const each of [signInPage, other]) {
      await each.page.goto(link);
      await chooseFresh(each);
    }
    await signInPage.button("Change password").click();
    await expect(signInPage.console).toBeVisible();
    await other.button("Change password").click();
    await expect(other.alert).toHaveText("Your link is broken");
    await expect(other.page.getByText("Invalid link! Contact our support team.")).toBeVisible();
  },
);

const anHourLater = "update reset_link set created_at = created_at - interval '61 minutes'";

/** Forgets the account's password, as its user does, and takes the link out of the mail. */
async function mailedLink(at: SignInPage, account: Account | undefined, mail: MailReceiver): Promise<string> {
  await at.open(`/${account?.name}`);
  await at.button("Forgot password?").click();
  await at.login.fill(account?.login ?? "");
  await at.button("Reset password").click();
  await expect(at.heading).toHaveText("Check your mail");
  return linkFrom(mail, account);
}

async function chooseFresh({ page }: SignInPage): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill("grey heron by the weir");
  await page.getByLabel("Confirm password", { exact: true }).fill("grey heron by the weir");
}

async function linkFrom(mail: MailReceiver, account: Account | undefined): Promise<string> {
  const { text } = await mail.next(account?.email ?? "", texts.resetLink.subject, 20_000);
  const link = /https?:\/\/\S+\?hash=\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`No link in the mail:\n${text}`);
  return link;
}
