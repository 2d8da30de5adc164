import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useTranslate } from "ra-core";
import { useState } from "react";
import type { ReactNode } from "react";
import { Splitter } from "./Splitter";
import type { PaneName, usePanes } from "./usePanes";

type PanesProps = {
  panes: ReturnType<typeof usePanes>;
  /** Without one there is no pane for it. */
  contents: { timeline: ReactNode } & Partial<Record<PaneName, ReactNode>>;
};

/** The timeline with the map below it, the cards and the details at the right; on a phone one of them at a time. */
export function Panes({ panes: { sizes, hidden, resize }, contents }: PanesProps) {
  const translate = useTranslate();
  const theme = useTheme();
  const narrow = useMediaQuery(theme.breakpoints.down("md"), { noSsr: true });
  if (narrow) return <PaneTabs contents={contents} />;
  const shown = (name: PaneName) => contents[name] !== undefined && !hidden.includes(name);
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
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: "flex", borderTop: 1, borderColor: "divider" }}>
      <Box sx={{ flex: 1, minWidth: 0, display: "flex", flexDirection: "column" }}>
        <Box sx={{ flex: 1, minHeight: 160, display: "flex", flexDirection: "column" }}>
          {contents.timeline}
        </Box>
        {shown("map") && splitter("map", "horizontal", 700)}
        {shown("map") && (
          <Box sx={{ height: sizes.map, flexShrink: 1, minHeight: 0, overflow: "hidden" }}>
            {contents.map}
          </Box>
        )}
      </Box>
      {right && splitter("cards", "vertical", 700)}
      {right && (
        <Box
          sx={{
            width: sizes.cards,
            flexShrink: 0,
            maxWidth: "60%",
            display: "flex",
            flexDirection: "column",
          }}
        >
          {shown("cards") && <Box sx={{ flex: 1, minHeight: 120 }}>{contents.cards}</Box>}
          {shown("cards") && shown("details") && splitter("details", "horizontal", 700)}
          {shown("details") && (
            <Box
              sx={{
                height: shown("cards") ? sizes.details : "100%",
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
