import type { Resource } from "../../schemas";
import type { DeliveryFacts } from "../../schemas/trackingPage";
import type { Database } from "../database";
import { type AccountPage, readAccountPage } from "./configuration";
import { linksOfHashes, type OpenedLink } from "./linkRows";
import { type Driven, readDeliveries } from "./readDeliveries";

type Parts = { database: Database; resources: ReadonlyMap<string, Resource> };

/** What a link leads to: an order of an account that has a page for it. */
export type FoundDelivery = {
  accountId: string;
  order: string;
  link: OpenedLink;
  page: AccountPage;
  /** All that is known of the order but where its driver is; undefined where it is gone, or the link was withdrawn. */
  facts: DeliveryFacts | undefined;
  /** Who has it, and who drives to it now. */
  vehicle: string | undefined;
  driven: Driven | undefined;
};

/** What links lead to, by the hashes of their tokens: undefined for those that are none, or none any more. */
export async function findDeliveries(
  { database, resources }: Parts,
  hashes: string[],
): Promise<(FoundDelivery | undefined)[]> {
  const links = await database.read(null, (sql) => linksOfHashes(sql, hashes));
  const found = new Map<string, FoundDelivery>();
  for (const [accountId, own] of byAccount([...links.values()]))
    await database.read(accountId, async (sql) => {
      const page = await readAccountPage(sql, accountId, resources);
      if (!page.isOn) return;
      const open = own.filter(({ isWithdrawn }) => !isWithdrawn);
      const deliveries = await readDeliveries(sql, { accountId, page }, [
        ...new Set(open.map(({ order }) => order)),
      ]);
      for (const link of own) {
        const delivery = link.isWithdrawn ? undefined : deliveries.get(link.order);
        found.set(link.hash, {
          accountId,
          order: link.order,
          link,
          page,
          facts: delivery?.facts,
          vehicle: delivery?.vehicle,
          driven: delivery?.driven,
        });
      }
    });
  return hashes.map((hash) => found.get(hash));
}

function byAccount(links: readonly OpenedLink[]): Map<string, OpenedLink[]> {
  const accounts = new Map<string, OpenedLink[]>();
  for (const link of links) {
    const own = accounts.get(link.accountId);
    if (own) own.push(link);
    else accounts.set(link.accountId, [link]);
  }
  return accounts;
}
