import type { Endpoint } from "../../http/endpoint";
import { browserEndpoints } from "./browserEndpoints";
import { enrolmentEndpoints, type EnrolmentParts } from "./enrolment";
import { resetEndpoint } from "./resetEndpoint";

export { TwoFactor } from "./TwoFactor";
export { browserKeys, twoFactorSecret, twoFactorTables } from "./tables";

/** What users and administrators do with two-factor authentication. */
export function twoFactorEndpoints(parts: EnrolmentParts): Endpoint[] {
  return [...enrolmentEndpoints(parts), ...browserEndpoints(parts), resetEndpoint(parts)];
}
