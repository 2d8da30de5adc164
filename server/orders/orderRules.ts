import type { RecordRules } from "../resources";
import { checkAttributes } from "./attributeFaults";
import { beginOrder } from "./beginOrder";
import { checkLinks, followLinks, unlink, unlinked } from "./links";
import { locate } from "./location";
import { leaveRun } from "./leaveRun";
import { refuseLeaving } from "./leaving";
import { findTerritories } from "./territory";

/** Who tells what becomes of orders. */
export type Teller = Pick<RecordRules, "follow" | "leave">;

/** What an order is beyond its schema (domain 6). Every change of one comes by here, whoever makes it. */
export const orderRules = (teller: Teller): RecordRules => ({
  apart: unlinked,
  async settle(work, drafts) {
    for (const draft of drafts) beginOrder(draft);
    for (const draft of drafts) leaveRun(draft);
    await locate(work, drafts);
    await findTerritories(work, drafts);
    await checkAttributes(work, drafts);
    await checkLinks(work, drafts);
  },
  async follow(work, drafts) {
    await followLinks(work, drafts);
    await teller.follow(work, drafts);
  },
  refuseLeaving,
  async leave(work, records) {
    await unlink(work, records);
    await teller.leave(work, records);
  },
});
