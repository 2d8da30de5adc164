import type { BrowserContext, FrameLocator, Page } from "@playwright/test";
import { expect, test, full } from "./fixtures";
import { otherSites, startSites } from "./otherSites";

test.use(otherSites);

test(
  "the shell in two sites' pages has a session in each, and hears no message of theirs",
  full,
  async ({ browser, server, api, account }) => {
    const sites = await startSites(server.url);
    sites.show(
      `<iframe src="${sites.console}/embedded?account=${account.name}" width="900" height="700"></iframe>`,
    );
    const metaData = [{ name: "embeddedHosts", value: `${sites.one}, ${sites.two}` }];
    await api.post("/gt/gt-api/gt_account_configuration/new", { metaData });
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    try {
      await noteListeners(context);
      const page = await context.newPage();
      const frame = page.frameLocator("iframe");
      await page.goto(sites.one);
      await signIn(frame, server.password);
      const { name, partitionKey } =
        (await context.cookies()).find((each) => each.name.includes("sid")) ?? {};
      expect([name, partitionKey]).toEqual(["__Host-sid-emb", "https://shop-one.example"]);

      await page.goto(sites.two);
      await expect(loginIn(frame)).toBeVisible();

      await page.goto(sites.one);
      await expect(frame.getByRole("main")).toBeVisible();
      await expect(loginIn(frame)).toHaveCount(0);
      await sendMessages(page);
      expect(await page.frames()[1]?.evaluate(listeners)).toBe(0);
      // The count itself is no dead one.
      await page.evaluate(() => addEventListener("message", () => undefined));
      expect(await page.evaluate(listeners)).toBe(1);
      await expect(frame.getByRole("main")).toBeVisible();
      await expect(loginIn(frame)).toHaveCount(0);
    } finally {
      await context.close();
      await api.post("/gt/gt-api/gt_account_configuration/new", {
        metaData: [{ name: "embeddedHosts", value: "" }],
      });
      await sites.close();
    }
  },
);

/** In a page: how many listeners were counted. */
function listeners(): number {
  return Reflect.get(globalThis, "listeners") as number;
}

/** Counts in every page and frame who would hear messages of other windows. */
async function noteListeners(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.set(globalThis, "listeners", 0);
    const add = globalThis.addEventListener.bind(globalThis);
    globalThis.addEventListener = (...given: Parameters<typeof add>) => {
      if (given[0] === "message")
        Reflect.set(globalThis, "listeners", (Reflect.get(globalThis, "listeners") as number) + 1);
      add(...given);
    };
  });
}

/** What an embedding page might try; then the time that a listener would have had. */
async function sendMessages(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shell = document.querySelector("iframe")?.contentWindow;
    for (const message of ["logout", { type: "logout" }, { kind: "signedOut" }, { location: "/login" }])
      shell?.postMessage(message, "*");
  });
  await page.evaluate(() => new Promise((wake) => setTimeout(wake, 500)));
}

function loginIn(frame: FrameLocator) {
  return frame.getByRole("textbox", { name: "Login" });
}

async function signIn(frame: FrameLocator, password: string): Promise<void> {
  await loginIn(frame).fill("admin");
  await frame.getByLabel("Password", { exact: true }).fill(password);
  await frame.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(loginIn(frame)).toHaveCount(0);
}
