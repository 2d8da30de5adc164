import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadResources } from "../../schemas/load";
import { resourceOf } from "./testEngine";
import { createValidator } from "./validate";

const resources = loadResources(join(import.meta.dirname, "../../schemas"));

function told(name: string, values: object) {
  const resource = resources.get(name);
  if (!resource) throw new Error(`There is no resource ${name}`);
  const errors = createValidator(resource)({ ...values });
  return Object.fromEntries(
    Object.entries(errors).map(([field, items]) => [field, items.map(({ message }) => message)]),
  );
}

describe("what is wrong with a record", () => {
  it("is told once for each field, in words that name the mend", () => {
    const values = {
      name: "Ann",
      language: "xx",
      email: "nobody",
      costPerHour: -1,
      comments: "x".repeat(2001),
    };
    expect(told("drivers", values)).toEqual({
      language: ['language is "xx"; choose one of en, ru, es, pt, fr'],
      email: ['email is "nobody", which is not a valid email'],
      costPerHour: ["costPerHour is -1; it must be 0 or more"],
      comments: ["comments has 2001 characters; 2000 at most"],
    });
  });

  it("is told where it lies, inside lists and under conditions", () => {
    const availability = [
      { day_of_week: "MONDAY", available: true, start_time: "25:00" },
      { day_of_week: "FUNDAY" },
    ];
    const fields = told("drivers", {
      name: "Ann",
      availability,
      homeAddress: { latitude: 54, town: "Douglas" },
    });
    expect(Object.keys(fields).sort()).toEqual([
      "availability.0.end_time",
      "availability.0.start_time",
      "availability.1.day_of_week",
      "homeAddress.longitude",
      "homeAddress.town",
    ]);
    expect(fields["availability.0.end_time"]).toEqual(["availability.0.end_time is required"]);
    expect(fields["homeAddress.town"]).toEqual(["homeAddress.town is not a property of Drivers"]);
  });

  it("of one of several shapes is that none fits, not what each of them misses", () => {
    const shapes = {
      anyOf: [
        { type: "object" as const, required: ["a"] },
        { type: "number" as const, minimum: 5 },
      ],
    };
    const errors = createValidator(resourceOf("things", { shape: shapes, text: { type: "string" } }))({
      shape: 1,
      text: 1,
    });
    expect(Object.entries(errors).map(([field, items]) => [field, items.map(({ code }) => code)])).toEqual([
      ["shape", ["SHAPE"]],
      ["text", ["TYPE"]],
    ]);
  });

  it("never repeats a whole document, nor a password", () => {
    const thing = resourceOf("things", {
      text: { type: "number" },
      pin: { type: "string", maxLength: 2, pattern: "^x" },
    });
    const secret = resourceOf("things", { pin: { type: "string", pattern: "^x", writeOnly: true } });
    const [long] = createValidator(thing)({ text: "y".repeat(5000) })["text"] ?? [];
    expect(long?.message.length).toBeLessThan(200);
    expect(JSON.stringify(createValidator(secret)({ pin: "canary" }))).not.toContain("canary");
  });

  it("is nothing for a property that may be null and is not there", () => {
    const thing = resourceOf(
      "things",
      { a: { type: ["string", "null"] }, b: { type: "string" } },
      { required: ["a", "b"] },
    );
    expect(Object.keys(createValidator(thing)({}))).toEqual(["b"]);
  });
});
