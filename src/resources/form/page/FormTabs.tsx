import ErrorIcon from "@mui/icons-material/ErrorOutlined";
import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import type { Tab as FormTab } from "../../../../schemas";
import { HistoryPanel } from "../../history";
import type { ResourceView } from "../../resource";
import type { Problem } from "../errors/fieldErrors";

/** The tab that is no part of the schema. */
const history = "history ";

type FormTabsProps = {
  view: ResourceView;
  tabs: FormTab[];
  open: string | undefined;
  chosen: string | undefined;
  problems: Problem[];
  /** The record whose history there is; undefined for a new one. */
  historyOf: string | undefined;
  onOpen: (tab: string) => void;
  children: ReactNode;
};

/** The tabs of a form, those with errors marked; only the open one is there. */
export function FormTabs({ view, tabs, open, chosen, problems, historyOf, onOpen, children }: FormTabsProps) {
  const translate = useTranslate();
  const withHistory = historyOf !== undefined && view.resource["x-api"].history !== false;
  const shown = withHistory && chosen === history ? history : open;
  if (tabs.length + Number(withHistory) < 2) return children;
  return (
    <>
      <Tabs
        value={shown}
        onChange={(_, tab: string) => onOpen(tab)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate("form.tabs")}
        sx={{
          mb: 2,
          borderBottom: 1,
          borderColor: "divider",
          "& .MuiTabs-scrollButtons.Mui-disabled": { display: "none" },
        }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.name}
            value={tab.name}
            id={`tab-${tab.name}`}
            aria-controls="tab-panel"
            label={view.tabLabel(tab)}
            icon={
              problems.some(({ path }) => isOn(tab, path)) ? (
                <ErrorIcon color="error" fontSize="small" titleAccess={translate("form.errors.onTab")} />
              ) : undefined
            }
            iconPosition="end"
            sx={{ minHeight: 48 }}
          />
        ))}
        {withHistory && (
          <Tab
            value={history}
            id="tab-history"
            aria-controls="tab-panel"
            label={translate("history.title")}
          />
        )}
      </Tabs>
      <Box id="tab-panel" role="tabpanel" aria-labelledby={`tab-${(shown ?? "").trim()}`}>
        {shown === history && historyOf !== undefined ? <HistoryPanel id={historyOf} /> : children}
      </Box>
    </>
  );
}

/** The tab that shows a path, or a part of it. */
export function tabOf(tabs: FormTab[], path: string): FormTab | undefined {
  return tabs.find((tab) => isOn(tab, path));
}

function isOn({ sections }: FormTab, path: string): boolean {
  return sections.some(({ properties }) =>
    properties.some((each) => path === each || path.startsWith(`${each}.`) || each.startsWith(`${path}.`)),
  );
}
