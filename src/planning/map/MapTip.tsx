import WarningIcon from "@mui/icons-material/WarningAmber";
import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { useEffect, useState, type ReactNode } from "react";
import { useMapEvents } from "react-leaflet";
import type { Point } from "../../../schemas/polygon";
import type { ScheduleJourney, ScheduleOrder, ScheduleRun } from "../../../schemas/schedule";
import type { LeafletMap } from "../../map";
import type { Clock } from "../../timeline";
import { RunBadge, type RunLook } from "../looks";
import type { OrderTexts } from "./useOrderTexts";

type MapTipProps = { point: Point; children: ReactNode };

/** In pixels from the point. */
const gap = 14;

/** Something said at a point of the map, on the side that has more room; while the map moves it is away. */
export function MapTip({ point, children }: MapTipProps) {
  const [latitude, longitude] = point;
  const [place, setPlace] = useState<Place>();
  const hide = () => setPlace(undefined);
  const map = useMapEvents({
    movestart: hide,
    zoomstart: hide,
    moveend: () => setPlace(placeOn(map, point)),
  });
  useEffect(() => setPlace(placeOn(map, [latitude, longitude])), [map, latitude, longitude]);
  if (!place) return null;
  const { x, y, width, height } = place;
  return (
    <Box
      role="tooltip"
      sx={tip}
      style={{
        ...(x < width / 2 ? { left: x + gap } : { right: width - x + gap }),
        ...(y < height / 2 ? { top: Math.max(4, y - gap) } : { bottom: Math.max(4, height - y - gap) }),
      }}
    >
      {children}
    </Box>
  );
}

type Place = { x: number; y: number; width: number; height: number };

/** Where a point is on the map's element, and how large that is; undefined: not on it. */
function placeOn(map: LeafletMap, [latitude, longitude]: Point): Place | undefined {
  const { x, y } = map.latLngToContainerPoint([latitude, longitude]);
  const { x: width, y: height } = map.getSize();
  return x < 0 || y < 0 || x > width || y > height ? undefined : { x, y, width, height };
}

const tip = {
  position: "absolute",
  zIndex: 900,
  pointerEvents: "none",
  width: "max-content",
  maxWidth: "min(280px, 60%)",
  px: 1,
  py: 0.75,
  bgcolor: "background.paper",
  color: "text.primary",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  boxShadow: 2,
  fontSize: "0.8125rem",
  lineHeight: 1.4,
  overflowWrap: "anywhere",
} as const;

type PinTipProps = {
  orders: readonly ScheduleOrder[];
  texts: OrderTexts;
  territoryOf: (order: ScheduleOrder) => string | undefined;
  /** Where it is planned as the day stands, while something else is shown. */
  before: (order: ScheduleOrder) => string | undefined;
};

/** More would hide the map. */
const most = 5;

/** What a pin says of its orders: windows, status, run, address. */
export function PinTip({ orders, texts, territoryOf, before }: PinTipProps) {
  const translate = useTranslate();
  const more = orders.length - most;
  return (
    <>
      {orders.slice(0, most).map((order) => (
        <Box key={order.id} sx={{ "& + &": { mt: 0.5, pt: 0.5, borderTop: 1, borderColor: "divider" } }}>
          <strong>{texts.title(order)}</strong>
          <div>{[texts.windows(order), texts.status(order)].filter(Boolean).join(" · ")}</div>
          {orders.length === 1 &&
            [texts.stop(order), before(order), order.address, territoryOf(order)].map(
              (text) => text && <div key={text}>{text}</div>,
            )}
          <Trouble text={texts.trouble(order)} />
        </Box>
      ))}
      {more > 0 && <div>{translate("map.schedule.more", { smart_count: more })}</div>}
    </>
  );
}

/** Beside its ring's colour a sign, as its words are among others. */
function Trouble({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Box sx={{ display: "flex", gap: 0.5, alignItems: "center", fontWeight: 700 }}>
      <WarningIcon sx={{ fontSize: 14 }} color="error" />
      {text}
    </Box>
  );
}

type RunTipProps = {
  journey: ScheduleJourney;
  run: ScheduleRun;
  clock: Clock;
  look: RunLook | undefined;
};

/** What a line says of its run. */
export function RunTip({ journey, run, clock, look }: RunTipProps) {
  const translate = useTranslate();
  return (
    <>
      <Box sx={{ display: "flex", gap: 0.75, alignItems: "center" }}>
        {look && <RunBadge look={look} />}
        <strong>{translate("map.schedule.run", { vehicle: journey.name, number: run.number })}</strong>
      </Box>
      {journey.driver && <div>{journey.driver.name}</div>}
      <div>
        {clock.time(run.departure)}–{clock.time(run.return)}
        {" · "}
        {translate("map.schedule.orders", { smart_count: run.stops.length })}
      </div>
    </>
  );
}
