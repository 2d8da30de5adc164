import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { useEffect, useRef, useState } from "react";
import type { FoundOrder } from "../../../schemas/orderSearch";
import { dayOf, formatDay } from "../../dates";
import { useResourceView } from "../../resources/resource";
import { useLocalePack } from "../../session";
import { Standing } from "../Standing";
import { useFormats } from "../useFormats";
import { useStopLooks } from "../useStopLooks";
import { detailOf, piecesOf } from "./found";

type FoundListProps = {
  id: string;
  found: readonly FoundOrder[];
  typed: string;
  chosen: string | undefined;
  isBusy: boolean;
  onChoose: (order: string) => void;
};

/** What was found, the best first. Only the pointer comes here; keys are pressed in the field above. */
export function FoundList({ id, found, typed, chosen, isBusy, onChoose }: FoundListProps) {
  const translate = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  if (found.length === 0) return null;
  return (
    <Box
      ref={list}
      id={id}
      role="listbox"
      aria-label={translate("tracking.search.results")}
      aria-busy={isBusy}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.map((order) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the combobox above has the focus and hears the keys
        <Box
          key={order.order}
          id={`${id}-${order.order}`}
          role="option"
          aria-selected={order.order === chosen}
          onClick={() => onChoose(order.order)}
          sx={row}
        >
          <FoundLine order={order} typed={typed} />
        </Box>
      ))}
    </Box>
  );
}

function FoundLine({ order, typed }: { order: FoundOrder; typed: string }) {
  const translate = useTranslate();
  const pack = useLocalePack();
  const view = useResourceView("orders");
  const looks = useStopLooks()(order);
  const { time } = useFormats(order);
  const [now] = useState(() => new Date().toISOString());
  const { reference, customer, date, timeZone, arrival, status, punctuality } = order;
  const detail = detailOf(order, typed);
  const day = date === dayOf(now, timeZone) ? translate("app.day.today") : formatDay(date, pack);
  return (
    <>
      <Box sx={{ display: "flex", gap: 1, alignItems: "baseline" }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
          <b>
            <Marked text={reference ?? ""} typed={typed} />
          </b>{" "}
          <Marked text={customer ?? ""} typed={typed} />
        </Box>
        <Box component="span" sx={{ color: looks.word, fontSize: "0.75rem", textAlign: "end" }}>
          <Standing standing={punctuality ?? undefined} /> {view.choice("status", status)}
        </Box>
      </Box>
      <Box sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
        {arrival ? translate("tracking.search.dayTime", { day, time: time(arrival.at) }) : day}
      </Box>
      {detail !== undefined && (
        <Box sx={{ color: "text.secondary", fontSize: "0.75rem", overflowWrap: "anywhere" }}>
          <Marked text={detail} typed={typed} />
        </Box>
      )}
    </>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return piecesOf(text, typed).map((piece) =>
    piece.isFound ? (
      <Box key={piece.at} component="mark" sx={mark}>
        {piece.text}
      </Box>
    ) : (
      piece.text
    ),
  );
}

const mark = { color: "inherit", bgcolor: "states.atRisk.ground", borderRadius: "2px" } as const;

const row = {
  px: 1.5,
  py: 1,
  minHeight: 44,
  fontSize: "0.8125rem",
  cursor: "pointer",
  borderBottom: 1,
  borderColor: "divider",
  borderInlineStart: "3px solid transparent",
  "&:hover": { bgcolor: "action.hover" },
  "&[aria-selected=true]": { bgcolor: "background.chosen", borderInlineStartColor: "primary.main" },
  "@media (forced-colors: active)": {
    "&[aria-selected=true]": { outline: "2px solid Highlight", outlineOffset: -2 },
  },
} as const;
