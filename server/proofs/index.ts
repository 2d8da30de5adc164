import type { Database } from "../database";
import type { Feature } from "../feature";
import type { ResourceStore } from "../resources";
import { proofEndpoint } from "./endpoint";

export { attachedProof } from "./printedProof";

type Needs = { database: Database; stores: Map<string, ResourceStore>; now: () => Date };

/** Proofs of delivery as accounts print them: on a page of the console, and attached to mails. */
export const proofsFeature: Feature<Needs> = {
  settings: ["companyAddress", "companyName", "companyPhone", "currentLanguage"],
  serve: ({ database, stores, now }) => {
    const orders = stores.get("orders");
    return orders ? { endpoints: [proofEndpoint({ database, orders, now })] } : {};
  },
};
