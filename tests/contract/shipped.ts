import { loadResources } from "../../schemas/load";
import { eachDatabase } from "../databases";
import { schemasFolder } from "./server";
import { contract, describeContract } from "./suite";
import { inWorld } from "./world";

/** A part of the contract, of every shipped resource, on every database. */
export function describeShipped(part: keyof typeof contract): void {
  const resources = loadResources(schemasFolder);
  eachDatabase((database) => {
    database.isPrepared = true;
    const world = inWorld(database, resources);
    for (const name of resources.keys()) describeContract(world, name, contract[part]);
  });
}
