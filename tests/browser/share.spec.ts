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
