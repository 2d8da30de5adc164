import Dialog from "@mui/material/Dialog";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useTranslate } from "ra-core";
import { useId, useState, type KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import type { Entry } from "./Entry";
import { SearchField } from "./SearchField";
import { SearchList } from "./SearchList";
import { SearchNotes } from "./SearchNotes";
import { useResults } from "./useResults";

/** The search over screens, actions and records: a combobox whose list is always open. On a phone it has the whole screen. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const theme = useTheme();
  const narrow = useMediaQuery(theme.breakpoints.down("sm"), { noSsr: true });
  const listId = useId();
  const [text, setText] = useState("");
  // By its key: what arrives above it must not move the choice to something else.
  const [activeKey, setActiveKey] = useState<string>();
  const results = useResults(text);
  const entries = results.groups.flatMap((group) => group.entries);
  const at = Math.max(
    0,
    entries.findIndex(({ key }) => key === activeKey),
  );
  const active = entries[at];

  function choose(entry: Entry): void {
    results.keep(entry);
    onClose();
    if (entry.to === undefined) entry.run();
    else void navigate(entry.to);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const to = moves[event.key]?.(at, entries.length);
    if (event.nativeEvent.isComposing) return;
    if (to !== undefined) setActiveKey(entries[to]?.key);
    else if (event.key === "Enter" && active) choose(active);
    else if (isOpeningKey(event)) onClose();
    else return;
    event.preventDefault();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={narrow}
      transitionDuration={0}
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
      slotProps={{
        paper: { "aria-label": translate("search.title"), elevation: 8, sx: narrow ? {} : paperSize },
      }}
    >
      <SearchField
        text={text}
        listId={listId}
        expanded={entries.length > 0}
        activeId={active && optionId(listId, active)}
        onType={(typed) => {
          setText(typed);
          setActiveKey(undefined);
        }}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <SearchList
        id={listId}
        groups={results.groups}
        active={active}
        busy={results.searching}
        idOf={(entry) => optionId(listId, entry)}
        onPoint={({ key }) => setActiveKey(key)}
        onChoose={choose}
      />
      <SearchNotes text={text} count={entries.length} results={results} />
    </Dialog>
  );
}

const paperSize = { width: 640, maxWidth: "calc(100% - 32px)", m: 2, mt: "10vh", maxHeight: "75vh" };

/** Which entry a key leads to; past an end it goes on at the other. */
const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % Math.max(1, count),
  ArrowUp: (at, count) => (at - 1 + count) % Math.max(1, count),
  PageDown: (at, count) => Math.min(count - 1, at + 8),
  PageUp: (at) => Math.max(0, at - 8),
};

function optionId(listId: string, { key }: Entry): string {
  return `${listId}-${key.replaceAll(/\s/g, "_")}`;
}

/** What opened the search closes it again. */
function isOpeningKey({ ctrlKey, metaKey, code }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && code === "KeyK";
}
