import { areas } from "./areas";
import { centres } from "./centres";
import { customers } from "./customers";
import { fleet } from "./fleet";
import type { Step } from "./Step";
import { trackingPage } from "./trackingPage";
import { words } from "./words";

export { requirementNames } from "./fleet";
export { companySettings, timeZone } from "./settings";
export type { IdOf, New, Step } from "./Step";

/** All that the company has before its first order, in the order in which it is made. */
export const company: readonly Step[] = [
  ...centres,
  ...fleet,
  ...areas,
  ...customers,
  ...words,
  ...trackingPage,
];
