import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test as base, full } from "./signIn/world";
import { withoutPartner } from "./pages/form";

/** The browser meets the server through a gateway, where things go wrong. */
const test = base.extend({ site: async ({ gateway }, give) => give(gateway.url) });
// What is to fail on its way must not be in the cache already.
test.use({ ownContext: true });

const expired = "Your current session is expired. Please, log in again.";

test.beforeEach(async ({ signInPage, accounts }) => {
  const { login = "", password = "" } = accounts.acme ?? {};
  await signInPage.open();
  await signInPage.signIn({ login, password });
  await expect(signInPage.console).toBeVisible();
});

test(
  "over a typed form, three wrong passwords bring the captcha; with it one signs in, and the form is as it was",
  full,
  async ({ signInPage, accounts }) => {
    const { page } = signInPage;
    const { login = "", password = "" } = accounts.acme ?? {};
    await signInPage.open("/settings/vehicles/add");
    const name = await typeUnsigned(page);
    const again = page.getByRole("dialog", { name: expired });
    const submit = again.getByRole("button", { name: "Sign in" });
    await expect(again.getByRole("textbox", { name: "Login" })).toHaveValue(login);
    await expect(again.getByLabel("Password")).toBeFocused();
    const robot = again.getByRole("checkbox", { name: "I am not a robot" });
    for (let failed = 0; failed < 3; failed += 1) {
      await expect(robot).toHaveCount(0);
      await again.getByLabel("Password").fill(`wrong ${failed}`);
      const answered = page.waitForResponse("**/auth/login");
      await page.keyboard.press("Enter");
      await answered;
      await expect(again.getByRole("alert")).toHaveText("Invalid login or password");
    }
    await again.getByLabel("Password").fill(password);
    await expect(robot).toBeVisible();
    await expect(submit).toBeDisabled();
    await expectAccessible(page, ["light", "dark"]);
    await robot.click();
    await expect(robot).toBeChecked({ timeout: 30_000 });
    await submit.click();
    await expect(again).toHaveCount(0, { timeout: 40_000 });
    await expect(name).toHaveValue("Van 12");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await withoutPartner(page);
    await expect(page).toHaveURL(/\/settings\/vehicles(\/(?!add)[^/]+)?$/);
  },
);

test.describe("where the dialog's script can't be loaded", () => {
  test.use({ provoked: /net::ERR_|status of 500|dynamically imported module/ });

  test(
    "it says that the session is over and what is the matter, until a try succeeds",
    full,
    async ({ signInPage, accounts, gateway }) => {
      const { page } = signInPage;
      gateway.fail("/assets/SignInAgain", "cut");
      await signInPage.open("/settings/vehicles/add");
      const name = await typeUnsigned(page);
      const failure = page.getByRole("dialog", { name: expired });
      await expect(failure).toContainText(
        "The server can't be reached. Check your connection and try again.",
      );
      const retry = failure.getByRole("button", { name: "Try again" });
      await expect(retry).toBeFocused();
      await expectAccessible(page, ["light", "dark"]);
      await page.keyboard.press("Escape");
      await expect(failure).toBeVisible();
      await retry.click();
      await expect(retry).toBeVisible();
      gateway.fail("/assets/SignInAgain", undefined);
      await retry.click();
      const again = page.getByRole("dialog", { name: expired });
      await again.getByLabel("Password").fill(accounts.acme?.password ?? "");
      await page.keyboard.press("Enter");
      await expect(again).toHaveCount(0);
      await expect(name).toHaveValue("Van 12");
    },
  );

  test(
    "so does what tells of an error of the server; it can be given up",
    full,
    async ({ signInPage, gateway }) => {
      const { page } = signInPage;
      gateway.fail("/assets/ReportDialog", "cut");
      gateway.fail("/gt/gt-api/vehicles", { status: 500, body: "" });
      await signInPage.open("/settings/vehicles");
      const failure = page.getByRole("dialog", { name: "Server error" });
      await expect(failure).toContainText("The server can't be reached.");
      await page.keyboard.press("Escape");
      await expect(failure).toHaveCount(0);
      await page.reload();
      await expect(failure).toContainText("The server can't be reached.");
      gateway.fail("/assets/ReportDialog", undefined);
      await failure.getByRole("button", { name: "Try again" }).click();
      await expect(failure).toContainText("Oops! A server error has occurred.");
      await failure.getByRole("button", { name: "Close" }).click();
      await expect(failure).toHaveCount(0);
      gateway.fail("/gt/gt-api/vehicles", undefined);
    },
  );
});

/** A form is typed in; then the session ends. That its name is looked up tells the page so. */
async function typeUnsigned(page: Page): Promise<Locator> {
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await expect(name).toBeVisible();
  await page.context().clearCookies();
  await name.fill("Van 12");
  return name;
}
