import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import LinearProgress from "@mui/material/LinearProgress";
import { useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { visuallyHidden } from "@mui/utils";
import { useTranslate } from "ra-core";
import { useId, useState, type KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import type { Typing } from "../kit/TypedAhead";
import type { Entry } from "./Entry";
import { SearchField } from "./SearchField";
import { SearchList } from "./SearchList";
import { useResults, type Results } from "./useResults";

type SearchDialogProps = { text: string; onType: Typing; onClose: () => void };

/** The search over screens, actions and records: a combobox whose list is always open. On a phone it has the whole screen. */
export function SearchDialog({ text, onType, onClose }: SearchDialogProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const theme = useTheme();
  const narrow = useMediaQuery(theme.breakpoints.down("sm"), { noSsr: true });
  const listId = useId();
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
        paper: { "aria-label": translate("app.search.title"), elevation: 8, sx: narrow ? {} : paperSize },
      }}
    >
      <SearchField
        text={text}
        listId={listId}
        expanded={entries.length > 0}
        activeId={active && optionId(listId, active)}
        onType={(typed) => {
          onType(typed);
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

type SearchNotesProps = { text: string; count: number; results: Results };

/** How the search stands: that it goes on, found nothing, or could not reach everything; and which keys there are. */
function SearchNotes({ text, count, results: { searching, failed, retry } }: SearchNotesProps) {
  const translate = useTranslate();
  const typed = text.trim();
  const nothing = typed !== "" && count === 0 && !searching && failed.length === 0;
  const heard = searching ? "" : translate("search.count", count);
  return (
    <Box sx={{ flexShrink: 0 }}>
      {searching && <LinearProgress aria-label={translate("search.searching")} sx={{ height: 2 }} />}
      {searching && count === 0 && (
        <Typography color="text.secondary" sx={{ px: 2, py: 3 }}>
          {translate("search.searching")}
        </Typography>
      )}
      {nothing && (
        <Box sx={{ px: 2, py: 3 }}>
          <Typography sx={{ overflowWrap: "anywhere" }}>
            {translate("search.nothing", { text: typed })}
          </Typography>
          <Typography color="text.secondary" variant="body2" sx={{ mt: 0.5 }}>
            {translate("search.nothingHint")}
          </Typography>
        </Box>
      )}
      {failed.length > 0 && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, px: 2, py: 1 }}>
          <Typography color="error" variant="body2" sx={{ flex: "1 1 14rem" }}>
            {translate("search.failed", { resources: failed.join(", ") })}
          </Typography>
          <Button onClick={retry}>{translate("search.retry")}</Button>
        </Box>
      )}
      <Box role="status" sx={visuallyHidden}>
        {typed !== "" && !nothing ? heard : nothing && translate("search.nothing", { text: typed })}
      </Box>
      <Typography
        variant="caption"
        color="text.secondary"
        sx={{ display: { xs: "none", sm: "block" }, px: 2, py: 1, borderTop: 1, borderColor: "divider" }}
      >
        {translate("search.keys")}
      </Typography>
    </Box>
  );
}
