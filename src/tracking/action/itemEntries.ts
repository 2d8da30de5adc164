import type { ItemFact } from "../../../dataProviders";
import type { Order } from "../../../schemas/generated";
import { itemName } from "../../../schemas/itemName";
import type { Reason } from "../../resources/status/parts";

type Item = NonNullable<Order["items"]>[number];

/** What is typed of an item; a quantity that can't be read is the text that was typed. */
export type ItemEntry = { quantity: unknown; reason: string; comment: string };
/** By the names of items: those that somebody has spoken of. */
export type ItemEntries = ReadonlyMap<string, ItemEntry>;

/** What is known of an item before anything is typed: what was told of it, else all that was planned. */
export function knownOf({ factQuantity, plannedQuantity, rejectReason, rejectComment }: Item): ItemEntry {
  return {
    quantity: factQuantity ?? plannedQuantity,
    reason: rejectReason ?? "",
    comment: rejectComment ?? "",
  };
}

/** Some of it was not taken: why, is asked. */
export function isShort({ plannedQuantity }: Item, { quantity }: ItemEntry): boolean {
  return typeof quantity === "number" && quantity < (plannedQuantity ?? Number.POSITIVE_INFINITY);
}

/** What is wrong with what is typed: nobody could read the quantity, or the reason asks for words. */
export function faultIn(
  item: Item,
  entry: ItemEntry,
  reasons: readonly Reason[],
): "quantity" | "comment" | undefined {
  const { quantity, reason, comment } = entry;
  if (typeof quantity !== "number" || quantity < 0) return "quantity";
  const asks = reasons.find(({ id }) => id === reason)?.requiresComment === true;
  return asks && isShort(item, entry) && comment.trim() === "" ? "comment" : undefined;
}

/** What is told of the items that were spoken of; of what was taken whole no reason is told. */
export function factsIn(items: readonly Item[], entries: ItemEntries): ItemFact[] {
  return items.flatMap((item) => {
    const name = itemName(item);
    const entry = entries.get(name);
    if (!entry || typeof entry.quantity !== "number") return [];
    const { quantity: factQuantity, reason, comment } = entry;
    if (!isShort(item, entry)) return [{ item: name, factQuantity }];
    return [
      {
        item: name,
        factQuantity,
        ...(reason !== "" && { rejectReason: reason }),
        ...(comment.trim() !== "" && { rejectComment: comment.trim() }),
      },
    ];
  });
}
