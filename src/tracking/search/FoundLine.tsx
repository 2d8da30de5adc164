import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { useState } from "react";
import type { FoundOrder } from "../../../schemas/orderSearch";
import { dayOf, formatDay } from "../../dates";
import { useResourceView } from "../../resources/resource";
import { useLocalePack } from "../../session";
import { Standing } from "../listing/Standing";
import { useFormats } from "../day/useFormats";
import { useStopLooks } from "../map/useStopLooks";
import { detailOf, piecesOf } from "./found";

type FoundLineProps = {
  order: FoundOrder;
  /** What it was found by, which is marked. */
  typed?: string;
};

/** An order with its state: which it is, whose, when somebody comes or came, and where to. */
export function FoundLine({ order, typed = "" }: FoundLineProps) {
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
      <Box sx={{ color: "text.secondary", fontSize: "0.75rem", overflowWrap: "anywhere" }}>
        {arrival ? translate("tracking.search.dayTime", { day, time: time(arrival.at) }) : day}
        {detail !== undefined && (
          <>
            {" · "}
            <Marked text={detail} typed={typed} />
          </>
        )}
      </Box>
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
