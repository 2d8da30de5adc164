import { describe, expect, it } from "vitest";
import { iconOf } from "../../kit/icons";
import type { Area, ScreenLink } from "../../routes";
import { areasOf, screenOf, screensOf } from "./areas";

const screen = (to: string, area: Area): ScreenLink => ({
  name: to.slice(1),
  title: to,
  to,
  Icon: iconOf(undefined),
  access: "none",
  area,
});
const planning = screen("/planning-tool", "work");
const vehicles = screen("/settings/vehicles", "records");
const types = screen("/settings/vehicle-types", "records");
const company = screen("/settings/account", "settings");
const all = screen("/planning-tool/dispatcher-settings", "settings");
const groups = [
  { name: "DISPATCH", title: "Dispatch", members: [planning] },
  { name: "RESOURCES", title: "Resources", members: [company, vehicles] },
  { name: "CONFIGURATION", title: "Configuration", members: [all, types] },
];

describe("the areas of the menu", () => {
  it("have what is theirs of each group, and no group without any", () => {
    const shown = areasOf(groups).map((area) => [
      area.name,
      ...area.groups.map(({ name, members }) => [name, ...members.map(({ to }) => to)]),
    ]);
    expect(shown).toEqual([
      ["work", ["DISPATCH", planning.to]],
      ["records", ["RESOURCES", vehicles.to], ["CONFIGURATION", types.to]],
      ["settings", ["RESOURCES", company.to], ["CONFIGURATION", all.to]],
    ]);
  });

  it("are those in which there is a screen", () => {
    expect(areasOf(groups.slice(0, 1)).map(({ name }) => name)).toEqual(["work"]);
    expect(areasOf([])).toEqual([]);
  });
});

describe("the screen of an address", () => {
  const screens = screensOf(areasOf(groups));

  it.each([
    ["/settings/vehicles", vehicles],
    ["/settings/vehicles/12", vehicles],
    ["/settings/vehicle-types/import", types],
    ["/planning-tool/order/7", planning],
    ["/planning-tool/dispatcher-settings", all],
  ])("%s is its own, or the nearest above it", (path, expected) => {
    expect(screenOf(screens, path)).toBe(expected);
  });

  it("is none for what no screen is above", () => {
    expect(screenOf(screens, "/settings/vehiclesOfOthers")).toBeUndefined();
    expect(screenOf(screens, "/")).toBeUndefined();
  });
});
