import { loadResources } from "../../schemas/load";
import { databaseKinds, eachDatabase } from "../databases";
import { sampleOf } from "./sample";
import { schemasFolder } from "./server";
import { contract, describeContract } from "./suite";
import { inWorld } from "./world";

/** A part of the contract: of every shipped resource on one kind of database, of a sample of them on the other. */
export function describeShipped(part: keyof typeof contract): void {
  const resources = loadResources(schemasFolder);
  eachDatabase((database) => {
    database.isPrepared = true;
    const world = inWorld(database, resources);
    const names = database.kind === databaseKinds.at(-1) ? resources.keys() : sampleOf(resources);
    for (const name of names) describeContract(world, name, contract[part]);
  });
}
