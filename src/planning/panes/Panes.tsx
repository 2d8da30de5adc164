import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { useEffect, type ReactNode } from "react";
import { PaneTabs } from "./PaneTabs";
import { Splitter } from "./Splitter";
import {
  comparingLayout,
  layouts,
  paneOf,
  type AnyPane,
  type Preset,
  type SizeName,
  type usePanes,
} from "./usePanes";
import { useIsPhone } from "../../kit/useIsPhone";

export type PaneContents = Record<AnyPane, ReactNode>;

type PanesProps = {
  panes: ReturnType<typeof usePanes>;
  /** With the map in a window of its own, another than the one that is kept. */
  preset: Preset;
  /** A draft is compared: what it changes has the board. */
  compares: boolean;
  contents: PaneContents;
  /** The day's runs as a phone shows them. */
  runs: ReactNode;
};

/** The panes as they are arranged, with a line between them that sizes them; on a phone one of them at a time. */
export function Panes({ panes, preset, compares, contents, runs }: PanesProps) {
  const narrow = useIsPhone();
  const { sizes, hidden, resize, setFull } = panes;
  const { main, side } = compares ? comparingLayout(preset) : layouts[preset];
  // What stands in a window of its own can't have the board.
  const full = [...main, ...side].find((name) => name === panes.full) ?? null;
  const translate = useTranslate();
  useFullKeys(full, setFull);
  if (narrow) return <PaneTabs contents={contents} compares={compares} runs={runs} />;

  const shown = (column: readonly AnyPane[]) =>
    column.filter((name) => name === "timeline" || name === full || !hidden.includes(name));
  const [left, right] = [shown(main), shown(side)];
  // Whatever the user has hidden, something of the board is left.
  const columns = left.length === 0 ? [right] : right.length === 0 ? [left] : [left, right];
  const width: SizeName = preset === "table" && !compares ? "beside" : "side";
  const isSeen = (column: readonly AnyPane[]) => full === null || column.includes(full);
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: "flex", borderTop: 1, borderColor: "divider" }}>
      {columns.map((column, index) => {
        const isSide = index === 1;
        return [
          isSide && full === null && (
            <Splitter
              key="splitter"
              label={translate("planning.panes.resize.side")}
              orientation="vertical"
              pane="after"
              size={sizes[width]}
              least={240}
              most={1200}
              onSize={(size) => resize(width, size)}
            />
          ),
          <Box
            key={index}
            sx={{
              display: isSeen(column) ? "flex" : "none",
              flexDirection: "column",
              minWidth: 0,
              ...(isSide && full === null
                ? { width: sizes[width], flexShrink: 0, maxWidth: "70%" }
                : { flex: 1 }),
            }}
          >
            <PaneColumn column={column} panes={{ ...panes, full }} contents={contents} />
          </Box>,
        ];
      })}
    </Box>
  );
}

type PaneColumnProps = Pick<PanesProps, "panes" | "contents"> & { column: readonly AnyPane[] };

/** Pixels that a map is of use with, or what a low window has. */
const leastMap = "min(260px, 55%)";

/** What has the rest of a column, the first of them that is there. */
const growing: readonly AnyPane[] = ["timeline", "changes", "table", "map", "cards", "told"];

/** Panes one below the other. What another one hides stays as it is: how far one had scrolled, what was typed. */
function PaneColumn({ column, panes: { sizes, full, resize }, contents }: PaneColumnProps) {
  const translate = useTranslate();
  const grown = growing.find((name) => column.includes(name));
  const sized = (name: AnyPane): name is "map" | "cards" | "told" => name !== grown && name in sizes;
  return column.map((name, index) => {
    const before = column[index - 1];
    const of = before !== undefined && (sized(name) ? name : sized(before) ? before : undefined);
    return [
      of && full === null && (
        <Splitter
          key={`${name} splitter`}
          label={translate(`planning.panes.resize.${of}`)}
          orientation="horizontal"
          pane={of === name ? "after" : "before"}
          size={sizes[of]}
          least={64}
          most={900}
          onSize={(size) => resize(of, size)}
        />
      ),
      <Box
        key={name}
        data-pane={name}
        sx={{
          display: full === null || full === name ? "flex" : "none",
          flexDirection: "column",
          position: "relative",
          overflow: "hidden",
          bgcolor: "background.paper",
          ...(sized(name) && full === null
            ? {
                height: sizes[name],
                // What has least to show gives way first; the map's tools and its legend have to find room.
                flexShrink: name === "map" ? 1 : 6,
                minHeight: name === "map" ? leastMap : 64,
                // What has nothing to show but its head leaves the room to the others.
                "&:has([data-folded])": { height: "auto", minHeight: 0, flexShrink: 0 },
              }
            : { flex: 1, minHeight: 100 }),
        }}
      >
        {contents[name]}
      </Box>,
    ];
  });
}

/** F gives the pane with the focus the whole board, Escape puts it back; not while somebody types, or a dialog is open. */
function useFullKeys(full: AnyPane | null, setFull: (pane: AnyPane | null) => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as Element;
      if (target.closest("input, textarea, [contenteditable], [role=dialog], [role=menu], [role=listbox]"))
        return;
      if (event.key === "Escape" && full !== null) {
        setFull(null);
        event.stopPropagation();
      }
      if (event.key.toLowerCase() !== "f") return;
      const pane = paneOf(target.closest("[data-pane]")?.getAttribute("data-pane"));
      if (pane) setFull(full === pane ? null : pane);
    }
    // Before a pane's own keys, which end what they mean something to, and after what stands over the panes.
    document.addEventListener("keydown", onKeyDown, true);
    return () => document.removeEventListener("keydown", onKeyDown, true);
  }, [full, setFull]);
}
