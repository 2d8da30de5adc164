import ErrorIcon from "@mui/icons-material/ErrorOutlined";
import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useTranslate } from "ra-core";
import type { ComponentType, ReactNode } from "react";
import type { Api, ResourceRecord, Tab as FormTab } from "../../../../schemas";
import { AttachmentsPanel } from "../../attachments";
import { CommunicationsPanel } from "../../communications";
import { HistoryPanel } from "../../history";
import { LogPanel } from "../../log";
import type { ResourceView } from "../../resource";
import type { Problem } from "../errors/fieldErrors";
import type { Fields } from "../record/outgoing";
import { useOpenTabInSight } from "./useOpenTabInSight";

/** What the tabs beside the schema's are of: a saved record. */
type Beside = { id: string; record: ResourceRecord; isDirty: boolean; onRevert: (fields: Fields) => void };

/** The tabs that are no part of the schema. */
const beside: { name: string; title: string; isOf: (api: Api) => boolean; Panel: ComponentType<Beside> }[] = [
  {
    name: "attachments",
    title: "form.attachments.title",
    isOf: ({ attachments }: Api) => attachments !== undefined,
    Panel: AttachmentsPanel,
  },
  {
    name: "communications",
    title: "form.communications.title",
    isOf: ({ communications }: Api) => communications !== undefined,
    Panel: CommunicationsPanel,
  },
  { name: "log", title: "history.log.title", isOf: ({ logs }: Api) => logs !== undefined, Panel: LogPanel },
  {
    name: "history",
    title: "history.title",
    isOf: ({ history }: Api) => history !== false,
    Panel: HistoryPanel,
  },
];

type FormTabsProps = {
  view: ResourceView;
  tabs: FormTab[];
  open: string | undefined;
  chosen: string | undefined;
  problems: Problem[];
  /** The record as it was read; undefined for a new one. */
  record: ResourceRecord | undefined;
  isDirty: boolean;
  /** Saves the record with these properties, as they were once. */
  onRevert: (fields: Fields) => void;
  onOpen: (tab: string) => void;
  children: ReactNode;
};

/** The tabs of a form, those with errors marked; only the open one is there. */
export function FormTabs(props: FormTabsProps) {
  const { view, tabs, open, chosen, problems, record, isDirty, onRevert, onOpen, children } = props;
  const translate = useTranslate();
  const strip = useOpenTabInSight();
  const others = record === undefined ? [] : beside.filter(({ isOf }) => isOf(view.resource["x-api"]));
  const other = others.find(({ name }) => name === chosen);
  const shown = other?.name ?? open;
  if (tabs.length + others.length < 2) return children;
  return (
    <>
      <Tabs
        ref={strip}
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
        {others.map(({ name, title }) => (
          <Tab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls="tab-panel"
            label={translate(title)}
            sx={{ minHeight: 48 }}
          />
        ))}
      </Tabs>
      <Box id="tab-panel" role="tabpanel" aria-labelledby={`tab-${shown}`}>
        {other && record ? (
          <other.Panel id={record.id} record={record} isDirty={isDirty} onRevert={onRevert} />
        ) : (
          children
        )}
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
