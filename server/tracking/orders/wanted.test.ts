import { expect, it } from "vitest";
import { wantedOf } from "./wanted";

it("takes the words of what is typed apart, each once", () => {
  expect(wantedOf("  Mercado  Bom Mercado ")).toEqual({
    whole: "Mercado  Bom Mercado",
    words: ["Mercado", "Bom"],
    phone: undefined,
    postcode: undefined,
  });
});

it("reads a phone number however it is written, without the zeros before it", () => {
  expect(wantedOf("+351 933-951 225").phone).toBe("351933951225");
  expect(wantedOf("00351 933951225").phone).toBe("351933951225");
  expect(wantedOf("(0)7624 / 123").phone).toBe("7624123");
  expect(wantedOf("ORD-1185").phone).toBeUndefined();
  expect(wantedOf("0000").phone).toBeUndefined();
});

it("reads a postcode without its spaces and dashes", () => {
  expect(wantedOf("4000-123").postcode).toBe("4000123");
  expect(wantedOf("SW1A 1AA").postcode).toBe("sw1a1aa");
  expect(wantedOf("Avenida da Boavista").postcode).toBeUndefined();
});
