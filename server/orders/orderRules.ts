import type { RecordRules } from "../resources";
import { checkAttributes } from "./attributeFaults";
import { beginOrder } from "./beginOrder";
import { checkLinks, followLinks, unlink, unlinked } from "./links";
import { locate } from "./location";
import { leaveRun } from "./leaveRun";
import { refuseLeaving } from "./leaving";
import { findTerritories } from "./territory";

/** What an order is beyond its schema (domain 6). */
export const orderRules: RecordRules = {
  apart: unlinked,
  async settle(work, drafts) {
    for (const draft of drafts) beginOrder(draft);
    for (const draft of drafts) leaveRun(draft);
    await locate(work, drafts);
    await findTerritories(work, drafts);
    await checkAttributes(work, drafts);
    await checkLinks(work, drafts);
  },
  follow: followLinks,
  refuseLeaving,
  leave: unlink,
};
