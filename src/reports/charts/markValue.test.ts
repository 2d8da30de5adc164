import { expect, it } from "vitest";
import { markValue } from "./markValue";

const choices = {
  driver: [
    { value: "d1", title: "Rui", count: 3 },
    { value: "d2", count: 1 },
  ],
};

it("is the record of a name, a value itself, or a text", () => {
  const driver = { parameter: "driver", property: "driver", form: "many" as const, names: "driverName" };
  expect(markValue(driver, { by: "driverName", value: "Rui" }, choices)).toEqual(["d1"]);
  const rate = { parameter: "rate", property: "rate", form: "many" as const };
  expect(markValue(rate, { by: "rate", value: 5 }, {})).toEqual([5]);
  const check = { parameter: "checkName", property: "checkName", form: "text" as const };
  expect(markValue(check, { by: "checkName", value: "Tyres" }, {})).toBe("Tyres");
});

it("is nothing of what is not known, and of a name that no row of the period has", () => {
  const driver = { parameter: "driver", property: "driver", form: "many" as const, names: "driverName" };
  for (const value of [undefined, null, "Ana"])
    expect(markValue(driver, { by: "driverName", value }, choices)).toBeUndefined();
  expect(markValue(driver, { by: "driverName", value: "Rui" }, {})).toBeUndefined();
  const check = { parameter: "checkName", property: "checkName", form: "text" as const };
  expect(markValue(check, { by: "checkName", value: undefined }, {})).toBeUndefined();
});
