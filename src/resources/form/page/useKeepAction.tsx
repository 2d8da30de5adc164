import { useNotify, useTranslate } from "ra-core";
import { isSame } from "../../../../dataProviders";
import { isMadeOnce, type ResourceRecord } from "../../../../schemas";
import type { ResourceView } from "../../resource";
import { UndoNotice, useRecentActions, type ActionItem } from "../../recent";
import type { Fields } from "../record/outgoing";
import { useUpdateOrders } from "./useUpdateOrders";

type Done = {
  kind: "create" | "update" | "remove";
  record: ResourceRecord;
  base: ResourceRecord | undefined;
};

/** Keeps what was done among the recent actions, and says so with an undo: but for what can't be undone: some removals, and the creation of what the viewer may not remove. */
export function useKeepAction(view: ResourceView): (done: Done) => void {
  const translate = useTranslate();
  const notify = useNotify();
  const { record: keep } = useRecentActions();
  const updateOrders = useUpdateOrders(view);
  return ({ kind, record, base }) => {
    const title = view.titleOf(record);
    const item: ActionItem = { id: record.id, title, version: record.version, ...sides(kind, record, base) };
    const text = translate(`form.done.${kind}`, { title });
    const isForGood =
      (kind === "remove" && isMadeOnce(view.resource)) || (kind === "create" && !view.mayRemove);
    if (isForGood) return notify(text, { messageArgs: { _: text } });
    const action = keep({ kind, resource: view.name, title, items: [item] });
    const tell = (orders: number) => {
      const also = orders > 0 ? `. ${translate("form.done.orders", { smart_count: orders })}` : "";
      notify(<UndoNotice text={text + also} action={action} />, { autoHideDuration: 10_000 });
    };
    const updated = kind === "remove" ? 0 : updateOrders(record, base);
    if (updated === 0) tell(0);
    else void updated.then(tell);
  };
}

/** Of an update the changed properties on both sides; of a removal the whole record. */
function sides(
  kind: Done["kind"],
  record: ResourceRecord,
  base: ResourceRecord | undefined,
): Partial<ActionItem> {
  if (kind === "remove") return { before: record };
  if (!base) return {};
  const names = [...new Set([...Object.keys(base), ...Object.keys(record)])].filter(
    (name) => name !== "id" && name !== "version" && !isSame(base[name], record[name]),
  );
  const pick = (from: Fields) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { before: pick(base), after: pick(record) };
}
