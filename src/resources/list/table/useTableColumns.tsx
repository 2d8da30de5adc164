import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { isEmpty, valueAt, type Resource, type ResourceRecord, type Tone } from "../../../../schemas";
import { useTitles } from "../../../records/titles";
import type { ResourceView } from "../../resource";
import { groupTone, useValueTexts } from "../../values";
import type { ListColumn } from "../columns/useColumns";
import { valueCell } from "./valueCell";
import type { TableColumn } from "./VirtualTable";

/** The columns with what shows in their cells; the titles of references come by one request a column. */
export function useTableColumns(
  view: ResourceView,
  columns: ListColumn[],
  records: ResourceRecord[],
): TableColumn[] {
  const translate = useTranslate();
  const paths = columns.filter(({ target }) => target !== undefined).map(({ path }) => path);
  const key = paths.join();
  const references = useMemo(
    () =>
      columns.flatMap(({ path, target }) => {
        if (target === undefined) return [];
        const values = records.map((record) => valueAt(record, path));
        return [
          {
            resource: target,
            ids: values
              .flat()
              .filter((id) => !isEmpty(id))
              .map(String),
          },
        ];
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- widths and labels of the columns don't matter here
    [key, records],
  );
  const texts = useValueTexts(view, useTitles(references));
  const empty = translate("list.value.empty");
  return useMemo(
    () =>
      columns.map((column) => ({
        ...column,
        cell: valueCell(column, texts, empty, tonesOf(view.resource, column.path)),
      })),
    [view, columns, texts, empty],
  );
}

/** The tones of a column, where the list's groups are of it. */
function tonesOf(resource: Resource, path: string): ((value: unknown) => Tone | undefined) | undefined {
  if (resource["x-list"].groups?.property !== path) return undefined;
  return (value) => groupTone(resource, value);
}
