import { screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, test } from "vitest";
import { field, list, openDesk, press, user, write } from "./testing/desk";
import { renderForm } from "./testing/renderForm";
import { full } from "../../../tests/scope";

const desk = openDesk({ ownServer: true });

const described = [
  { name: "note", type: "TEXT", title: "Note", order: 9 },
  { name: "gate", type: "STRING", title: '{"en": "Gate code", "ru": "Код ворот"}', order: 1 },
  { name: "lift", type: "BOOLEAN", title: "Lift", group: "house", groupName: "The house", required: true },
  { name: "floor", type: "INTEGER", group: "house", order: 2 },
  { name: "height", type: "FLOAT", group: "house", order: 3 },
  { name: "tags", type: "LIST", title: "Tags", order: 3 },
  { name: "since", type: "DATE", title: "Since", order: 4 },
  { name: "called", type: "DATETIME", title: "Called", order: 5 },
  { name: "opens", type: "TIME", title: "Opens", order: 6 },
  { name: "score", type: "INTEGER", title: "Score", readOnly: true, order: 7 },
  { name: "box", type: "STRING", title: "Box", group: "return_packages" },
];
const values = {
  note: "Ring twice\nthen wait",
  gate: "4b",
  lift: false,
  floor: 3,
  height: 2.5,
  tags: ["glass", "cold"],
  since: "2026-01-31",
  called: "2026-07-01T10:00:00Z",
  opens: "08:30",
};

beforeAll(async () => {
  for (const data of described) await desk.other.create("orderAttributes", { data });
});

const open = (id: string) => renderForm("orders", id, "attributes");

describe("an order's attributes", () => {
  test(
    "stand in their order and groups, by their titles, and each in the field of its type",
    full,
    async () => {
      const { id } = await desk.order({ attributes: values });
      await open(id);
      const house = await screen.findByRole("region", { name: "The house" });
      expect(within(house).getByRole("radio", { name: "No" })).toHaveProperty("checked", true);
      expect(within(house).getByRole("textbox", { name: "floor" })).toHaveProperty("value", "3");
      expect(within(house).getByRole("textbox", { name: "height" })).toHaveProperty("value", "2.5");
      const own = screen.getByRole("region", { name: "Attributes" });
      const shown = within(own)
        .getAllByRole<HTMLInputElement>("textbox")
        .map(({ value }) => value);
      expect(shown).toEqual([
        "4b",
        "glass",
        "cold",
        "31/01/2026",
        "01/07/2026 11:00",
        "08:30",
        "",
        "Ring twice\nthen wait",
      ]);
      expect(within(own).getByRole("textbox", { name: "Gate code" })).toHaveProperty("value", "4b");
      expect(within(own).getByRole("textbox", { name: "Score" })).toHaveProperty("disabled", true);
      expect(screen.queryByText("Box")).toBeNull();
    },
  );

  test("come back as they were, all but what was changed", full, async () => {
    const { id } = await desk.order({ attributes: values });
    await open(id);
    await write("Gate code", "9z");
    await write("Gate code", "4b");
    expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
    await write("floor", "4");
    await write("Since", "");
    await press("Save");
    await list();
    const { since: _since, ...rest } = values;
    expect(await desk.stored(id, "orders")).toMatchObject({ version: 2 });
    expect((await desk.stored(id, "orders")).attributes).toEqual({ ...rest, floor: 4 });
  });

  test(
    "that must be there, or can't be read, are told at their field before anything is sent",
    full,
    async () => {
      const { id } = await desk.order({ attributes: { lift: true } });
      const data = { name: "door", title: "Door", type: "STRING", required: true, group: "house" };
      const { data: door } = await desk.other.create("orderAttributes", { data });
      await open(id);
      expect(await field("Door")).toHaveProperty("required", true);
      await write("floor", "third");
      await write("Since", "soon");
      await user.click(screen.getByRole("button", { name: "Add: Tags" }));
      await press("Save");
      const summary = await screen.findByRole("alert");
      expect(
        within(summary)
          .getAllByRole("listitem")
          .map(({ textContent }) => textContent),
      ).toEqual([
        "Door is required",
        "floor: Write a number, such as 12.5",
        "Since: Write a day, such as 31/12/2026",
      ]);
      await user.click(within(summary).getByRole("button", { name: /^floor/ }));
      expect(document.activeElement).toBe(await field("floor"));
      expect(document.activeElement?.getAttribute("aria-invalid")).toBe("true");
      expect(await desk.stored(id, "orders")).toMatchObject({ version: 1 });
      await desk.other.delete("orderAttributes", { id: door.id as string });
    },
  );

  test("whose attribute is gone are to be read, and stay", full, async () => {
    const data = { name: "pallets", type: "INTEGER" };
    const { data: pallets } = await desk.other.create("orderAttributes", { data });
    const { id } = await desk.order({ attributes: { lift: true, pallets: 4 } });
    await desk.other.delete("orderAttributes", { id: pallets.id as string });
    await open(id);
    const former = await screen.findByRole("region", { name: "No longer in use" });
    expect(within(former).getByRole("textbox", { name: "pallets" })).toMatchObject({
      value: "4",
      disabled: true,
    });
    await write("Gate code", "1a");
    await press("Save");
    await list();
    expect((await desk.stored(id, "orders")).attributes).toEqual({ lift: true, pallets: 4, gate: "1a" });
  });
});
