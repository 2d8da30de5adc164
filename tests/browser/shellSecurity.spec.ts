import type { Locator, Page } from "@playwright/test";
import { generateSync } from "otplib";
import { signInCookie } from "../apiClient";
import { expect, expectAccessible, test, full } from "./fixtures";
import { openUserMenu } from "./pages/shell";

const both = ["light", "dark"] as const;

async function openSecurity(page: Page): Promise<Locator> {
  await (await openUserMenu(page)).getByRole("button", { name: "Security" }).click();
  const dialog = page.getByRole("dialog", { name: "Security" });
  await expect(dialog.getByRole("region", { name: "Password" })).toBeVisible();
  return dialog;
}
const region = (dialog: Locator, name: string) => dialog.getByRole("region", { name });

test(
  "a user sees where he is signed in, and ends what he does not know",
  full,
  async ({ open, server, account }) => {
    const page = await open("/settings/vehicles");
    const other = await signInCookie(server.url, "admin", account.password, account.name);
    const dialog = await openSecurity(page);
    const sessions = region(dialog, "Where you are signed in");
    await expect(sessions.getByRole("listitem").filter({ hasText: "this one" })).toHaveCount(1);
    await expectAccessible(page, [...both]);
    const end = sessions.getByRole("button", { name: /^End the session of/ });
    const before = await end.count();
    expect(before).toBeGreaterThan(0);
    await end.first().click();
    await expect(sessions).toContainText("1 session has ended.");
    await expect(end).toHaveCount(before - 1);
    const asked = await fetch(`${server.url}/gt/gt-api/users/current`, { headers: { cookie: other } });
    // Newest first: it was the one that began last.
    expect(asked.status).toBe(401);
  },
);

test("a password is changed by the one there is", full, async ({ open, server, account }) => {
  const page = await open("/settings/vehicles", "dispatcher");
  const dialog = await openSecurity(page);
  const password = region(dialog, "Password");
  await password.getByRole("button", { name: "Change password" }).click();
  const send = password.getByRole("button", { name: "Change password" });
  await expect(send).toBeDisabled();
  await password.getByLabel("Current password").fill("not this one");
  await password.getByLabel("New password").fill("short");
  await password.getByLabel("Confirm password").fill("short");
  await expect(password).toContainText("8 characters");
  await expectAccessible(page, [...both]);
  await password.getByLabel("New password").fill("a quite other horse");
  await password.getByLabel("Confirm password").fill("a quite other horse");
  await send.click();
  await expect(password.getByRole("alert")).toBeVisible();
  await expect(password.getByLabel("New password")).toHaveValue("a quite other horse");
  await password.getByLabel("Current password").fill(account.password);
  await send.click();
  await expect(password).toContainText("Your password was changed.");
  await expect(signInCookie(server.url, "dispatcher", account.password, account.name)).rejects.toThrow("400");
  expect(await signInCookie(server.url, "dispatcher", "a quite other horse", account.name)).toContain("sid=");
});

test("two-factor authentication is set up and taken away", full, async ({ open, server, account }) => {
  const page = await open("/settings/vehicles", "admin");
  const dialog = await openSecurity(page);
  const twoFactor = region(dialog, "Two-factor authentication");
  await expect(twoFactor).toContainText("Off: your password alone signs you in.");
  await twoFactor.getByRole("button", { name: "Set up" }).click();
  await dialog.getByRole("button", { name: "Set it Up" }).click();
  await expect(dialog.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await expectAccessible(page, [...both]);
  const secret = (await dialog.locator("code").innerText()).replaceAll(/\s/g, "");
  await dialog.getByRole("textbox", { name: "Digit 1 of 6" }).focus();
  await page.keyboard.type(generateSync({ secret }));
  const codes = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await expectAccessible(page, [...both]);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(twoFactor).toContainText("On: signing in takes your password and a code");
  await expect(page).toHaveTitle("Vehicles · Runsheet");
  await twoFactor.getByRole("button", { name: "Turn off" }).click();
  await twoFactor.getByLabel("Password").fill(account.password);
  await twoFactor.getByLabel("Code from the app, or a recovery code").fill("000000");
  await twoFactor.getByRole("button", { name: "Turn off" }).click();
  await expect(twoFactor.getByRole("alert")).toBeVisible();
  await expectAccessible(page, [...both]);
  await twoFactor.getByLabel("Code from the app, or a recovery code").fill(recovery);
  await twoFactor.getByRole("button", { name: "Turn off" }).click();
  await expect(twoFactor).toContainText("Two-factor authentication is off.");
  expect(await signInCookie(server.url, "admin", account.password, account.name)).toContain("sid=");
});
