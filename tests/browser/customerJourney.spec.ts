import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type ApiClient, signIn } from "../apiClient";
import { engineOptions } from "../engineOptions";
import { startServerProcess, type ServerProcess } from "../serverProcess";
import type { DayClock } from "./dayClock/DayClock";
import { test as dayClockTest } from "./dayClock/test";
import { expect, full } from "./fixtures";
import { asCustomer } from "./pages/customerPage";
import { recordsAt } from "./records";

/**
 * The demo company as it starts on an empty folder, whose operator has a mail server, on a Tuesday morning: its vans drive
 * by the clock of the test.
 */
const test = dayClockTest.extend<object, { clock: DayClock; server: ServerProcess }>({
  account: async ({ server }, give) =>
    give({ name: "demo", title: "Demo", login: "dispatcher", password: server.password, email: "" }),
  server: [
    async ({ surroundings: { environment }, clock }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), "demo-"));
      const server = await startServerProcess({
        dataDir,
        patience: 90_000,
        engineOptions: [...engineOptions, ...clock.engineOptions],
        environment: { ...environment, DEMO: "on" },
      });
      await use(server);
      await server.kill();
      rmSync(dataDir, { recursive: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
});
const date = "2099-06-02";
test.use({ begins: Date.parse(`${date}T09:30:00+01:00`) });

test(
  "a customer of the demo opens the link in her mail, sees the van come, and rates; the order has it",
  full,
  async ({ api, site, account, open, browser, clock, surroundings: { mail: post } }) => {
    test.setTimeout(900_000);
    await recordsAt(api, "/gt/gt-api/notification-parameters").create({
      name: "On the way, by mail",
      trigger: "ON_THE_WAY",
      channel: "EMAIL",
      recipient: "CUSTOMER",
      language: "en",
      subject: `{{ order.reference }}${subject}`,
      body: "Dear {{ contact.person }}, we are on our way to you. See where: {{ tracking.link }}",
    });
    const orders = async (client: ApiClient) => {
      const asked = { startIndex: 0, results: 1000, filter: { orderDate: date } };
      const answer = await client.post("/gt/gt-api/orders/listWithFilter", asked);
      expect(answer.status, answer.text).toBe(200);
      return answer.json<{ rows: { id: string; reference: string; status: string }[] }>().rows;
    };
    // A first start plans the vans' day, and has it driven up to now.
    const done = async () => (await orders(api)).filter(({ status }) => status === "COMPLETED");
    await expect.poll(async () => (await done()).length, { timeout: 180_000 }).toBeGreaterThan(5);
    const customer = await asCustomer(browser, { viewport: { width: 390, height: 844 } });
    const { page } = customer;
    await clock.follow(page);
    const heading = page.getByRole("heading", { level: 1 });
    const reads = (text: RegExp) => async () => text.test((await heading.textContent()) ?? "");
    const nextMail = async () => {
      const taken = post.mails.length;
      const found = () => post.mails.slice(taken).find(({ headers }) => headers.subject?.endsWith(subject));
      await clock.until(clock.now() + 2 * hour, async () => found() !== undefined);
      return found();
    };

    let reference: string | undefined;
    // Some doors stay shut: then it is the next customer who tells.
    for (let tries = 0; reference === undefined && tries < 5; tries += 1) {
      const mail = await nextMail();
      expect(mail?.text).toMatch(/^Dear [^,]+, we are on our way to you\. See where: http/);
      await page.goto(linkIn(mail?.text ?? ""));
      await expect(heading).toHaveText(/^On the way/);
      // Slower: the page asks every few seconds of the real clock.
      await clock.go(10);
      await expect(page.locator(".map .sign.van")).toBeVisible({ timeout: 60_000 });
      const before = await wayToGo(page);
      await expect.poll(() => wayToGo(page), { timeout: 60_000 }).not.toBe(before);
      await clock.until(clock.now() + 2 * hour, reads(/^(Delivered|We could not)/));
      if (await reads(/^Delivered/)()) reference = mail?.headers.subject?.slice(0, -subject.length);
    }

    const rating = page.getByRole("region", { name: "How was your delivery?" });
    await rating.locator("label", { hasText: "5 of 5" }).click();
    await rating.getByRole("textbox").fill("On the minute, and friendly");
    await rating.getByRole("button", { name: "Send" }).click();
    await expect(rating).toContainText("Thank you. You gave 5 of 5.");
    expect(customer.complaints).toEqual([]);
    await customer.close();

    // Hours have passed by the clock of the test: who was signed in is not any more.
    const dispatcher = await signIn(site, "dispatcher", account.password, account.name);
    const order = (await orders(dispatcher)).find((each) => each.reference === reference);
    expect(order?.status).toBe("COMPLETED");
    const told = await open(`/orders/order/${order?.id}?tab=proof`, "dispatcher");
    await expect(told.getByLabel("Rating")).toHaveValue("5");
    await expect(told.getByLabel("Feedback")).toHaveValue("On the minute, and friendly");
  },
);

const subject = " is on its way";
const hour = 3_600_000;

function linkIn(text: string): string {
  const link = /https?:\/\/\S+\/track\/\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`There is no link in the mail: ${text}`);
  return link;
}

/** From the van on the map to the customer's place, in pixels. */
async function wayToGo(page: Page): Promise<string> {
  const [van, home] = await Promise.all(
    ["van", "home"].map((name) => page.locator(`.map .sign.${name}`).boundingBox()),
  );
  if (!van || !home) throw new Error("The map shows no van, or no home");
  return `${Math.round(van.x - home.x)} ${Math.round(van.y - home.y)}`;
}
