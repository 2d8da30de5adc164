import { describe, expect, it } from "vitest";
import type { Filter } from "../../schemas";
import { failureOf } from "./testEngine";
import { eachVanList } from "./vanLists.fixture";

eachVanList(({ list, records, names, by }) => {
  describe("a search", () => {
    it.each([
      ["éMIL", ["Émile"]],
      ["doug ZED", ["zed"]],
      ["zed nowhere", []],
      ["100%", [""]],
      ["_\\'", [""]],
      ["-1.5", ["Émile"]],
      ["  ", ["", "alpha", "Beta", "Émile", "zed", undefined]],
    ])("for %j finds what has every word of it", async (search, expected) => {
      expect(await names({ search, ...by("name") })).toEqual(expected);
    });

    it("that is too long, or has what no text has, is refused", async () => {
      for (const search of ["x".repeat(501), "\0", "\ud800"])
        expect((await failureOf(list({ search }))).code).toBe("BAD_PARAMETER");
    });
  });

  describe("a filter", () => {
    it.each([
      [{ name: "ÉMILE" }, ["Émile"]],
      [{ name: ["beta", "ALPHA"] }, ["alpha", "Beta"]],
      [{ name: [] }, []],
      [{ name: null }, ["", undefined]],
      [{ name: { eq: null } }, ["", undefined]],
      [{ name: { ne: null } }, ["alpha", "Beta", "Émile", "zed"]],
      [{ name: { ne: "BETA", empty: false } }, ["alpha", "Émile", "zed"]],
      [{ name: { in: ["zed", null] } }, ["", "zed", undefined]],
      [{ name: { startsWith: "É" } }, ["Émile"]],
      [{ "address.town": { contains: "%_" } }, [""]],
      [{ weight: { gte: 2, lt: 10 } }, ["Beta", undefined]],
      [{ weight: [-1.5, 10] }, ["alpha", "Émile"]],
      [{ "address.number": { lte: 11.5 } }, ["zed"]],
      [{ "address.number": 12 }, [""]],
      [{ active: false }, ["alpha"]],
      [{ active: [true, false] }, ["alpha", "Beta"]],
      [{ "address.gate": { empty: false } }, ["zed", undefined]],
      [{ kind: ["VAN", "TRUCK"] }, ["alpha", "Beta"]],
      [{ kind: { ne: "VAN" } }, ["", "alpha", "Émile", "zed", undefined]],
      [{ size: [1, true] }, ["Beta", "zed"]],
      [{ size: "L" }, ["alpha"]],
      [{ seen: "2026-01-01T10:00:00Z" }, ["Émile"]],
      [{ seen: { gt: "2026-01-01T10:00:00Z" } }, ["", "zed"]],
      [{ seen: { gte: "2026-01-01", lt: "2026-01-02" } }, ["", "Émile", "zed"]],
      [{ built: { lte: "2026-03-01" } }, ["Émile"]],
      [{ opens: { gte: "08:00" } }, ["alpha", "Beta"]],
      [{ opens: "08:00:00" }, ["Beta"]],
      [{ tags: "a" }, ["Beta"]],
      [{ tags: ["A", "b"] }, ["Beta", undefined]],
      [{ tags: { has: [] } }, []],
      [{ tags: { empty: true } }, ["", "alpha", "Émile", "zed"]],
      [{ driver: { empty: false } }, ["alpha", "Beta"]],
      [{ name: {} }, ["", "alpha", "Beta", "Émile", "zed", undefined]],
    ])("%j lets through what it says", async (filter, expected) => {
      const query = { filter, ...by("name") };
      expect(await names(query)).toEqual(expected);
      expect((await list(query)).total).toBe(expected.length);
    });

    it("takes thousands of ids", async () => {
      const [first] = await records({ limit: 1 });
      const id = [...Array.from({ length: 5000 }, (_, index) => `id-${index}`), first?.["id"]];
      expect((await list({ filter: { id } })).total).toBe(1);
    });

    it.each([
      [{ nothing: 1 }, "UNKNOWN_FILTER", /"nothing" can't be filtered by; choose one of id, name, weight/],
      [{ address: "x" }, "UNKNOWN_FILTER", /address/],
      [{ constructor: 1 }, "UNKNOWN_FILTER", /constructor/],
      [{ name: { like: "x" } }, "UNKNOWN_OPERATOR", /choose one of contains, startsWith/],
      [{ weight: { contains: "x" } }, "UNKNOWN_OPERATOR", /weight/],
      [{ active: { in: true } }, "UNKNOWN_OPERATOR", /active/],
      [{ name: 5 }, "BAD_PARAMETER", /filter\.name\.eq is "5"; send a text/],
      [{ weight: "5" }, "BAD_PARAMETER", /send a number/],
      [{ weight: { in: "5" } }, "BAD_PARAMETER", /send a list/],
      [{ active: "true" }, "BAD_PARAMETER", /send true or false/],
      [{ name: { empty: 1 } }, "BAD_PARAMETER", /send true or false/],
      [{ seen: "yesterday" }, "BAD_PARAMETER", /2026-01-31T08:30:00Z/],
      [{ built: "2026-02-30" }, "BAD_PARAMETER", /send a date/],
      [{ tags: { has: {} } }, "BAD_PARAMETER", /tags/],
      [{ name: "a\0" }, "BAD_PARAMETER", /NUL/],
    ])("%j is refused, with what is possible", async (filter, code, message) => {
      const failure = await failureOf(list({ filter: filter as Filter }));
      expect(failure.code).toBe(code);
      expect(failure.message).toMatch(message);
    });
  });
});
