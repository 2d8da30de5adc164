import type { Locator, Page } from "@playwright/test";
import { photograph, png } from "../orders/attachedFiles";
import { expect, expectAccessible, full, test } from "./fixtures";
import { rowOf, select } from "./pages/list";
import { DrivenDay, today } from "./pages/tracking";
import { recordsAt } from "./records";

const address = /\/proof-of-delivery\//;
const paper = (page: Page) => page.locator("main iframe");
/** What the paper says. Nothing can be asked of the frame itself: no script runs there. */
const printed = (page: Page) =>
  paper(page).evaluate((frame: HTMLIFrameElement) => frame.contentDocument?.body.innerText ?? "");
const note = (page: Page) => page.locator("main").getByRole("alert");
const print = (page: Page) => page.getByRole("button", { name: "Print or save as PDF" });

/** What the frame prints is called once something has it print. */
async function begins(frame: Locator, doing: () => Promise<void>): Promise<string> {
  // It listens before anything is done.
  const listening = await frame.evaluateHandle((element: HTMLIFrameElement) => {
    const heard = new Promise<string>((tell) => {
      element.contentWindow?.addEventListener(
        "beforeprint",
        () => tell(element.contentDocument?.title ?? ""),
        { once: true },
      );
    });
    // Not the promise itself: that would be waited for here.
    return { heard };
  });
  await doing();
  return listening.evaluate(({ heard }) => heard);
}

test("a dispatcher comes from a stop of a run to what proves it, and prints that alone", async ({
  open,
  api,
  server,
}) => {
  const day = await new DrivenDay(api, server.url, "Proven").make(1);
  await day.send(1);
  await day.handOver(1, 1, "Rui & Filhos", [await photograph("Rua 1"), await png(900, 1400)]);
  const page = await open(`/track-and-trace?aoc=${day.centre}&date=${today}`, "dispatcher");
  await page
    .getByRole("listbox", { name: "Runs" })
    .getByRole("option", { name: /van 1 / })
    .click();
  const details = page.getByRole("region", { name: "Run details" });
  const link = details.getByRole("link", { name: /^Proof of delivery/ });
  await expect(link).toHaveCount(1);
  await link.press("Enter");
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { level: 1, name: "Proof of delivery Proven-1-1" })).toBeVisible();

  await expect.poll(() => printed(page)).toMatch(/Proof of delivery Proven-1-1[^]*Shop 1-1[^]*Rui & Filhos/);
  const widths = () =>
    paper(page).evaluate(({ contentDocument: shown }: HTMLIFrameElement) =>
      [...(shown?.images ?? [])]
        .flatMap(({ src, naturalWidth }) => (src.startsWith("data:image/webp") ? naturalWidth : []))
        .toSorted((one, other) => one - other),
    );
  // The photograph, turned upright; the signature; and what is shown no larger than it need be.
  await expect.poll(widths).toEqual([32, 220, 658]);
  await expect(note(page)).toHaveCount(0);
  // As high as what it says: nothing scrolls in it.
  await expect
    .poll(() =>
      paper(page).evaluate(({ contentDocument: shown }: HTMLIFrameElement) => {
        const { scrollHeight = 0, clientHeight = 1 } = shown?.documentElement ?? {};
        return scrollHeight - clientHeight;
      }),
    )
    .toBeLessThanOrEqual(0);
  await expectAccessible(page, ["light", "dark"]);

  expect(await begins(paper(page), () => print(page).press("Enter"))).toBe("Proof of delivery Proven-1-1");
  await begins(paper(page), () => page.keyboard.press("Control+p"));

  // Where the browser's menu prints the window, nothing of it stands around the paper.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(print(page)).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(paper(page)).toBeVisible();
  const corner = await paper(page).boundingBox();
  expect([corner?.x, corner?.y]).toEqual([0, 0]);
  await page.emulateMedia({ media: "screen" });

  await page.goBack();
  await expect(details).toContainText("Proven van 1");
});

