import ListIcon from "@mui/icons-material/ManageSearch";
import { useTranslate } from "ra-core";
import { useScreens, type ScreenLink } from "../routes";
import { routesOf } from "../records/routes";
import { matching } from "../kit/matching";
import { usePreference } from "../session";
import type { Entry, EntryGroup } from "./Entry";
import { useCommands } from "./useCommands";
import { perResource, useRecordSearch, type Found } from "./useRecordSearch";

/** How many screens, and how many actions, are shown of those that answer. */
const perKind = 6;

export type Results = {
  groups: EntryGroup[];
  searching: boolean;
  /** The titles of what could not be searched. */
  failed: string[];
  retry: () => void;
  keep: (entry: Entry) => void;
};

/** All that is found for a text: screens, actions, records by resource; for none what was chosen last, and the screens. */
export function useResults(text: string): Results {
  const translate = useTranslate();
  const screens = useScreens().flatMap(({ title, members }) =>
    members.map((screen) => ({ screen, group: title })),
  );
  // The screens of records; those of the settings are found as screens alone.
  const links = screens.map(({ screen }) => screen).filter(({ access }) => access !== "none");
  const commands = useCommands(links);
  const { kept, keep } = useRecentChoices();
  const records = useRecordSearch(
    text,
    links.map(({ name }) => name),
  );
  const typed = text.trim() !== "";

  const screenEntries = screens.map(({ screen, group }): Entry => ({
    key: `screen:${screen.name}`,
    label: screen.title,
    detail: group,
    Icon: screen.Icon,
    to: screen.to,
  }));
  const recent = kept.flatMap(({ key, label, detail, to }): Entry[] => {
    const known = [...screenEntries, ...commands].find((entry) => entry.key === key);
    if (known) return [known];
    const screen = links.find(({ name }) => key.startsWith(`record:${name}:`));
    return screen ? [{ key, label, detail: detail ?? screen.title, Icon: screen.Icon, to }] : [];
  });
  const groups: EntryGroup[] = [
    { key: "recent", title: translate("search.groups.recent"), entries: typed ? [] : recent },
    {
      key: "screens",
      title: translate("search.groups.screens"),
      entries: typed ? matching(screenEntries, text).slice(0, perKind) : screenEntries,
    },
    {
      key: "actions",
      title: translate("search.groups.actions"),
      entries: typed ? matching(commands, text).slice(0, perKind) : [],
    },
    ...(typed
      ? links.map((screen) => ({
          key: screen.name,
          title: screen.title,
          entries: recordEntries(screen, records.found[screen.name], text, (total) =>
            translate("search.showAll", { smart_count: total }),
          ),
        }))
      : []),
  ];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    searching: records.searching,
    failed: links.filter(({ name }) => records.failed.includes(name)).map(({ title }) => title),
    retry: records.retry,
    keep,
  };
}

function recordEntries(
  { name, Icon, to }: ScreenLink,
  found: Found | undefined,
  text: string,
  showAll: (total: number) => string,
): Entry[] {
  if (!found) return [];
  const { records, total } = found;
  const entries = records.map(({ id, title, detail }): Entry => ({
    key: `record:${name}:${id}`,
    label: title,
    ...(detail !== undefined && { detail }),
    Icon,
    to: routesOf(name).edit(id),
  }));
  if (total <= perResource) return entries;
  const search = new URLSearchParams({ search: text.trim() });
  return [...entries, { key: `all:${name}`, label: showAll(total), Icon: ListIcon, to: `${to}?${search}` }];
}

/** A choice as it is kept: a screen or an action is called as it is called today, a record as it was. */
type Kept = { key: string; label: string; detail?: string; to: string };

const most = 6;
const none: Kept[] = [];

/** What the user chose last, newest first; kept across sessions. What does something instead of leading somewhere is not. */
function useRecentChoices(): { kept: readonly Kept[]; keep: (entry: Entry) => void } {
  const [kept, set] = usePreference<Kept[]>("recentChoices", none);
  return {
    kept,
    keep({ key, label, detail, to }) {
      if (to === undefined || key.startsWith("all:")) return;
      const others = kept.filter((each) => each.key !== key);
      set([{ key, label, to, ...(detail !== undefined && { detail }) }, ...others].slice(0, most));
    },
  };
}
