import { expect, it } from "vitest";
import { loadResources } from "../../../../schemas/load";
import { startOfQuery } from "./startOfQuery";

const resources = loadResources("schemas");
const start = (name: string, address: string) =>
  startOfQuery(resources.get(name)!, new URLSearchParams(address));

it("gives a new record what its address says of it, and nothing else", () => {
  expect(start("reportSchedules", "report=on-time-report&period=&colour=red")).toEqual({
    report: "on-time-report",
  });
  expect(start("vehicles", "name=Van")).toEqual({});
});

it("reads an object as JSON, and leaves out what is none", () => {
  const filter = { result: ["LATE"], facts: "GPS" };
  const address = new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
  expect(start("reportSchedules", address)).toEqual({ filter });
  for (const wrong of ["{", "[]", '"text"', "null"])
    expect(start("reportSchedules", `filter=${encodeURIComponent(wrong)}`)).toEqual({});
});
