import { expect, test } from "vitest";
import { beforeOf, patchOf } from "./patch";

const record = { id: "1", version: 3, name: "Van 1", vin: "X", truck: { height: 3, width: 2 } };

test("only what is changed is sent; null clears", () => {
  const patch = patchOf(record, [
    { path: "name", action: "set", value: "Van 2" },
    { path: "vin", action: "clear" },
  ]);
  expect(patch).toEqual({ name: "Van 2", vin: null });
  expect(beforeOf(record, patch)).toEqual({ name: "Van 1", vin: "X" });
});

test("0 and false are values", () => {
  const patch = patchOf(record, [
    { path: "weight", action: "set", value: 0 },
    { path: "active", action: "set", value: false },
  ]);
  expect(patch).toEqual({ weight: 0, active: false });
  expect(beforeOf(record, patch)).toEqual({ weight: null, active: null });
});

test("what stands inside an object keeps the rest of the object", () => {
  expect(patchOf(record, [{ path: "truck.height", action: "set", value: 4 }])).toEqual({
    truck: { height: 4, width: 2 },
  });
  expect(patchOf(record, [{ path: "truck.height", action: "clear" }])).toEqual({ truck: { width: 2 } });
  expect(patchOf({ id: "2" }, [{ path: "truck.height", action: "set", value: 4 }])).toEqual({
    truck: { height: 4 },
  });
});

test("an object that loses all its parts is cleared", () => {
  const cleared = patchOf(record, [
    { path: "truck.height", action: "clear" },
    { path: "truck.width", action: "clear" },
  ]);
  expect(cleared).toEqual({ truck: null });
});

test("the record itself is left as it was", () => {
  const before = structuredClone(record);
  patchOf(record, [{ path: "truck.height", action: "set", value: 9 }]);
  expect(record).toEqual(before);
});
