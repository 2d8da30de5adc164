import { expect, expectAccessible, full, test } from "./fixtures";
import { atNoon, DrivenDay } from "./pages/tracking";

test(
  "customer service copies the link of a customer's page, and withdraws it",
  full,
  async ({ open, api, server }) => {
    await api.post("/gt/gt-api/tracking-widget", { enabled: true });
    const day = await new DrivenDay(api, server.url, "Linked", atNoon).make(1);
    await day.send(1);
    const page = await open(`/track-and-trace?aoc=${day.centre}&date=${atNoon.date}`, "service");
    await page.getByRole("button", { name: "Find an order" }).click();
    const search = page.getByRole("dialog", { name: "Find an order" });
    await search.getByRole("combobox", { name: "Find an order" }).fill("linked-1-2");
    const answer = search.getByRole("region", { name: "How the order stands" });
    const button = answer.getByRole("button", { name: "Customer's link" });
    await button.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Page on which the customer follows Linked-1-2" });
    const link = dialog.getByRole("textbox", { name: "Link" });
    await expect(link).toHaveValue(/\/track\/[a-z2-7]{26}$/);
    const first = await link.inputValue();
    await expectAccessible(page, ["light", "dark"]);
    const stateOf = async (address: string) => {
      const answered = await fetch(`${server.url}/track-api/${address.split("/").at(-1)}`);
      return ((await answered.json()) as { state: string }).state;
    };
    expect(await stateOf(first)).toBe("SCHEDULED");

    await dialog.getByRole("button", { name: "Withdraw and make another" }).press("Enter");
    await expect(dialog.getByText("Earlier links open nothing any more. This is the new one.")).toBeVisible();
    await expect(link).not.toHaveValue(first);
    expect([await stateOf(first), await stateOf(await link.inputValue())]).toEqual(["EXPIRED", "SCHEDULED"]);
    await expectAccessible(page, ["light"]);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();

    // Where there is no such page, it says so and how there can be one.
    await api.post("/gt/gt-api/tracking-widget", { enabled: false });
    await button.press("Enter");
    await expect(dialog.getByRole("alert")).toContainText("an administrator can switch it on");
  },
);
