import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { metresBetween } from "../network";
import { MemoryBudget, readExtract } from "../osm";
import { streetsOf } from "../streets";
import { addressSearch, indexAddresses } from ".";

/** An extract with numbers of houses and borders, which is not the product's to pass on: `MONACO_EXTRACT` names it. */
const path = process.env.MONACO_EXTRACT ?? "";

it.skipIf(!existsSync(path))("the houses of Monaco are found by what their doors say", () => {
  const extract = readExtract(path, new MemoryBudget(4e9), { hasBorders: true });
  const streets = streetsOf(extract);
  const { find } = addressSearch({ streets, index: indexAddresses(streets) });
  const houses = extract.spots.flatMap(({ tags, latitude, longitude }) => {
    const { "addr:street": street, "addr:housenumber": number } = tags;
    return street === undefined || number === undefined ? [] : [{ street, number, latitude, longitude }];
  });
  const missed = houses.filter(({ street, number }) => {
    const [found] = find(`${number} ${street.toUpperCase()}`, { limit: 1, isWhole: true });
    return !houses.some(
      (each) =>
        found?.isApproximate === false &&
        each.street.toLowerCase() === street.toLowerCase() &&
        metresBetween(each.latitude, each.longitude, found.latitude, found.longitude) < 1,
    );
  });
  expect(houses.length).toBeGreaterThan(40);
  expect(missed.length / houses.length, JSON.stringify(missed)).toBeLessThan(0.1);
  const [found] = find("6 quai Antoine 1er, 98000 Monaco", { limit: 1, isWhole: true });
  expect(found).toMatchObject({ number: "6", town: "Monaco", isApproximate: false, isSure: true });
});
