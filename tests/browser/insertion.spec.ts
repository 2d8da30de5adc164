import { expect, expectAccessible, full, test } from "./fixtures";
import { atNoon, DrivenDay } from "./pages/tracking";
import { recordsAt } from "./records";

test(
  "an urgent order is put into a run under way where it fits best, and taken out by one press",
  full,
  async ({ open, api, server }) => {
    const day = await new DrivenDay(api, server.url, "Urgent", atNoon).make(2);
    for (const van of [1, 2]) await day.send(van);
    await day.change(1, 1, "COMPLETED");
    await day.change(1, 2, "STARTED_MOVE");
    await recordsAt(api, "/gt/gt-api/orders").create({
      reference: "Urgent now",
      aoc: day.centre,
      orderDate: atNoon.date,
      customer: { name: "Pharmacy" },
      address: { address: "Rua da Farmácia", latitude: 41.155, longitude: -8.625 },
      dropWindows: [atNoon.window],
      weight: 10,
      dropDuration: 300,
    });
    const page = await open(`/track-and-trace?aoc=${day.centre}&date=${atNoon.date}`, "dispatcher");
    const runs = page.getByRole("listbox", { name: "Runs" });
    await expect(runs.getByRole("option", { name: /van 1 / })).toContainText("1 of 3");
    await page.keyboard.press("/");
    const search = page.getByRole("dialog", { name: "Find an order" });
    await search.getByRole("combobox", { name: "Find an order" }).fill("Urgent now");
    const answer = search.getByRole("region", { name: "How the order stands" });
    await answer.getByRole("button", { name: "Put into a run under way…" }).click();
    const dialog = page.getByRole("dialog", { name: "Put Pharmacy into a run under way" });
    // Of two vans one is on its way.
    await expect(dialog.getByRole("combobox", { name: "Run" })).toContainText(
      /Urgent van 1 · Urgent driver 1 · there at \d\d:\d\d · [+−-]?\d+ min/,
    );
    await expect(dialog.getByRole("row").filter({ hasText: /Urgent now.*nobody.*van 1 · / })).toHaveCount(1);
    await expectAccessible(page, ["light", "dark"]);
    await dialog.getByRole("button", { name: "Put it in" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(search).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Run details" })).toContainText("Pharmacy");
    await expect(runs.getByRole("option", { name: /van 1 / })).toContainText("1 of 4");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(runs.getByRole("option", { name: /van 1 / })).toContainText("1 of 3");
  },
);
