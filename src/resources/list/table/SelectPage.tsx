import { useTranslate } from "ra-core";
import type { Selection } from "./useSelection";

/** Selects every record of this page, or none of them. */
export function SelectPage({ selection, order }: { selection: Selection; order: readonly string[] }) {
  const translate = useTranslate();
  const count = order.filter((id) => selection.ids.has(id)).length;
  const all = count > 0 && count === order.length;
  return (
    <label>
      <input
        type="checkbox"
        aria-label={translate("list.select.page")}
        checked={all}
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && !all;
        }}
        onChange={() => {
          if (all) selection.remove(order);
          else selection.replace([...new Set([...selection.ids, ...order])]);
        }}
      />
    </label>
  );
}
