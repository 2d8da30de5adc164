import { resolve } from "node:path";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Resource, ResourceFile } from "../../schemas";
import { bundle } from "../../schemas/bundle";
import { loadResources } from "../../schemas/load";
import { typesOf } from "../../schemas/types";
import { eachDatabase } from "../databases";
import type { Stored } from "./families";
import { schemasFolder } from "./server";
import { full } from "../scope";
import { describeContract } from "./suite";
import { inWorld } from "./world";

/** Casks whose `then`, `else` and `dependentSchemas` declare properties. */
const file = JSON.parse(readFileSync(resolve("tests/fixtures/casks.json"), "utf8")) as ResourceFile;
const casks = bundle("casks", file, { $defs: {} });
const resources = new Map<string, Resource>([...loadResources(schemasFolder), ["casks", casks]]);

it("stand in the types", async () => {
  const types = await typesOf([casks]);
  for (const line of ["litres?: number", "lid?: boolean", "sealedBy?: string"]) expect(types).toContain(line);
});

eachDatabase((database) => {
  const world = inWorld(database, resources);
  describe("its contract", full, () => {
    describeContract(world, "casks");
  });

  describe("what only a condition declares", () => {
    const cask = (values: object) => world.subject("casks").create({ name: name(), ...values });
    const refusal = async (values: object) => {
      const reply = await world.subject("casks").send({ name: name(), ...values });
      const errors = world.subject("casks").wire.errors(reply);
      return errors.map(({ code, metadata }) => [code, metadata?.field]);
    };
    const change = async ({ id, version }: Stored, values: object) => {
      await world.subject("casks").update(id, values as Record<string, unknown>, version);
      return world.subject("casks").read(id);
    };

    it("is in what the API says of itself", async () => {
      const told = await (await fetch(`${world.server.url}/openapi.json`)).text();
      for (const title of ["Litres", "Lid", "Sealed by"]) expect(told).toContain(`"title":"${title}"`);
    });

    it("is stored, listed, sorted and filtered by while the condition holds", async () => {
      const small = await cask({ kind: "TANK", litres: 5 });
      const large = await cask({ kind: "TANK", litres: 700 });
      await cask({ kind: "BOX", lid: true });
      expect(small).toMatchObject({ litres: 5 });
      const found = await world.subject("casks").list({
        filter: { litres: { gte: 5 }, name: { contains: "of conditions" } },
        sort: "litres",
        descending: true,
      });
      expect(found.records.map(({ id }) => id)).toEqual([large.id, small.id]);
    });

    it("is refused where the condition does not hold, and asked for where it does", async () => {
      expect(await refusal({ kind: "BOX", litres: 5 })).toEqual([["SHAPE", "litres"]]);
      expect(await refusal({ kind: "TANK", litres: 5, lid: true })).toEqual([["SHAPE", "lid"]]);
      expect(await refusal({ sealedBy: "Ana" })).toEqual([["SHAPE", "sealedBy"]]);
      expect(await refusal({ kind: "TANK" })).toEqual([["REQUIRED", "litres"]]);
      expect(await refusal({ kind: "TANK", litres: -1 })).toEqual([["MINIMUM", "litres"]]);
    });

    it("goes with its condition, and the history says so", async () => {
      const tank = await cask({ kind: "TANK", litres: 5, seal: "S1", sealedBy: "Ana" });
      const box = await change(tank, { kind: "BOX", seal: null });
      expect(box).not.toHaveProperty("litres");
      expect(box).not.toHaveProperty("sealedBy");
      const { rows } = await world.subject("casks").history(tank.id);
      expect(rows[0]?.changes).toMatchObject({ litres: { from: 5 }, sealedBy: { from: "Ana" } });
    });

    it("goes as well where the whole record is sent back as it was read, and never where it is sent anew", async () => {
      const tank = await cask({ kind: "TANK", litres: 5 });
      const { version: _, ...read } = tank;
      expect(await change(tank, { ...read, kind: "BOX" })).not.toHaveProperty("litres");
      const other = await cask({ kind: "TANK", litres: 5 });
      expect(await change(other, { kind: "BOX", litres: 6 })).toMatchObject({ kind: "TANK", litres: 5 });
    });
  });
});

let count = 0;

function name(): string {
  count += 1;
  return `Cask ${count} of conditions`;
}
