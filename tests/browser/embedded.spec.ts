import type { Page } from "@playwright/test";
import type { ApiClient } from "../apiClient";
import { expect, test } from "./fixtures";
import { startEvilServer } from "./origin/evilServer";

// A page that may not be in a frame says so in the browser's console; whoever has it there is another origin.
test.use({ provoked: /frame-ancestors|Refused to frame|Framing/ });

test("the embedded shell shows in the pages that its account lists, and in no other", async ({
  browser,
  server,
  api,
  account,
}) => {
  const inFrame = (path: string) =>
    `<!doctype html><iframe src="${server.url}${path}" width="900" height="700"></iframe>`;
  const shell = inFrame(`/embedded?account=${account.name}`);
  const [listed, other] = [await startEvilServer(shell), await startEvilServer(shell)];
  const page = await browser.newPage();
  const frame = page.frameLocator("iframe");
  const login = frame.getByRole("textbox", { name: "Login" });
  try {
    await page.goto(`http://${listed.host}/`);
    await expectRefused(page);

    await list(api, `http://${listed.host}`);
    await page.goto(`http://${listed.host}/`);
    await login.fill("admin");
    await frame.getByLabel("Password", { exact: true }).fill(server.password);
    await frame.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(login).toHaveCount(0);
    const names = (await page.context().cookies(server.url)).map(({ name }) => name);
    expect(names).toContain("sid-emb");
    expect(names).not.toContain("sid");

    await page.goto(`http://${other.host}/`);
    await expectRefused(page);
    await page.goto(`http://${listed.host}/`);
    await page.setContent(inFrame(`/${account.name}/settings/vehicles`));
    await expectRefused(page);
  } finally {
    await page.close();
    await list(api, "");
    await listed.close();
    await other.close();
  }
});

/** The browser shows a page of its own in place of the one that it must not show. */
async function expectRefused(page: Page): Promise<void> {
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
}

async function list(api: ApiClient, value: string): Promise<void> {
  const metaData = [{ name: "embeddedHosts", value }];
  const answer = await api.post("/gt/gt-api/gt_account_configuration/new", { metaData });
  expect(answer.json<{ success: boolean }>().success).toBe(true);
}
