import type { ValidateFunction } from "ajv";
import type { Resource, Settings } from "../../../../schemas";
import { accountFaults } from "../../../../schemas/accountRules";
import type { Fields } from "../record/outgoing";
import { topOf } from "./fieldErrors";
import { violationsOf } from "./ajvProblems";
import type { Violation } from "./ajvProblems";

export type Judged = {
  resource: Resource;
  validate: ValidateFunction;
  settings: Settings;
  /** As it was read; undefined for a new one. */
  before: Fields | undefined;
  after: Fields;
};

/** All that can be known to be wrong with a record before it is sent: by its schema, and by the account's settings. */
export function judge({ resource, validate, settings, before, after }: Judged): Violation[] {
  validate(after);
  const violations = violationsOf(validate.errors ?? []);
  const asked = accountFaults(resource, { before, after }, settings);
  return [
    ...violations,
    ...asked.filter(({ path }) => !violations.some((each) => topOf(each.path) === path)),
  ];
}
