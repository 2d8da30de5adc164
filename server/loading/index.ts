import type { Feature } from "../feature";
import type { ResourceStore } from "../resources";
import type { WakeDays } from "./confirm";
import { loadingEndpoints, loadingSchema } from "./endpoints";

export { loadingSchema };

export type { WakeDays } from "./confirm";
export { noteWords } from "./noteWords";
export { readLoadingsOf, readLoadingsOn, readWords, runsLoaded } from "./rows";
export {
  isLoaded,
  mayLeave,
  type RunLoading,
  runLoading,
  stateOfLoading,
  type WordOnRun,
} from "./runLoading";

type Needs = { stores: Map<string, ResourceStore>; wakeDays: WakeDays; now: () => Date };

/** How runs are loaded (domain 4, execution 6): read, confirmed by name, and reported. */
export const loadingFeature: Feature<Needs> = {
  settings: ["csvDelimiter", "defaultTimeZone"],
  serve: ({ stores, wakeDays, now }) => {
    const orders = stores.get("orders");
    if (!orders || !stores.has("distributionCentres")) return {};
    return { endpoints: loadingEndpoints({ orders, wakeDays, now }) };
  },
};
