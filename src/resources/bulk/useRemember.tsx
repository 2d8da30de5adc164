import { useNotify, useTranslate } from "ra-core";
import { isMadeOnce } from "../../../schemas";
import { UndoNotice, useRecentActions, type ActionItem, type ActionKind } from "../recent";
import type { ResourceView } from "../resource";

type Done = {
  kind: ActionKind;
  items: ActionItem[];
  /** "12 records deleted." */
  text: string;
  /** Nothing was refused: there is no result to look at, only a notice with its undo. */
  all: boolean;
};

/** Keeps what a bulk action did, so that it can be undone; at once from a notice, or later from the recent actions. */
export function useRemember(view: ResourceView): (done: Done) => void {
  const translate = useTranslate();
  const notify = useNotify();
  const { record } = useRecentActions();
  return ({ kind, items, text, all }) => {
    const [first] = items;
    if (!first) return;
    if (kind === "remove" && isMadeOnce(view.resource)) {
      if (all) notify(text, { messageArgs: { _: text } });
      return;
    }
    const count = { smart_count: items.length, total: items.length };
    const title =
      items.length === 1 && first.title !== undefined ? first.title : translate("list.count.all", count);
    const action = record({ kind, resource: view.name, title, items });
    if (all) notify(<UndoNotice text={text} action={action} />, { autoHideDuration: 10_000 });
  };
}
