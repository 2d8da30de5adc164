import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { version } from "../../package.json";
import { loadResources } from "../../schemas/load";
import { accountSettings, defaultOf } from "../../schemas/settings";
import { rowsListParameters } from "../../server/resourceCalls/listParameters";
import { dateFormatsOf } from "../../src/dates";
import { packs } from "../../src/localePacks";
import { timeZoneOf } from "../../src/session/sessionOf";
import { shippedResources } from "../shippedResources";

/**
 * The constants of spec 9, written down once more from its text. Those of money, of codes and passwords, of the tour
 * and of error reporting are held by the tests beside their code; dialogs' widths by tests/browser/dialogs.spec.ts.
 */
const folder = join(import.meta.dirname, "../../schemas");
const catalogue = new Map(accountSettings.map((setting) => [setting.name, setting]));

it("the release is the one that is told of errors, and for which the tour is remembered", () => {
  expect(version).toBe("3.2.20");
});

describe("an account begins with", () => {
  it.each([
    ["sessionLifetime", 30],
    ["minimumPasswordLength", 8],
    ["defaultTimeZone", "Europe/London"],
    ["dateFormats", "DD/MM/YYYY HH:mm"],
    ["capacityUnits", "kg"],
    ["capacityDecimalPrecision", 2],
    ["volumeUnits", "m3"],
    ["volumeDecimalPrecision", 2],
    ["factRouteColour", "#099600"],
    ["planRouteColour", "#2285ff"],
    ["defaultCustomerLocationTimeAvailable", "08:00-17:00"],
    ["currencyPosition", "BEFORE"],
    ["enableAutoResequencing", true],
    ["useClusters", false],
  ])("%s %j", (name, value) => {
    expect(catalogue.get(name)?.default).toEqual(value);
  });

  it.each([
    ["GBP", 10, 0.5],
    ["EUR", 10, 0.5],
    ["RUB", 200, 15],
  ])("the costs of its currency, %s: %d an hour and %d a mile", (currency, perHour, perMile) => {
    const initial = (name: string) => defaultOf(catalogue.get(name) ?? {}, () => currency);
    expect(catalogue.get("accountCurrency")?.default).toBe("GBP");
    expect([initial("defaultCostPerHour"), initial("defaultCostPerDistance")]).toEqual([perHour, perMile]);
  });
});

describe("an account chooses", () => {
  it.each([
    ["schedulingZoneMode", 3, ["OFF", "USE_TERRITORIES", "USE_TERRITORY_GROUPS"]],
    ["landmarkUpdateMode", 3, ["DRIVER_RESPONSE", "AUTOMATIC", "OFF"]],
    ["attachmentTransport", 2, ["WIFI", "ALL"]],
    ["longDistanceUnits", 2, ["MILES", "KILOMETRES"]],
    ["currencyPosition", 2, ["BEFORE", "AFTER"]],
  ])("its %s of %i", (name, count, values) => {
    const offered = catalogue.get(name)?.variants?.map(({ value }) => value) ?? [];
    expect(offered).toHaveLength(count);
    expect([...offered].sort()).toEqual([...values].sort());
  });
});

it("a list has pages of 1000, and is sorted by name where its records are called by one", () => {
  expect(rowsListParameters.properties?.results).toMatchObject({ default: 1000 });
  const named = [...loadResources(folder).values()].filter(
    (resource) =>
      shippedResources.includes(resource.name) &&
      resource["x-screen"] &&
      resource["x-list"]?.title === "name",
  );
  expect(named.length).toBeGreaterThan(4);
  // Reasons are offered in an order that the account has put them in.
  for (const { name, properties, "x-list": list } of named)
    expect([name, list?.sort]).toEqual([name, "order" in properties ? "order" : "name"]);
});

it("dates are DD/MM/YYYY HH:mm and times HH:mm of 24 hours, in London where the account says nothing", () => {
  expect(dateFormatsOf(packs.en)).toEqual({
    date: "DD/MM/YYYY",
    time: "HH:mm",
    dateTime: "DD/MM/YYYY HH:mm",
  });
  expect(timeZoneOf({})).toBe("Europe/London");
});