test(
  "customer service reads what an order has no proof of yet, and sees it come",
  full,
  async ({ open, api, server }) => {
    const day = await new DrivenDay(api, server.url, "Awaited").make(1);
    await day.send(1);
    const settings = (value: boolean) =>
      api.post("/gt/gt-api/gt_account_configuration/new", {
        metaData: [{ name: "requireSignature", value }],
      });
    await settings(true);
    const page = await open(`/proof-of-delivery/${day.vans[0]?.orders[0]}`, "service");
    await expect(page.getByRole("heading", { name: "There is no proof of delivery yet" })).toBeVisible();
    await expect(page.locator("main").getByRole("listitem")).toHaveText([
      "the delivery itself",
      "a signature (asked for by the settings)",
      "a photo",
    ]);
    await expect(print(page)).toHaveCount(0);
    // Customer service has no list of orders.
    await expect(page.getByRole("link", { name: "Open the order" })).toHaveCount(0);
    await expectAccessible(page, ["light", "dark"]);

    await day.change(1, 1, "COMPLETED");
    await expect(note(page)).toHaveText(/There is neither a signature nor a photo/);
    await expect.poll(() => printed(page)).toContain("Proof of delivery Awaited-1-1");
    await settings(false);

    await page.goto(`${new URL(page.url()).origin}/track-and-trace?aoc=${day.centre}&date=${today}`);
    await expect(page.getByRole("listbox", { name: "Runs" })).toBeVisible();
    await page.keyboard.press("/");
    await page.keyboard.type("Awaited-1-1");
    const answer = page.getByRole("region", { name: "How the order stands" });
    await answer.getByRole("link", { name: "Show and print" }).click();
    await expect.poll(() => printed(page)).toContain("Proof of delivery Awaited-1-1");
  },
);

test(
  "an order's form and the list lead to it, and it says whose template it is",
  full,
  async ({ open, api, server }) => {
    const day = await new DrivenDay(api, server.url, "Listed").make(1);
    await day.send(1);
    await day.change(1, 1, "COMPLETED");
    const template = await recordsAt(api, "/gt/gt-api/print-templates").create({
      name: "Ours",
      type: "POD",
      used: true,
      template: '<h1 style="color: #036">{{ order.reference }}</h1>',
      options: { orientation: "LANDSCAPE", pageSize: "LETTER" },
    });
    const page = await open("/orders?search=Listed-1-");
    await select(page, ["Listed-1-1"]);
    const bar = page.getByRole("region", { name: "Selected records" });
    await expect(bar.getByRole("link", { name: "Proof of delivery" })).toBeVisible();
    await select(page, ["Listed-1-2"]);
    await expect(bar.getByRole("link", { name: "Proof of delivery" })).toHaveCount(0);
    await rowOf(page, "Listed-1-1").getByRole("link", { name: "Listed-1-1" }).click();
    await page.getByRole("link", { name: "Proof of delivery" }).click();
    await expect(page).toHaveURL(address);
    await expect.poll(() => printed(page)).toBe("Listed-1-1");
    const color = await paper(page).evaluate(({ contentDocument, contentWindow }: HTMLIFrameElement) => {
      const heading = contentDocument?.querySelector("h1");
      return heading && contentWindow?.getComputedStyle(heading).color;
    });
    expect(color).toBe("rgb(0, 51, 102)");
    await expect(page.getByText("Template: Ours")).toBeVisible();
    const width = (await paper(page).boundingBox())?.width ?? 0;
    const height = (await paper(page).boundingBox())?.height ?? 1;
    expect(width / height).toBeCloseTo(279.4 / 215.9, 1);

    await recordsAt(api, "/gt/gt-api/print-templates").update(template.id, { used: false });
    await expect(note(page).filter({ hasText: "No template of proofs of delivery is in use" })).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page, ["light", "dark"]);
    await note(page).getByRole("link", { name: "Templates" }).click();
    await expect(page).toHaveURL(/\/settings\/pod-configuration/);
  },
);

test.describe("where it can't be read", () => {
  test.use({ provoked: /status of 500/ });

  test("it says so and is asked for again", full, async ({ open, api, server }) => {
    const day = await new DrivenDay(api, server.url, "Unread").make(1);
    const order = day.vans[0]?.orders[0] ?? "";
    const page = await open("/orders?search=Unread-1-", "dispatcher");
    await page.route("**/gt/gt-api/orders/*/pod", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto(`${new URL(page.url()).origin}/proof-of-delivery/${order}`);
    await expect(page.getByRole("heading", { name: "The proof of delivery can’t be shown" })).toBeVisible({
      timeout: 15_000,
    });
    await expectAccessible(page, ["light", "dark"]);
    await page.unroute("**/gt/gt-api/orders/*/pod");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "There is no proof of delivery yet" })).toBeVisible();
    await page.goto(`${new URL(page.url()).origin}/proof-of-delivery/nobody`);
    await expect(page.getByRole("heading", { name: "There is no such order" })).toBeVisible();
  });
});
