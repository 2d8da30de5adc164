import AxeBuilder from "@axe-core/playwright";
import { expect, test as base } from "@playwright/test";
import type { Page } from "@playwright/test";
import { signIn } from "../apiClient";
import type { ApiClient } from "../apiClient";
import { startServerProcess } from "../serverProcess";
import type { ServerProcess } from "../serverProcess";

type Login = "admin" | "dispatcher" | "service";

type TestFixtures = {
  /** Opens an address of the console as a signed-in user. */
  open: (path: string, login?: Login) => Promise<Page>;
  /** What the page complained of: errors in its console, refused styles and scripts, requests to other hosts. */
  complaints: string[];
};
type WorkerFixtures = { server: ServerProcess; api: ApiClient };

/** Each worker has a built server of its own on an empty data folder; each test a fresh browser context. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      const server = await startServerProcess();
      await use(server);
      await server.kill();
    },
    { scope: "worker" },
  ],
  api: [
    async ({ server }, use) => use(await signIn(server.url, "admin", server.password)),
    { scope: "worker" },
  ],
  complaints: [
    async ({ page, server }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" && !isRefusal(message.text())) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      page.on("request", (request) => {
        const url = request.url();
        if (!url.startsWith(server.url) && !/^(data|blob|about):/.test(url))
          complaints.push(`foreign request: ${url}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  open: async ({ page, server }, use) => {
    await use(async (path, login = "admin") => {
      await page.goto(server.url + path);
      const field = page.getByRole("textbox", { name: "Login" });
      const shell = page.getByRole("navigation", { name: "Main" }).or(page.getByRole("banner")).first();
      await field.or(shell).first().waitFor();
      if (await field.isVisible()) {
        await field.fill(login);
        await page.getByLabel("Password").fill(server.password);
        await page.getByRole("button", { name: "Sign in" }).click();
        await shell.waitFor();
      }
      return page;
    });
  },
});

export { expect };

/** Zero violations of WCAG 2.2 AA on the page as it stands (quality.md 5); no rule is switched off. */
export async function expectAccessible(page: Page): Promise<void> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
  );
  expect(found).toEqual([]);
}

/** The browser logs every answer of 400 and above as an error; those that a test provokes are no fault of the page. */
function isRefusal(text: string): boolean {
  return /^Failed to load resource: the server responded with a status of (400|401|403|404|409)/.test(text);
}
