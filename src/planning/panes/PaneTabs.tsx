import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useTranslate } from "ra-core";
import { useState, type ReactNode } from "react";
import type { PaneContents } from "./Panes";

const tabs = ["runs", "map", "cards", "timeline", "table"] as const;
const comparing = ["changes", "told"] as const;

type TabName = (typeof tabs | typeof comparing)[number];

type PaneTabsProps = {
  contents: PaneContents;
  /** A draft is compared. */
  compares: boolean;
  runs: ReactNode;
};

/** A phone has one pane at a time; the first has the runs as cards. */
export function PaneTabs({ contents, compares, runs }: PaneTabsProps) {
  const translate = useTranslate();
  const [tab, setTab] = useState<TabName>(compares ? "changes" : "runs");
  const [compared, setCompared] = useState(compares);
  // What is asked for is seen, and what is over is left.
  if (compared !== compares) {
    setCompared(compares);
    setTab(compares ? "changes" : "runs");
  }
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: "flex", flexDirection: "column" }}>
      <Tabs
        value={tab}
        onChange={(_, next: TabName) => setTab(next)}
        variant="scrollable"
        // Where not all of them have room, an arrow says that there are more.
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={translate("planning.panes.title")}
        sx={{
          borderBottom: 1,
          borderColor: "divider",
          flex: "none",
          minHeight: 44,
          "& .MuiTab-root": { minHeight: 44, px: 1 },
          "& .MuiTabScrollButton-root": { width: 28 },
        }}
      >
        {[...(compares ? comparing : []), ...tabs].map((name) => (
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
        data-pane={tab}
        sx={{
          flex: 1,
          minHeight: 0,
          display: "flex",
          flexDirection: "column",
          overflow: "auto",
          position: "relative",
        }}
      >
        {tab === "runs" ? runs : contents[tab]}
      </Box>
    </Box>
  );
}
