import { isEmpty } from "../../schemas";
import { territoryFinder, type TerritoryFinder } from "../areas";
import type { Draft, Values, Work } from "../resources";
import { isMoved, type placeOf, placesOf } from "./location";
import { type OrderValues, orderOf } from "./order";
import { isFinal } from "./statuses";
import type { OrderSettings } from "./settingsRead";

/**
 * An order has the territory that it was given, else the one that its place lies in, where the account plans by them
 * (domain 6, 10). The one that was found is in `foundTerritory`, too, until another one is given: as long as it is there,
 * it is found anew when the order's place or centre changes.
 */
export async function findTerritories(work: Work, drafts: Draft[]): Promise<void> {
  for (const { after } of drafts) {
    const { territory, foundTerritory } = orderOf(after.values);
    if (territory !== foundTerritory) delete after.values.foundTerritory;
  }
  const { schedulingZoneMode }: OrderSettings = work.actor.settings;
  if (schedulingZoneMode === "OFF") return;
  const wanted = drafts.filter(isToBeFound);
  if (wanted.length === 0) return;
  const find = await territoryFinder(work.sql, work.actor.accountId);
  const places = await placesOf(work, wanted);
  for (const [index, { after }] of wanted.entries())
    after.values = withTerritory(after.values, territoryAt(find, orderOf(after.values), places[index] ?? {}));
}

/** The territory that an order's place lies in. */
export function territoryAt(
  find: TerritoryFinder,
  { aoc }: Pick<OrderValues, "aoc">,
  { address: { latitude, longitude } = {} }: ReturnType<typeof placeOf>,
): string | undefined {
  return latitude === undefined || longitude === undefined ? undefined : find({ latitude, longitude }, aoc);
}

/** An order's values with the territory that was found for it, or without any. */
export function withTerritory(values: Values, found: string | undefined): Values {
  const { territory: _territory, foundTerritory: _found, ...rest } = values;
  return found === undefined ? rest : { ...rest, territory: found, foundTerritory: found };
}

/** Whether an order has the territory of its place, and not one that it was given. */
export function isFoundByPlace({ territory, foundTerritory }: OrderValues): boolean {
  return isEmpty(territory) || territory === foundTerritory;
}

function isToBeFound(draft: Draft): boolean {
  const { status = "NEW", aoc, territory, foundTerritory } = orderOf(draft.after.values);
  if (isFinal(status)) return false;
  if (isEmpty(territory)) return true;
  const hasOtherCentre = draft.before !== undefined && orderOf(draft.before.values).aoc !== aoc;
  return foundTerritory !== undefined && (isMoved(draft) || hasOtherCentre);
}
