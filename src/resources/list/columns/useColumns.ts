import { useMemo } from "react";
import { leafPaths, type Settings } from "../../../../schemas";
import { usePreference, useSession } from "../../../session";
import { cellColumn, type CellColumn, type CellKind } from "../../cells";
import type { ResourceView } from "../../resource";
import { isOpen, pathLabel } from "../../values";
import type { ListAddress } from "../query/useListQuery";
import { arrangeColumns, headingWidth, type ColumnChoice } from "./columnChoice";

export type ListColumn = CellColumn & {
  label: string;
  width: number;
  hidden: boolean;
  sortable: boolean;
  numeric: boolean;
};

/** Columns as the user has arranged them: what the panel that does it works with. */
export type Arrangement<Column = { path: string; label: string; hidden: boolean }> = {
  all: Column[];
  visible: Column[];
  choice: ColumnChoice[];
  /** The column that always shows, where there is one. */
  fixed?: string;
  /** Keeps an arrangement: in the address where it names its columns, else as the user's own. Undefined: the schema's. */
  arrange: (columns: ColumnChoice[] | undefined) => void;
};

export type Columns = Arrangement<ListColumn>;

/** Pixels, where the schema names none. */
const widths: Record<CellKind, number> = {
  text: 180,
  number: 120,
  integer: 110,
  boolean: 100,
  date: 120,
  time: 100,
  instant: 160,
  choice: 150,
  reference: 180,
  list: 220,
  spans: 190,
  json: 200,
};

/** The columns of a list as this user has arranged them, of what he may read. */
export function useColumns(view: ResourceView, { query, change }: ListAddress): Columns {
  const { resource } = view;
  const [kept, keep] = usePreference<ColumnChoice[]>(`${view.name}.columns`, none);
  const { settings } = useSession();
  const available = useMemo(() => columnPaths(view, settings), [view, settings]);
  const chosen = query.columns ?? kept;
  return useMemo(() => {
    const list = resource["x-list"];
    const choice = arrangeColumns(list.columns, available, list.title, chosen);
    const declared = new Map(
      list.columns.map((column): [string, number | undefined] =>
        typeof column === "string" ? [column, undefined] : [column.property, column.width],
      ),
    );
    const all = choice.map(({ path, width, hidden = false }) => {
      const column = cellColumn(resource, path);
      const label = labelOf(view, path, available);
      // A width that the user gave stands; any other makes room for the heading, which is longer in some languages.
      const resized = width !== undefined && width !== declared.get(path);
      return {
        ...column,
        label,
        width: resized ? width : Math.max(width ?? widths[column.kind], headingWidth(label)),
        hidden,
        sortable: isSortable(column),
        numeric: column.kind === "number" || column.kind === "integer",
      };
    });
    return {
      all,
      visible: all.filter((column) => !column.hidden),
      choice,
      fixed: list.title,
      arrange: (columns) => {
        if (query.columns) change({ columns, page: query.page }, { replace: true });
        else keep(columns ?? none);
      },
    };
  }, [available, change, chosen, keep, query.columns, query.page, resource, view]);
}

/** The paths that the list can be sorted by: those with one value a record. */
export function sortablePaths(view: ResourceView, settings: Settings): string[] {
  return columnPaths(view, settings).filter((path) => isSortable(cellColumn(view.resource, path)));
}

/** Every property that can be a column, that the viewer may read and that the account's settings leave open. */
function columnPaths({ resource, may }: ResourceView, settings: Settings): string[] {
  const listed = resource["x-list"].columns.map((column) =>
    typeof column === "string" ? column : column.property,
  );
  return [...new Set([...listed, ...leafPaths(resource)])].filter(
    (path) => may(path) !== "none" && isOpen(resource, path, settings),
  );
}

function isSortable({ kind }: CellColumn): boolean {
  return kind !== "list" && kind !== "spans" && kind !== "json";
}

/** With its object's name only where its own would stand for two columns. */
function labelOf(view: ResourceView, path: string, paths: string[]): string {
  const label = view.label(path);
  const clash = paths.some((other) => other !== path && view.label(other) === label);
  return clash ? pathLabel(view, path) : label;
}

const none: ColumnChoice[] = [];
