import { loadResources } from "../../schemas/load";
import { eachDatabase } from "../databases";
import { schemasFolder } from "./server";
import { describeContract } from "./suite";
import { inWorld } from "./world";

const resources = loadResources(schemasFolder);

eachDatabase((database) => {
  const world = inWorld(database, resources);
  for (const name of resources.keys()) describeContract(world, name);
});
