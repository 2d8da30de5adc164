import { expect, expectAccessible, full, test } from "./fixtures";
import { navigationOf, openUserMenu } from "./pages/shell";
import { atNoon, DrivenDay } from "./pages/tracking";

// The administrator of this file is a dispatcher, too (accounts.ts).
test(
  "an administrator has the day driven by the server from its page, faster, and ends that",
  full,
  async ({ open, openElsewhere, page, api, server }) => {
    const day = await new DrivenDay(api, server.url, "Simulated", atNoon).make(1);
    await day.send(1);
    const address = `/track-and-trace?aoc=${day.centre}&date=${atNoon.date}`;
    await open("/settings/vehicles");
    const menu = await openUserMenu(page);
    await menu.getByRole("group", { name: "Role" }).getByRole("button", { name: "Dispatcher" }).click();
    await expect(navigationOf(page).getByRole("link", { name: "Track and trace" })).toBeVisible();
    await page.goto(server.url + address);
    await page.getByRole("button", { name: "Simulator", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Simulator" });
    const standing = dialog.getByRole("status");
    await expect(standing).toHaveText("It has not driven this day yet.");
    await expectAccessible(page, ["light", "dark"]);

    const speed = dialog.getByRole("spinbutton", { name: "Speed, times the clock" });
    await speed.fill("61");
    await expect(dialog.getByRole("button", { name: "Start" })).toBeDisabled();
    await speed.fill("10");
    await page.keyboard.press("Enter");
    await expect(standing).toHaveText(/^It drives the day at 10×; its clock shows .*\d:\d\d/);
    await speed.fill("60");
    await dialog.getByRole("button", { name: "Apply" }).click();
    await expect(standing).toHaveText(/^It drives the day at 60×/);
    const path = `/ui-api/planning/schedules/${day.centre}/${atNoon.date}/simulation`;
    expect((await page.request.get(server.url + path)).ok()).toBe(true);
    await dialog.getByRole("button", { name: "Stop" }).click();
    await expect(standing).toHaveText(/^It stands; its clock shows/);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("button", { name: "Simulator", exact: true })).toBeFocused();

    const others = await openElsewhere(address, "dispatcher");
    await expect(others.getByRole("option", { name: /Simulated van 1/ })).toBeVisible();
    await expect(others.getByRole("button", { name: "Simulator" })).toHaveCount(0);
  },
);
