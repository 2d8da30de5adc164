import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";

/** What a day is listed by. */
export const lists = ["runs", "alerts"] as const;
export type ListName = (typeof lists)[number];

type ListPaneProps = {
  shown: ListName;
  onShow: (list: ListName) => void;
  counts: Record<ListName, string>;
  /** What narrows the list down; it stays where that is scrolled. */
  tools?: ReactNode;
  children: ReactNode;
};

/** The day's runs, or what was raised of them. */
export function ListPane({ shown, onShow, counts, tools, children }: ListPaneProps) {
  const translate = useTranslate();
  return (
    <Box data-tour="list" sx={pane}>
      <Tabs
        value={shown}
        onChange={(_, list: ListName) => onShow(list)}
        variant="fullWidth"
        aria-label={translate("tracking.lists.title")}
        sx={tabs}
      >
        {lists.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`list-tab-${name}`}
            aria-controls={shown === name ? "tracked-list" : undefined}
            label={translate(`tracking.lists.${name}`, { count: counts[name] }).trim()}
          />
        ))}
      </Tabs>
      {tools}
      <Box role="tabpanel" id="tracked-list" aria-labelledby={`list-tab-${shown}`} sx={scrolled}>
        {children}
      </Box>
    </Box>
  );
}

const pane = { display: "flex", flexDirection: "column", flex: "1 1 0", minHeight: 0 } as const;

const scrolled = { flex: 1, minHeight: 0, overflow: "auto" } as const;

const tabs = {
  flex: "none",
  borderBottom: 1,
  borderColor: "divider",
  minHeight: { xs: 40, md: 36 },
  "& .MuiTab-root": { minHeight: { xs: 40, md: 36 }, py: 0 },
} as const;
