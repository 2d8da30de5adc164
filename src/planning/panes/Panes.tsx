import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useTranslate } from "ra-core";
import { useEffect, useState, type ReactNode } from "react";
import { Splitter } from "./Splitter";
import { paneOf, type AnyPane, type PaneName, type usePanes } from "./usePanes";

type PanesProps = {
  panes: ReturnType<typeof usePanes>;
  /** Without one there is no pane for it. */
  contents: { timeline: ReactNode } & Partial<Record<PaneName, ReactNode>>;
};

/** The timeline with the map below it, the cards and the details at the right; on a phone one of them at a time. */
export function Panes({ panes: { sizes, hidden, full, resize, setFull }, contents }: PanesProps) {
  const translate = useTranslate();
  const theme = useTheme();
  const narrow = useMediaQuery(theme.breakpoints.down("md"), { noSsr: true });
  useFullKeys(full, setFull);
  if (narrow) return <PaneTabs contents={contents} />;
  const shown = (name: PaneName) => contents[name] !== undefined && (!hidden.includes(name) || full === name);
  const seen = (...names: AnyPane[]) => full === null || names.includes(full);
  const splitter = (name: PaneName, orientation: "vertical" | "horizontal", most: number) => (
    <Splitter
      label={translate(`planning.panes.resize.${name}`)}
      orientation={orientation}
      size={Math.min(most, sizes[name])}
      least={120}
      most={most}
      onSize={(size) => resize(name, size)}
    />
  );
  const right = shown("cards") || shown("details");
  // What another pane hides stays as it is: how far one had scrolled, what was typed.
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: "flex", borderTop: 1, borderColor: "divider" }}>
      <Box sx={{ ...column(seen("timeline", "map")), flex: 1, minWidth: 0 }}>
        <Box data-pane="timeline" sx={{ ...column(seen("timeline")), flex: 1, minHeight: 160 }}>
          {contents.timeline}
        </Box>
        {full === null && shown("map") && splitter("map", "horizontal", 700)}
        {shown("map") && (
          <Box
            data-pane="map"
            sx={{
              display: seen("map") ? "block" : "none",
              height: full === "map" ? "100%" : sizes.map,
              position: "relative",
              flexShrink: 1,
              minHeight: 0,
              overflow: "hidden",
            }}
          >
            {contents.map}
          </Box>
        )}
      </Box>
      {full === null && right && splitter("cards", "vertical", 700)}
      {right && (
        <Box
          sx={{
            ...column(seen("cards", "details")),
            width: full === null ? sizes.cards : "100%",
            flexShrink: 0,
            maxWidth: full === null ? "60%" : "none",
          }}
        >
          {shown("cards") && (
            <Box data-pane="cards" sx={{ ...column(seen("cards")), flex: 1, minHeight: 120 }}>
              {contents.cards}
            </Box>
          )}
          {full === null && shown("cards") && shown("details") && splitter("details", "horizontal", 700)}
          {shown("details") && (
            <Box
              data-pane="details"
              sx={{
                display: seen("details") ? "block" : "none",
                height: shown("cards") && full === null ? sizes.details : "100%",
                flexShrink: 1,
                minHeight: 0,
                overflow: "auto",
              }}
            >
              {contents.details}
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}

function column(seen: boolean) {
  return { display: seen ? "flex" : "none", flexDirection: "column" } as const;
}

function PaneTabs({ contents }: Pick<PanesProps, "contents">) {
  const translate = useTranslate();
  const [tab, setTab] = useState<keyof PanesProps["contents"]>("timeline");
  const names = (["timeline", "cards", "details", "map"] as const).filter(
    (name) => contents[name] !== undefined,
  );
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: "flex", flexDirection: "column" }}>
      <Tabs
        value={tab}
        onChange={(_, next: typeof tab) => setTab(next)}
        variant="scrollable"
        aria-label={translate("planning.panes.title")}
        sx={{ borderBottom: 1, borderColor: "divider", flex: "none" }}
      >
        {names.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`pane-tab-${name}`}
            aria-controls={tab === name ? "pane" : undefined}
            label={translate(`planning.panes.${name}`)}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id="pane"
        aria-labelledby={`pane-tab-${tab}`}
        sx={{ flex: 1, minHeight: 0, display: "flex", flexDirection: "column", overflow: "auto" }}
      >
        {contents[tab]}
      </Box>
    </Box>
  );
}

/** F gives the pane with the focus the whole board, Escape puts it back; not while somebody types, or a dialog is open. */
function useFullKeys(full: AnyPane | null, setFull: (pane: AnyPane | null) => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as Element;
      if (target.closest("input, textarea, [contenteditable], [role=dialog], [role=menu], [role=listbox]"))
        return;
      if (event.key === "Escape" && full !== null) setFull(null);
      if (event.key.toLowerCase() !== "f") return;
      const pane = paneOf(target.closest("[data-pane]")?.getAttribute("data-pane"));
      if (pane) setFull(full === pane ? null : pane);
    }
    // Before a pane's own keys, which end what they mean something to.
    addEventListener("keydown", onKeyDown, true);
    return () => removeEventListener("keydown", onKeyDown, true);
  }, [full, setFull]);
}
