import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, afterAll, expect, it } from "vitest";
import { loadResources } from "../../schemas/load";
import { eachDatabase } from "../databases";
import { schemasFolder } from "./server";
import { full } from "../scope";
import { describeContract } from "./suite";
import { inWorld } from "./world";

/** One more JSON file in the schemas folder, and nothing else: no code knows of trailers. */
const folder = mkdtempSync(join(tmpdir(), "contract-schemas-"));
cpSync(schemasFolder, folder, { recursive: true, filter: (path) => !/\.ts$|\/cli$/.test(path) });
cpSync(resolve("tests/fixtures/trailers.json"), join(folder, "trailers.json"));
const resources = loadResources(folder);
afterAll(() => rmSync(folder, { recursive: true }));

it("is the only difference to the schemas that there are", () => {
  const others = [...loadResources(schemasFolder).keys()].filter((name) => name !== "trailers");
  expect([...resources.keys()].filter((name) => !others.includes(name))).toEqual(["trailers"]);
});

it("is the file that the README shows", () => {
  const compact = (path: string) => readFileSync(path, "utf8").replaceAll(/\s+/g, "");
  expect(compact("README.md")).toContain(compact("tests/fixtures/trailers.json"));
});

eachDatabase((database) => {
  describe("its contract", full, () => {
    describeContract(inWorld(database, resources), "trailers");
  });
});
