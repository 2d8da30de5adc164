import { expect, expectAccessible, full, test } from "./fixtures";
import { card, drag, PlannedDay, stop, vanRow } from "./pages/planning";

test(
  "two dispatchers see each other on a day, and what the other did, which one takes back",
  full,
  async ({ open, openElsewhere, api }) => {
    const day = await new PlannedDay(api, "Both").make(2, 3);
    await day.act({ kind: "move", orders: [day.orders[0]!], vehicle: day.vans[0]! });
    const mine = await open(day.address, "dispatcher");
    await expect(stop(mine, "Both-1")).toBeVisible();
    const others = mine.getByRole("button", { name: "1 other person on this day" });
    await expect(others).toHaveCount(0);
    const theirs = await openElsewhere(day.address, "colleague");
    await expect(others).toBeVisible();

    // What she presses, and what she is about to change, before one acts on the same.
    await stop(theirs, "Both-1").click();
    const row = vanRow(mine, "Both van 1");
    const here = row.getByRole("gridcell", { name: "Marta here" });
    await expect(here).toBeVisible();
    // Her face stands beside the vehicle's name: it covers no stop.
    await expect(row.getByRole("rowheader").getByTitle("Marta Sousa has this open")).toBeVisible();
    await expect(vanRow(mine, "Both van 2").getByText("Marta here")).toHaveCount(0);
    await stop(mine, "Both-1").click();
    const details = mine.getByRole("region", { name: "Details" });
    await expect(details.getByRole("status")).toHaveText("Marta Sousa has this open");
    await expectAccessible(mine, ["light", "dark"]);
    await theirs.keyboard.press("m");
    await expect(theirs.getByRole("dialog").getByText("Dispatcher has this open")).toBeVisible();
    await expect(details.getByRole("status")).toHaveText("Marta Sousa is changing this now");
    await theirs.keyboard.press("Escape");
    await others.click();
    const list = mine.getByRole("dialog", { name: "Also on this day" });
    await expect(list.getByRole("listitem")).toContainText(["Marta SousaBoth van 1, Both-1"]);
    await expectAccessible(mine, ["light", "dark"]);
    await mine.keyboard.press("Escape");

    // What she does is told, and taken back as long as nothing came after it.
    await theirs.keyboard.press("Escape");
    await drag(theirs, card(theirs, "Both-2"), vanRow(theirs, "Both van 2"), { x: 500, y: 15 });
    const told = mine.getByRole("status").filter({ hasText: "Marta Sousa moved Both-2 to Both van 2" });
    await expect(told).toBeVisible();
    await told.getByRole("button", { name: "Undo this" }).click();
    await expect(card(mine, "Both-2")).toBeVisible();
    await expect(told).toHaveCount(0);
    await expect(
      theirs.getByRole("status").filter({ hasText: "Dispatcher undid: Move Both-2 to Both van 2" }),
    ).toBeVisible();
    await expect(theirs.getByRole("button", { name: "Undo this" })).toHaveCount(0);

    // She goes with her page.
    await theirs.close();
    await expect(others).toHaveCount(0);
    await expect(here).toHaveCount(0);
  },
);
