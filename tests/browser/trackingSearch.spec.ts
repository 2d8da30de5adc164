import { expect, expectAccessible, full, test } from "./fixtures";
import { DrivenDay, today } from "./pages/tracking";

test("customer service finds an order by keys, reads out how it stands, and notes a complaint", async ({
  open,
  api,
  server,
}) => {
  const day = await new DrivenDay(api, server.url, "Found").make(1);
  await day.send(1);
  await day.change(1, 1, "STARTED_MOVE");
  await day.seen(1, 20, -8.605);
  const page = await open(`/track-and-trace?aoc=${day.centre}&date=${today}`, "service");
  await expect(page.getByRole("listbox", { name: "Runs" })).toBeVisible();
  await page.keyboard.press("/");
  const dialog = page.getByRole("dialog", { name: "Find an order" });
  const field = dialog.getByRole("combobox", { name: "Find an order" });
  await expect(field).toBeFocused();
  await page.keyboard.type("found-1-");
  const found = dialog.getByRole("listbox", { name: "Orders found" });
  await expect(found.getByRole("option")).toHaveCount(3);
  await expect(found.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await expect(found.locator("mark").first()).toHaveText("Found-1-");
  await page.keyboard.type("2");
  await expect(found.getByRole("option")).toHaveCount(1);
  const answer = dialog.getByRole("region", { name: "How the order stands" });
  await expect(answer).toContainText("Found-1-2");
  await expect(answer).toContainText("Found driver 1");
  // Its driver goes to the first shop, out of his sequence, and to the third one before this.
  await expect(answer).toContainText("2 stops before it");
  await expect(answer).toContainText(/away, seen \d+ secs? ago/);
  await expectAccessible(page, ["light", "dark"]);

  // By the driver, and what nobody is.
  await field.fill("found driver");
  await expect(found.getByRole("option")).toHaveCount(3);
  await field.fill("nobody at all");
  await expect(dialog.getByText("No order is found for “nobody at all”.").first()).toBeVisible();
  await field.fill("Shop 1-2");
  await expect(found.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(answer).toBeFocused();
  await answer.getByRole("button", { name: "Note a complaint" }).press("Enter");
  const words = answer.getByRole("textbox", { name: /What the customer complains about/ });
  await words.press("Escape");
  await expect(words).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await answer.getByRole("button", { name: "Note a complaint" }).click();
  await words.fill("The shop closes at 13:30");
  await answer.getByRole("button", { name: "Note it" }).click();
  await expect(words).toHaveCount(0);
  await expect(answer.getByText("The shop closes at 13:30").first()).toBeVisible();
  await expect(answer.getByText("Complaint: The shop closes at 13:30")).toBeVisible();

  await answer.getByRole("button", { name: "Show its run" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/run=/);
  await expect(page.getByRole("region", { name: "Run details" })).toContainText("Found van 1");
});

test("what is typed before the search has come is in its field", full, async ({ open, api, server }) => {
  const day = await new DrivenDay(api, server.url, "Ahead").make(1);
  const page = await open(`/track-and-trace?aoc=${day.centre}&date=${today}`, "service");
  await expect(page.getByRole("button", { name: "Find an order" })).toBeVisible();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/OrderSearchDialog-[^/]+\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press("/");
  await page.keyboard.type("Ahead-1-3");
  await page.keyboard.press("Backspace");
  release();
  const dialog = page.getByRole("dialog", { name: "Find an order" });
  const field = dialog.getByRole("combobox", { name: "Find an order" });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("Ahead-1-");
  await page.keyboard.type("2");
  await expect(field).toHaveValue("Ahead-1-2");
  await expect(dialog.getByRole("option", { name: /Ahead-1-2/ })).toBeVisible();
  // The next search begins anew.
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(field).toHaveValue("");
});

test(
  "a thumb finds an order on a phone, and goes back to what was found",
  full,
  async ({ open, api, server }) => {
    const day = await new DrivenDay(api, server.url, "Thumb").make(1);
    await day.send(1);
    const page = await open(`/track-and-trace?aoc=${day.centre}&date=${today}`, "service");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Find an order" }).click();
    const dialog = page.getByRole("dialog", { name: "Find an order" });
    await dialog.getByRole("combobox").fill("thumb-1");
    const options = dialog.getByRole("option");
    await expect(options).toHaveCount(3);
    await expectAccessible(page, ["light", "dark"]);
    await options.nth(1).click();
    const answer = dialog.getByRole("region", { name: "How the order stands" });
    await expect(answer).toContainText("Thumb driver 1");
    await expect(options).toHaveCount(0);
    await expectAccessible(page, ["light", "dark"]);
    await answer.getByRole("button", { name: "Back to what was found" }).click();
    await expect(options).toHaveCount(3);
    // An order that changes elsewhere is told anew.
    await options.first().click();
    const reference = /Thumb-1-(\d)/.exec((await answer.textContent()) ?? "")?.[1];
    await day.change(1, Number(reference), "COMPLETED");
    await expect(answer).toContainText("Completed");
    // Turned, it has both, and what was typed.
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(dialog.getByRole("combobox")).toHaveValue("thumb-1");
    await expect(answer).toContainText("Completed");
  },
);
