import { expect, it } from "vitest";
import { boxAround, homeSides } from "./homeSides";

const map = { x: 400, y: 300 };
const depot = { x: 200, y: 150, name: "Depot" };
const sideOf = (taken: Parameters<typeof homeSides>[1], place = depot, others: (typeof depot)[] = []) =>
  homeSides([place, ...others], taken, map)[0]?.side;

it("writes a place's name at its right, or on the first side that is free", () => {
  expect(sideOf([])).toBe("right");
  expect(sideOf([boxAround(240, 150, 8, 8)])).toBe("left");
  expect(sideOf([boxAround(240, 150, 8, 8), boxAround(160, 150, 8, 8)])).toBe("top");
  expect(sideOf([boxAround(240, 150, 8, 8), boxAround(160, 150, 8, 8), boxAround(200, 120, 8, 8)])).toBe(
    "bottom",
  );
});

it("writes none where it would be covered on each side", () => {
  expect(sideOf([boxAround(200, 150, 60, 60)])).toBeUndefined();
});

it("keeps a name within the map, off another place and off another name", () => {
  expect(sideOf([], { ...depot, x: 390 })).toBe("left");
  expect(sideOf([], depot, [{ x: 230, y: 150, name: "" }])).toBe("left");
  const [first, second] = homeSides([depot, { ...depot, y: 160 }], [], map);
  expect([first?.side, second?.side]).toEqual(["right", "left"]);
});

it("keeps a name off the symbol that stands at its place, and lets it come before the others", () => {
  const house = boxAround(200, 150, 14, 14);
  expect(homeSides([depot], [house], map)).toEqual([{ side: "right", gap: 20 }]);
  const other = { x: 200, y: 172, name: "Another" };
  expect(homeSides([other, depot], [house], map).map((written) => written?.side)).toEqual([
    "bottom",
    "right",
  ]);
});
