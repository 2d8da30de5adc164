import type { Page } from "@playwright/test";
import { CaptchaService } from "../signIn/captcha";
import { startDemoServer } from "./demoServer";
import { expect, test as base, full } from "./signIn/world";
import type { SignInPage } from "./signIn/SignInPage";

/** An operator who has keys for reCAPTCHA; what verifies its tokens is a service here. */
const test = base.extend<object, { service: CaptchaService }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      const service = new CaptchaService();
      await use(service);
      service.stop();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ surroundings, service }, use) => {
      const server = await startDemoServer({
        environment: {
          ...surroundings.environment,
          CAPTCHA_SITE_KEY: "the-site-key",
          CAPTCHA_SECRET: "the-secret",
          CAPTCHA_VERIFY_URL: await service.start(),
        },
      });
      await use(server);
      await server.kill();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  // Google is another's: nothing else may be asked for elsewhere.
  foreign: /^https:\/\/www\.(google|gstatic)\.com\/recaptcha\//,
});

test(
  "Google is asked only once the server asks for a captcha, and its token signs in",
  full,
  async ({ signInPage, accounts, service, address }) => {
    const { login = "", password = "" } = accounts.acme ?? {};
    const { page } = signInPage;
    const violations = await watchPolicy(page);
    const google = await standInForGoogle(page);
    await signInPage.open();
    await expect(signInPage.login).toBeFocused();
    expect(google.asked).toEqual([]);
    await failThrice(signInPage, login);
    const robot = page.frameLocator("iframe").getByRole("checkbox", { name: "I'm not a robot" });
    await expect(robot).toBeVisible();
    expect(google.asked[0]).toMatch(
      /^https:\/\/www\.google\.com\/recaptcha\/api\.js\?render=explicit&trustedtypes=true&hl=en/,
    );
    expect(google.asked.at(-1)).toContain("k=the-site-key");
    await expect(signInPage.submit).toBeDisabled();
    await expect(page.locator("[name=g-recaptcha-response]")).toBeHidden();

    await signInPage.password.fill(password);
    await expect(signInPage.submit).toBeDisabled();
    await robot.click();
    await expect(signInPage.submit).toBeEnabled();
    service.asked.length = 0;
    await signInPage.submit.click();
    await expect(signInPage.console).toBeVisible();
    expect(service.asked).toEqual([{ secret: "the-secret", response: "ok-1", remoteip: address }]);
    expect(await violations()).toEqual([]);
  },
);

test(
  "a token that the service refuses, or that has expired, is asked for anew",
  full,
  async ({ signInPage, accounts }) => {
    const { login = "", password = "" } = accounts.acme ?? {};
    const { page } = signInPage;
    await standInForGoogle(page, "fail");
    await signInPage.open();
    await failThrice(signInPage, login);
    const robot = page.frameLocator("iframe").getByRole("checkbox", { name: "I'm not a robot" });
    await signInPage.password.fill(password);
    await robot.click();
    await signInPage.submit.click();
    await expect(signInPage.alert).toHaveText("Invalid login or password");
    await expect(robot).not.toBeChecked();
    await expect(signInPage.submit).toBeDisabled();
    await robot.click();
    await expect(signInPage.submit).toBeEnabled();
    await page.frameLocator("iframe").getByRole("button", { name: "Expire" }).click();
    await expect(signInPage.submit).toBeDisabled();
  },
);

test.describe("where Google can't be reached", () => {
  test.use({ provoked: /net::ERR_/ });
  test("it says so, and tries again", full, async ({ signInPage, accounts }) => {
    const { page } = signInPage;
    await page.route("https://www.google.com/**", (route) => route.abort());
    await signInPage.open();
    await failThrice(signInPage, accounts.acme?.login ?? "");
    await expect(page.getByText("The captcha could not be loaded.")).toBeVisible();
    await expect(signInPage.password).toHaveValue("wrong");
    await page.unroute("https://www.google.com/**");
    await standInForGoogle(page);
    await signInPage.button("Try again").click();
    await expect(page.frameLocator("iframe").getByRole("checkbox")).toBeVisible();
  });
});

async function failThrice(signInPage: SignInPage, login: string): Promise<void> {
  for (let failed = 0; failed < 3; failed += 1) {
    const answered = signInPage.page.waitForResponse("**/auth/login");
    await signInPage.signIn({ login, password: "wrong" });
    await answered;
    await expect(signInPage.alert.first()).toBeVisible();
    if (await signInPage.submit.isDisabled()) return;
  }
}

/** What the page's policy has refused. */
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
      refused.push(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  return () => page.evaluate(() => (window as unknown as { refused: string[] }).refused);
}

/**
 * Google's three parts as its documentation and its loader have them: a loader that fetches the library under a Trusted
 * Types policy of its own, a library that writes markup with inline styles and a frame, and the frame with the question.
 */
async function standInForGoogle(page: Page, says: "ok" | "fail" = "ok"): Promise<{ asked: string[] }> {
  const asked: string[] = [];
  const serve = (pattern: string, contentType: string, body: string) =>
    page.route(pattern, async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType, body });
    });
  await serve("https://www.google.com/recaptcha/api.js?**", "text/javascript", loader);
  await serve("https://www.gstatic.com/recaptcha/releases/**", "text/javascript", library);
  await serve("https://www.google.com/recaptcha/api2/anchor?**", "text/html", frame(says));
  return { asked };
}

const loader = `(() => {
  const policy = trustedTypes.createPolicy("goog#recaptcha-loader", { createScriptURL: (url) => url });
  const functions = [];
  window.grecaptcha = { ready: (begin) => functions.push(begin) };
  window.___grecaptcha_cfg = { functions };
  const script = document.createElement("script");
  script.src = policy.createScriptURL("https://www.gstatic.com/recaptcha/releases/x/recaptcha__en.js");
  document.head.append(script);
})();`;

const library = `(() => {
  const policy = trustedTypes.createPolicy("goog#html", { createHTML: (html) => html });
  const widgets = [];
  Object.assign(window.grecaptcha, {
    ready: (begin) => begin(),
    render(element, options) {
      if (element.hasChildNodes()) throw new Error("reCAPTCHA has already been rendered in this element");
      element.innerHTML = policy.createHTML(
        '<div style="width: 304px; height: 78px"><iframe title="reCAPTCHA" width="304" height="78" src="https://www.google.com/recaptcha/api2/anchor?k=' +
          options.sitekey + '"></iframe><textarea name="g-recaptcha-response" style="display: none"></textarea></div>');
      return widgets.push(options) - 1;
    },
  });
  addEventListener("message", ({ origin, data }) => {
    if (origin !== "https://www.google.com") return;
    if (data === "expired") widgets.at(-1)["expired-callback"]();
    else widgets.at(-1).callback(data + "-" + widgets.length);
  });
  window.___grecaptcha_cfg.functions.forEach((begin) => begin());
})();`;

const frame = (says: string) => `<!doctype html><title>reCAPTCHA</title>
  <label><input type="checkbox" onclick="parent.postMessage('${says}', '*')">I'm not a robot</label>
  <button onclick="parent.postMessage('expired', '*')">Expire</button>`;
