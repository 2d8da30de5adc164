import { expect, expectAccessible, full, test } from "./fixtures";
import { atNoon, DrivenDay } from "./pages/tracking";

test(
  "a link tells whoever has it where a vehicle is, until somebody ends it",
  full,
  async ({ open, api, server, browser }) => {
    const day = await new DrivenDay(api, server.url, "Shared", atNoon).make(1);
    await day.send(1);
    await day.seen(1, 20, -8.605);
    const page = await open(`/track-and-trace?aoc=${day.centre}&date=${atNoon.date}`, "service");
    await page.getByRole("option", { name: /Shared van 1/ }).click();
    await page.getByRole("button", { name: "Share the position" }).click();
    const dialog = page.getByRole("dialog", { name: "Share where Shared van 1 is" });
    await expect(dialog.getByText("Nobody has a link to this vehicle.")).toBeVisible();
    await dialog.getByRole("button", { name: "Make a link" }).click();
    const address = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
    await expect(dialog.getByRole("button", { name: /^End the link until/ })).toHaveCount(1);
    await expectAccessible(page, ["light", "dark"]);

    const stranger = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "en-GB" });
    const shared = await stranger.newPage();
    const complaints: string[] = [];
    shared.on("console", (message) => void (message.type() === "error" && complaints.push(message.text())));
    shared.on("pageerror", (error) => void complaints.push(error.message));
    await shared.goto(address);
    await expect(shared.getByRole("heading", { name: "Shared van 1" })).toBeVisible();
    await expect(shared.getByText(/seen \d+ secs? ago · heading west/)).toBeVisible();
    await expect(shared.getByRole("application", { name: "Map of the vehicle" })).toBeVisible();
    await expectAccessible(shared, ["light"]);
    expect(complaints).toEqual([]);
    await day.seen(1, 2, -8.61);
    await expect(shared.getByText(/seen [1-9] secs? ago/)).toBeVisible({ timeout: 15_000 });

    await dialog.getByRole("button", { name: /^End the link until/ }).click();
    await expect(dialog.getByText("Nobody has a link to this vehicle.")).toBeVisible();
    await expect(shared.getByRole("heading", { name: "This position is not shared any more" })).toBeVisible({
      timeout: 15_000,
    });
    await stranger.close();
  },
);

test(
  "customer service shares from its answer where the vehicle of an order is, as long as that comes",
  full,
  async ({ open, api, server, browser }) => {
    const day = await new DrivenDay(api, server.url, "Answered", atNoon).make(1);
    await day.send(1);
    await day.seen(1, 20, -8.605);
    const page = await open(`/track-and-trace?aoc=${day.centre}&date=${atNoon.date}`, "service");
    await page.getByRole("button", { name: "Find an order" }).click();
    const search = page.getByRole("dialog", { name: "Find an order" });
    await search.getByRole("combobox", { name: "Find an order" }).fill("answered-1-2");
    const answer = search.getByRole("region", { name: "How the order stands" });
    const button = answer.getByRole("button", { name: "Share the position" });
    await button.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Share where Answered van 1 is" });
    await expect(dialog.getByText("Nobody has a link to this vehicle.")).toBeVisible();
    await dialog.getByRole("combobox", { name: "What is shared" }).press("ArrowDown");
    await page.getByRole("option", { name: "The vehicle, whatever it drives" }).press("Enter");
    await dialog.getByRole("combobox", { name: "For how long" }).press("ArrowDown");
    await page.getByRole("option", { name: "An hour" }).press("Enter");
    await dialog.getByRole("button", { name: "Make a link" }).press("Enter");
    const address = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
    await expect(dialog.getByRole("listitem")).toHaveText(
      /^The vehicle, whatever it drives, until .*\d\d:\d\d, by \S/,
    );
    await expectAccessible(page, ["light", "dark"]);

    const stranger = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "en-GB" });
    const shared = await stranger.newPage();
    await shared.goto(address);
    await expect(shared.getByRole("heading", { name: "Answered van 1" })).toBeVisible();
    await expect(shared.getByText(/seen \d+ secs? ago/)).toBeVisible();
    await stranger.close();

    // Back where one was, with what was found.
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(answer).toContainText("Answered-1-2");
    // Where it does not come any more, nobody is told from here where its vehicle is.
    await day.change(1, 2, "COMPLETED");
    await expect(answer).toContainText("Completed");
    await expect(button).toHaveCount(0);
  },
);
