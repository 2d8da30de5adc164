import { describe, type TestOptions } from "vitest";
import type { Family } from "../../../schemas";
import type { World } from "../world";
import { describeAccess } from "./access";
import { describeAnswers } from "./answers";
import { describeBatches } from "./batches";
import { describeConflicts } from "./conflicts";
import { describeCreation } from "./creation";
import { describeFilters } from "./filters";
import { describeGenerated } from "./generated";
import { describeHistory } from "./history";
import { describeLists } from "./lists";
import { describePasswords } from "./passwords";
import { describeRefusals } from "./refusals";
import { describeRemoval } from "./removal";
import { describeRetries } from "./retries";
import { describeOnlyOne } from "./onlyOne";
import { describeSavedLists } from "./savedLists";
import { describeSingle } from "./single";
import { describeStamps } from "./stamps";
import { describeUniqueness } from "./uniqueness";
import { describeUpdates } from "./updates";

type Part = (world: World, name: string) => void;

/** Of a resource with one record an account. */
const single: Part[] = [describeSingle];
const creating: Part[] = [
  describeCreation,
  describeAnswers,
  describeGenerated,
  describeAccess,
  describeRefusals,
];
const listing: Part[] = [describeLists];
const filtering: Part[] = [describeFilters];
const writing: Part[] = [
  describeUpdates,
  describeConflicts,
  describeRemoval,
  describeBatches,
  describeHistory,
  describeUniqueness,
  describeRetries,
  describeOnlyOne,
  describeSavedLists,
  describeStamps,
  describePasswords,
];
/** What the contract is about; each can be a file of its own, so that they run beside each other. */
export const contract = {
  creating,
  listing,
  filtering,
  writing,
  whole: [...creating, ...listing, ...filtering, ...writing],
};

/** All that the API promises of a resource, made from its schema alone. */
export function describeContract(
  world: World,
  name: string,
  parts: Part[] = contract.whole,
  options: TestOptions = {},
): void {
  const api = world.resources.get(name)?.["x-api"];
  const family: Family | undefined = api?.family;
  if (api?.single && !parts.includes(describeCreation)) return;
  describe(`${name} (${family} family)`, options, () => {
    for (const describePart of api?.single ? single : parts) describePart(world, name);
  });
}
