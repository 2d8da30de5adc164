import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import LinearProgress from "@mui/material/LinearProgress";
import { useTranslate } from "ra-core";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import { useIsPhone } from "../../kit/useIsPhone";
import { ConnectionStrip } from "../../resources/live";
import { FoundList } from "./FoundList";
import type { LookedAtRun } from "./LookedAtRun";
import { OrderAnswerPane } from "./OrderAnswerPane";
import { OrderSearchField } from "./OrderSearchField";
import { SearchNotes } from "./SearchNotes";
import { useOrderAnswer, useOrderSearch } from "./useOrderSearch";

type OrderSearchDialogProps = { onClose: () => void; onRun: (run: LookedAtRun) => void };

/**
 * One field, one answer (execution 4): what is typed finds orders, and what is chosen of them is told in full beside
 * them. A combobox whose list is always open; on a phone the answer takes the list's place.
 */
export function OrderSearchDialog({ onClose, onRun }: OrderSearchDialogProps) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const listId = useId();
  const answer = useRef<HTMLElement>(null);
  const [text, setText] = useState("");
  // By its order: what comes in above it must not move the choice.
  const [active, setActive] = useState<string>();
  const [isRead, setRead] = useState(false);
  const search = useOrderSearch(text);
  const { found } = search;
  const at = Math.max(
    0,
    found.findIndex(({ order }) => order === active),
  );
  const hit = found[at];
  const chosen = hit?.order;
  const isShown = !isPhone || isRead;
  const read = useOrderAnswer(isShown ? chosen : undefined);

  function choose(order: string): void {
    setActive(order);
    setRead(true);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const to = moves[event.key]?.(at, found.length);
    if (to !== undefined) setActive(found[to]?.order);
    else if (event.key === "Enter" && chosen !== undefined) {
      choose(chosen);
      // Who goes on by keys goes on with what is done with the order.
      answer.current?.focus();
    } else return;
    event.preventDefault();
  }
  const list = (
    <FoundList
      id={listId}
      found={found}
      typed={text}
      chosen={chosen}
      isBusy={search.isSearching}
      onChoose={choose}
    />
  );
  const pane = hit && (
    <OrderAnswerPane
      key={hit.order}
      ref={answer}
      hit={hit}
      read={read}
      onBack={isPhone ? () => setRead(false) : undefined}
      onRun={(run) => {
        onClose();
        onRun(run);
      }}
    />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      transitionDuration={0}
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
      slotProps={{
        paper: {
          "aria-label": translate("tracking.search.title"),
          elevation: 8,
          sx: isPhone ? {} : paperSize,
        },
      }}
    >
      <ConnectionStrip />
      {(!isPhone || !isRead) && (
        <OrderSearchField
          text={text}
          listId={listId}
          isExpanded={found.length > 0}
          activeId={chosen === undefined ? undefined : `${listId}-${chosen}`}
          onType={(typed) => {
            setText(typed);
            setActive(undefined);
          }}
          onKeyDown={onKeyDown}
          onClose={onClose}
        />
      )}
      <Box sx={{ height: 2, flexShrink: 0 }}>
        {search.isSearching && (
          <LinearProgress aria-label={translate("tracking.search.searching")} sx={{ height: 2 }} />
        )}
      </Box>
      {isPhone ? (
        <Box sx={{ flex: 1, minHeight: 0, overflow: "auto" }}>
          {isRead && pane ? (
            pane
          ) : (
            <>
              {list}
              <SearchNotes text={text} search={search} />
            </>
          )}
        </Box>
      ) : (
        <Box sx={panes}>
          <Box sx={{ overflow: "auto", borderInlineEnd: found.length > 0 ? 1 : 0, borderColor: "divider" }}>
            {list}
            <SearchNotes text={text} search={search} />
          </Box>
          <Box sx={{ overflow: "auto", minWidth: 0 }}>{pane}</Box>
        </Box>
      )}
    </Dialog>
  );
}

const paperSize = { width: 1000, maxWidth: "calc(100% - 32px)", m: 2, mt: "6vh", maxHeight: "86vh" };

const panes = {
  display: "grid",
  gridTemplateColumns: "340px minmax(0, 1fr)",
  flex: 1,
  minHeight: 0,
} as const;

/** Which order a key leads to; past an end it goes on at the other. */
const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % Math.max(1, count),
  ArrowUp: (at, count) => (at - 1 + count) % Math.max(1, count),
  PageDown: (at, count) => Math.min(count - 1, at + 8),
  PageUp: (at) => Math.max(0, at - 8),
};
