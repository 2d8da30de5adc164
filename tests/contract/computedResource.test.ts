import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bundle } from "../../schemas/bundle";
import { checkFolder, formatProblem } from "../../schemas/check";
import { readFolder } from "../../schemas/check/read";
import { loadResources } from "../../schemas/load";
import type { ResourceFile } from "../../schemas";
import { eachDatabase } from "../databases";
import { full } from "../scope";
import { schemasFolder } from "./server";
import { describeContract } from "./suite";
import { inWorld } from "./world";

/** A resource with columns that nobody enters, and with what is unique in a pair only: in both families. */
const text = readFileSync("tests/fixtures/crates.json", "utf8");
const file = JSON.parse(text) as ResourceFile;
const { batch: _batch, restore: _restore, ...api } = file["x-api"];
const pallets: ResourceFile = {
  ...file,
  "x-api": { ...api, family: "elements", base: "/ui-api/pallets" },
  "x-screen": { group: "RESOURCES", route: "settings/pallets", order: 92 },
};
const none = { $defs: {} };
const resources = new Map([
  ...loadResources(schemasFolder),
  ["crates", bundle("crates", file, none)],
  ["pallets", bundle("pallets", pallets, none)],
]);

it("has nothing wrong in it", () => {
  const folder = readFolder(join(import.meta.dirname, "../../schemas"));
  const files = { ...folder.files, "crates.json": text };
  expect(checkFolder({ ...folder, files }).map(formatProblem)).toEqual([]);
});

eachDatabase((database) => {
  const world = inWorld(database, resources);
  describe("their contract", full, () => {
    describeContract(world, "crates");
    describeContract(world, "pallets");
  });

  describe.each(["crates", "pallets"])("%s", (name) => {
    const crate = (code: string) => ({
      code,
      depot: "Porto",
      length: 0.1,
      width: 3,
      parts: [{ weight: 0.2 }, { weight: 7 }],
    });

    it("are computed in every answer, found and sorted by it, and documented as readOnly", async () => {
      const subject = world.subject(name);
      const { id } = await subject.create(crate("C1"));
      const read = await subject.read(id);
      expect(read).toMatchObject({ area: 0.3, load: 7.2, label: "C1 / Porto", lots: 2 });
      const page = await subject.list({
        filter: { load: { eq: 7.2 } },
        sort: "area",
        descending: true,
      });
      expect(page.records.map((record) => record["id"])).toContain(id);
      const document = (await (await fetch(`${world.server.url}/openapi.json`)).json()) as object;
      expect(JSON.stringify(document)).toMatch(/"area":\{[^{}]*"readOnly":true/);
    });

    it("tell both properties that are unique together, under the earlier name as well", async () => {
      const subject = world.subject(name);
      await subject.create(crate("C2"));
      await subject.create({ ...crate("C2"), depot: "Braga" });
      const { depot, ...others } = crate("c2");
      const reply = await subject.send({ ...others, yard: depot.toUpperCase() });
      const body = reply.json<{ errors?: unknown; metadata?: { fields: object } }>();
      const said = 'Another record has the same code "c2", depot "PORTO"; change one of them';
      if (name === "crates")
        expect(body.errors).toMatchObject(
          ["code", "depot"].map((field) => ({ message: said, metadata: { field } })),
        );
      else {
        expect(reply.status).toBe(409);
        expect(body.metadata?.fields).toMatchObject({
          code: [{ message: said }],
          depot: [{ message: said }],
        });
      }
    });
  });
});
