import type { Page } from "@playwright/test";
import type { Fault } from "./signIn/gateway";
import { expect, expectAccessible, test as base, full, fullUnless } from "./signIn/world";

/** The browser meets the server through a gateway, where things go wrong. */
const test = base.extend({ site: async ({ gateway }, give) => give(gateway.url) });
// What is to fail on its way must not be in the cache already.
test.use({ ownContext: true });
test.use({ provoked: /status of (412|500|502)|net::ERR_|dynamically imported module/ });

const html = "<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>";
const errorPage = (status: number): Fault => ({ status, type: "text/html", body: html });
const unknown = ["Unknown error", "Invalid login or password"];
const unreachable = "The server can't be reached. Check your connection and try again.";

for (const [what, fault, lines] of [
  ["404", errorPage(404), ["Server undergoing maintenance"]],
  ["500", { status: 500, body: '{"success":false}' }, unknown],
  ["a page of 502", errorPage(502), unknown],
  ["a page of 200", errorPage(200), unknown],
  ["an empty 500", { status: 500, body: "" }, unknown],
  ["nothing: the connection is cut", "cut", ["Unknown error", unreachable]],
  ["half an answer", "half", ["Unknown error", unreachable]],
] as const satisfies [what: string, fault: Fault, lines: string[]][]) {
  test(
    `a server that answers ${what} is told of as the specification says, and what was typed stays`,
    fullUnless(fault === "cut"),
    async ({ signInPage, accounts, gateway }) => {
      const { login: name = "", password = "" } = accounts.acme ?? {};
      await signInPage.open();
      gateway.fail("/auth/login", fault);
      await signInPage.signIn({ login: name, password });
      await expect(signInPage.alert).toHaveText(lines.join("\n"), { useInnerText: true });
      await expect(signInPage.login).toHaveValue(name);
      await expect(signInPage.password).toHaveValue(password);
      gateway.fail("/auth/login", undefined);
      await signInPage.submit.click();
      await expect(signInPage.console).toBeVisible();
    },
  );
}

test(
  "a server that is gone before the page asks says so, and signs in once it is back",
  full,
  async ({ signInPage, accounts, gateway }) => {
    const { login: name = "", password = "" } = accounts.acme ?? {};
    gateway.fail("/gt/gt-api/", "cut");
    await signInPage.open();
    await expect(signInPage.alert).toHaveText(unreachable);
    await expectAccessible(signInPage.page, ["light", "dark"]);
    gateway.fail("/gt/gt-api/", undefined);
    await signInPage.signIn({ login: name, password });
    await expect(signInPage.console).toBeVisible();
  },
);

test(
  "a link that can't be looked up is asked for again, though it is in the address no more",
  full,
  async ({ signInPage, gateway }) => {
    gateway.fail("/auth/getLoginByLink", { status: 500, body: "" });
    await signInPage.open(`${signInPage.home}?hash=made-up`);
    await expect(signInPage.alert).toHaveText("Unknown error");
    await expectAccessible(signInPage.page, ["light", "dark"]);
    gateway.fail("/auth/getLoginByLink", undefined);
    await signInPage.button("Try again").click();
    await expect(signInPage.alert).toHaveText("Your link is broken");
  },
);

test(
  "a part of the screen that can't be loaded says so, and comes with the next try",
  full,
  async ({ signInPage, gateway }) => {
    await signInPage.open();
    gateway.fail("/assets/ForgotState", "cut");
    await signInPage.login.fill("somebody");
    await signInPage.button("Forgot password?").click();
    await expect(signInPage.alert).toHaveText(unreachable);
    await expectAccessible(signInPage.page, ["light", "dark"]);
    await signInPage.button("Try again").click();
    await expect(signInPage.alert).toHaveText(unreachable);
    gateway.fail("/assets/ForgotState", undefined);
    await signInPage.button("Try again").click();
    await expect(signInPage.heading).toHaveText("Forgot password");
    await expect(signInPage.login).toHaveValue("somebody");
  },
);

test(
  "a captcha that can't be loaded leaves what was typed, and comes with the next try",
  full,
  async ({ signInPage, gateway }) => {
    await signInPage.open();
    gateway.fail("/assets/Captcha", "cut");
    await failThrice(signInPage.page, () => signInPage.signIn({ login: "nobody", password: "wrong" }));
    await expect(signInPage.alert.filter({ hasText: unreachable })).toBeVisible();
    await expect(signInPage.submit).toBeDisabled();
    await expect(signInPage.password).toHaveValue("wrong");
    gateway.fail("/assets/Captcha", undefined);
    await signInPage.button("Try again").click();
    await expect(signInPage.page.getByRole("checkbox", { name: "I am not a robot" })).toBeVisible();
  },
);

test(
  "the tour that can't be loaded says so, and comes with the next try",
  full,
  async ({ signInPage, gateway }) => {
    await signInPage.open();
    gateway.fail("/assets/Tour-", "cut");
    await signInPage.button("Show me around").click();
    await expect(signInPage.alert).toContainText(unreachable);
    gateway.fail("/assets/Tour-", undefined);
    await signInPage.button("Try again").click();
    await expect(signInPage.page.getByRole("dialog")).toHaveAccessibleName("Sign in here");
  },
);

async function failThrice(at: Page, attempt: () => Promise<void>): Promise<void> {
  for (let failed = 0; failed < 3; failed += 1) {
    const answered = at.waitForResponse("**/auth/login");
    await attempt();
    await answered;
  }
}
