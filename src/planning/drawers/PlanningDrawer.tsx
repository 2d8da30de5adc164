import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useContext, type ReactNode } from "react";
import { useParams, useSearchParams } from "react-router";
import { PageLoading, PageNotLoaded } from "../../kit/latePage";
import { laterWithTexts } from "../../session";
import { BoardContext } from "../board/BoardContext";
import type { Drawer } from "../page";
import { BulkDrawer } from "./BulkDrawer";
import { DrawerFrame } from "./DrawerFrame";
import { FormDrawer } from "./FormDrawer";
import { JourneysFilterDrawer } from "./JourneysFilterDrawer";
import { OrdersFilterDrawer } from "./OrdersFilterDrawer";

const drawers: Record<Drawer, ReactNode> = {
  vehicle: <FormDrawer name="vehicle" />,
  driver: <FormDrawer name="driver" note={<DriverNote />} />,
  order: <FormDrawer name="order" />,
  settings: <SettingsDrawer />,
  vehiclesFilter: <JourneysFilterDrawer />,
  ordersFilter: <OrdersFilterDrawer />,
  bulkChange: <BulkDrawer />,
};

/** The child form of the planning tool that the address names (spec 2.2). */
export function PlanningDrawer({ name }: { name: Drawer }) {
  return drawers[name];
}

const SettingsPage = laterWithTexts(
  "settings",
  async () => (await import("../../settings/screen/SettingsScreen")).SettingsScreen,
  PageNotLoaded,
  PageLoading,
);

/** What one sets for a day; what the board can do at all, and how it looks, is the account's. */
const ofTheDay = [
  "planningTimeLimit",
  "balanceMode",
  "schedulingZoneMode",
  "defaultCostPerHour",
  "defaultCostPerDistance",
  "lateCostPerMinute",
  "waitingCostPerHour",
  "unplannedPenaltyByPriority",
  "allowLatenessMinutes",
  "allowOverCapacityPercent",
] as const;

/**
 * Of the account's settings those of planning a day, as they hold on the board's, saved from it on or for good; without a
 * day all of them (spec 7.2).
 */
function SettingsDrawer() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const date = query.get("date");
  return (
    <DrawerFrame title={translate("planning.drawers.settings")}>
      <SettingsPage
        {...(date === null ? { section: "all" } : { section: "planning-preferences", date, only: ofTheDay })}
      />
    </DrawerFrame>
  );
}

/** When a driver works on the board's day (spec 2.2: its query has the date), which the form has by weekdays. */
function DriverNote() {
  const translate = useTranslate();
  const { performerId } = useParams();
  const value = useContext(BoardContext);
  const journey = value?.board.schedule.journeys.find(({ driver }) => driver?.id === performerId);
  if (!value || !journey) return null;
  const { formats, board, day } = value;
  const hours = journey.shift ? formats.window(journey.shift, board.clock) : translate("planning.bars.off");
  return (
    <Typography variant="body2" noWrap>
      {translate("planning.drawers.onDay", { date: formats.date(day.date), hours })}
    </Typography>
  );
}
