import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { headings, plain } from "./index";

describe("headings", () => {
  const unit = (path: string) => (path === "weight" ? "lb" : undefined);

  it("are the labels, told apart where two are the same, with their unit", () => {
    const labels: Record<string, string> = {
      name: "Name",
      weight: "Weight",
      "size.weight": "Weight",
      "size.name": "Name",
      size: "Size",
      id: "ID",
    };
    const paths = Object.keys(labels).filter((path) => path !== "size");
    const texts = headings(paths, (path) => labels[path] ?? path, unit);
    expect([...texts.values()]).toEqual(["Name", "Weight, lb", "Weight", "Size: Name", "ID"]);
  });

  it("never repeat, whatever the labels", () => {
    const label = fc.constantFrom("Name", "name", "Name (a)", "A: Name", "a", "");
    fc.assert(
      fc.property(fc.array(label, { minLength: 5, maxLength: 5 }), (labels) => {
        const paths = ["a", "b", "c.d", "e.d", "e"];
        const texts = headings(
          paths,
          (path) => labels[paths.indexOf(path)] ?? path,
          () => undefined,
        );
        expect(new Set([...texts.values()].map(plain)).size).toBe(paths.length);
      }),
    );
  });
});
