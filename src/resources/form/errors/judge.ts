import type { ValidateFunction } from "ajv";
import type { Resource, Settings } from "../../../../schemas";
import type { OrderAttribute } from "../../../../dataProviders/services";
import { accountFaults } from "../../../../schemas/accountRules";
import { attributeFaults } from "../../../../schemas/attributes";
import type { Fields } from "../record/outgoing";
import { attributesOf } from "../schema/attributed";
import { topOf } from "./fieldErrors";
import { violationsOf, type Violation } from "./ajvProblems";

export type Judged = {
  resource: Resource;
  validate: ValidateFunction;
  settings: Settings;
  orderAttributes: OrderAttribute[];
  /** As it was read; undefined for a new one. */
  before: Fields | undefined;
  after: Fields;
};

/** All that can be known to be wrong with a record before it is sent: by its schema, the account's settings and its attributes. */
export function judge(judged: Judged): Violation[] {
  const { resource, validate, settings, before, after } = judged;
  validate(after);
  const violations = violationsOf(validate.errors ?? []);
  const asked = [...accountFaults(resource, { before, after }, settings), ...ofAttributes(judged)];
  return [
    ...violations,
    ...asked.filter(({ path }) => !violations.some((each) => topOf(each.path) === topOf(path))),
  ];
}

function ofAttributes({ resource, orderAttributes, before, after }: Judged): Violation[] {
  const found = attributesOf(resource, { orderAttributes });
  if (!found) return [];
  const { name, attributes } = found;
  const valuesOf = (record: Fields) => (record[name] ?? {}) as Fields;
  const faults = attributeFaults(attributes, { before: before && valuesOf(before), after: valuesOf(after) });
  return faults.map((fault) => ({ ...fault, path: `${name}.${fault.path}` }));
}
