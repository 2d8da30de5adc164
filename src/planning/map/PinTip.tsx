import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import type { ScheduleOrder } from "../../../schemas/schedule";
import type { OrderTexts } from "./useOrderTexts";

type PinTipProps = {
  orders: readonly ScheduleOrder[];
  texts: OrderTexts;
  territoryOf: (order: ScheduleOrder) => string | undefined;
};

/** More would hide the map. */
const most = 5;

/** What a pin says of its orders: windows, status, run, address. */
export function PinTip({ orders, texts, territoryOf }: PinTipProps) {
  const translate = useTranslate();
  const more = orders.length - most;
  return (
    <>
      {orders.slice(0, most).map((order) => (
        <Box key={order.id} sx={{ "& + &": { mt: 0.5, pt: 0.5, borderTop: 1, borderColor: "divider" } }}>
          <strong>{texts.title(order)}</strong>
          <div>{[texts.windows(order), texts.status(order)].filter(Boolean).join(" · ")}</div>
          {orders.length === 1 &&
            [texts.run(order), order.address, territoryOf(order)].map(
              (text) => text && <div key={text}>{text}</div>,
            )}
        </Box>
      ))}
      {more > 0 && <div>{translate("map.schedule.more", { smart_count: more })}</div>}
    </>
  );
}
