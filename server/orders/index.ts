import type { RulesByResource } from "../resources";
import { orderRules } from "./orderRules";

export { orderEndpoints } from "./endpoints";

/** What orders ask of their records beyond their schema. */
export const recordRules: RulesByResource = new Map([["orders", orderRules]]);
