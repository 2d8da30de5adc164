import { loadResources } from "../../schemas/load";
import { databaseKinds, eachDatabase } from "../databases";
import { fullUnless } from "../scope";
import { sampleOf } from "./sample";
import { schemasFolder } from "./server";
import { contract, describeContract } from "./suite";
import { inWorld } from "./world";

/**
 * A part of the contract: of every shipped resource on one kind of database, of a sample of them on the other and in the
 * quick run. RESOURCE names one alone.
 */
export function describeShipped(part: keyof typeof contract): void {
  const resources = loadResources(schemasFolder);
  const sample = sampleOf(resources);
  eachDatabase((database) => {
    const world = inWorld(database);
    for (const name of chosen(resources, database.kind === databaseKinds.at(-1) ? undefined : sample))
      describeContract(world, name, contract[part], fullUnless(sample.includes(name)));
  });
}

function chosen(resources: Map<string, unknown>, sample = [...resources.keys()]): string[] {
  const { RESOURCE: only } = process.env;
  if (only === undefined) return sample;
  if (!resources.has(only)) throw new Error(`There is no schemas/${only}.json`);
  return [only];
}
