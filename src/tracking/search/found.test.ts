import { describe, expect, it } from "vitest";
import type { FoundOrder } from "../../../schemas/orderSearch";
import { detailOf, piecesOf } from "./found";

const order: FoundOrder = {
  order: "1",
  reference: "P-1185",
  customer: "Mercado Bom Sucesso",
  contact: "Rui Mota",
  phone: "+351 933 951 225",
  address: "Rua de Camões 105",
  postcode: "4000-144",
  driver: "Nuno Barros",
  date: "2026-11-25",
  timeZone: "Europe/Lisbon",
  status: "DETAILS_SENT",
  arrival: null,
  punctuality: null,
};

describe("what was found", () => {
  it("is marked wherever a word that was typed stands, in whatever letters", () => {
    expect(piecesOf("Mercado Bom", "bo MERC")).toEqual([
      { at: 0, text: "Merc", isFound: true },
      { at: 4, text: "ado ", isFound: false },
      { at: 8, text: "Bo", isFound: true },
      { at: 10, text: "m", isFound: false },
    ]);
    expect(piecesOf("aXa", "a")).toEqual([
      { at: 0, text: "a", isFound: true },
      { at: 1, text: "X", isFound: false },
      { at: 2, text: "a", isFound: true },
    ]);
    expect(piecesOf("Bom", " ")).toEqual([{ at: 0, text: "Bom", isFound: false }]);
    expect(piecesOf("", "bo")).toEqual([]);
    expect(piecesOf("İzmir", "zm")).toEqual([{ at: 0, text: "İzmir", isFound: false }]);
  });

  it("is told by what it was found by, where reference and customer do not say it", () => {
    expect(detailOf(order, "mercado bo")).toBe("Rua de Camões 105, 4000-144");
    expect(detailOf(order, "mercado 933")).toBe("+351 933 951 225");
    expect(detailOf(order, "mota")).toBe("Rui Mota");
    expect(detailOf(order, "4000-1")).toBe("Rua de Camões 105, 4000-144");
    expect(detailOf(order, "barros")).toBe("Nuno Barros");
    expect(detailOf({ ...order, address: null, postcode: null }, "p-1185")).toBeUndefined();
  });
});
