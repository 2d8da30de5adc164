import { shown, type LateScreen, type Page } from "../kit/pages/Page";
import { proofRoute } from "../records/proofPath";

const screen: LateScreen = {
  load: async () => (await import("./ProofScreen")).ProofScreen,
  texts: "proof",
};

/** The proof of an order's delivery as it is printed: a page of its own, for whoever has orders (spec 6). */
export const proof: Page = {
  path: proofRoute,
  roles: ["DISPATCHER", "ADMIN", "CUSTOMER_SERVICE"],
  shows: shown(screen, {}),
};
