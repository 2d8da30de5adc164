import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Property } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import { bodyReader, parameterReader } from "./check";

const schema: Property = {
  type: "object",
  properties: { limit: { type: "integer", minimum: 1, maximum: 50 }, lat: { type: "number", maximum: 90 } },
};

describe("the parameters of a query", () => {
  const read = parameterReader(schema);

  it("are typed as their schema says", () => {
    expect(read({ limit: "20", lat: "51.5" })).toEqual({ limit: 20, lat: 51.5 });
  });

  it.each(["1e400", "-1e400", "Infinity", "-Infinity", "NaN", "1e30", "0", "1.5", "a"])(
    "hold no number beyond their bounds: %s is refused by its name",
    (limit) => {
      expect(() => read({ limit })).toThrow(
        expect.objectContaining({ metadata: expect.objectContaining({ parameter: "limit" }) }),
      );
    },
  );

  it("are within their bounds or refused, whatever text is sent", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
        try {
          const { limit } = read({ limit: text });
          expect(Number.isInteger(limit) && Number(limit) >= 1 && Number(limit) <= 50).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(ApiFailure);
        }
      }),
    );
  });
});

describe("a body", () => {
  it("holds no number beyond its bounds, even one that JSON reads as infinite", () => {
    expect(() => bodyReader(schema)(JSON.parse('{"limit":1e400}'))).toThrow(ApiFailure);
  });

  it("holds nothing where it holds null, unless null is a value there", () => {
    const read = bodyReader({
      type: "object",
      required: ["limit"],
      properties: { ...schema.properties, value: { type: ["string", "null"] }, any: {} },
      additionalProperties: false,
    });
    const given = { limit: 1, lat: null, value: null, any: null };
    expect(read(given)).toEqual({ limit: 1, value: null, any: null });
    expect(given).toHaveProperty("lat", null);
    expect(() => read({ limit: null })).toThrow(
      expect.objectContaining({ metadata: { parameter: "limit", value: "", mend: "it must be given" } }),
    );
    expect(() => read({ limit: 1, unknown: null })).toThrow(ApiFailure);
  });
});
