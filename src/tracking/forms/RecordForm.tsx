import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { useLocation, useOutletContext, useParams } from "react-router";
import { formatDay } from "../../dates";
import { RecordFrame, type FormHost } from "../../resources/form";
import { useLocalePack } from "../../session";
import type { DayBelow } from "../DayBelow";
import { formAt, type FormName, useLeave } from "../over";

type Kind = { resource: string; start: (day: DayBelow) => FormHost["start"] };

const ofCentre = ({ aoc }: DayBelow) => (aoc === undefined ? {} : { distributionCentre: aoc });

const kinds: Record<FormName, Kind> = {
  vehicle: { resource: "vehicles", start: ofCentre },
  driver: { resource: "drivers", start: ofCentre },
  order: {
    resource: "orders",
    start: ({ aoc, date }) => ({ ...(aoc !== undefined && { aoc }), orderDate: date }),
  },
};

type RecordFormProps = {
  name: FormName;
  /** Its parent is not the plain list of such records, but a day on which they were as they were then (spec 2.2). */
  isSnapshot: boolean;
};

/** A vehicle's, driver's or order's own form over the day; "add" in place of an id means a new one (spec 2.2). */
export function RecordForm({ name, isSnapshot }: RecordFormProps) {
  const translate = useTranslate();
  const pack = useLocalePack();
  const client = useQueryClient();
  const leaveTo = useLeave();
  const { search } = useLocation();
  const day = useOutletContext<DayBelow>();
  const { vehicleId, performerId, orderId } = useParams();
  const id = vehicleId ?? performerId ?? orderId ?? "add";
  const { resource, start } = kinds[name];
  const host = useMemo<FormHost>(
    () => ({
      id: id === "add" ? undefined : id,
      routes: {
        add: formAt(search, name, "add"),
        edit: (other) => formAt(search, name, other),
      },
      start: start(day),
      // The page shows at once what was saved: of its own changes it does not hear.
      leave: () => {
        void client.invalidateQueries({ queryKey: ["tracking"] });
        leaveTo();
      },
    }),
    [id, name, start, day, search, client, leaveTo],
  );
  return (
    <RecordFrame
      resource={resource}
      title={translate(`tracking.forms.${name}`)}
      note={
        isSnapshot && (
          <Typography variant="body2" color="text.secondary">
            {translate("tracking.forms.snapshot", { date: formatDay(day.date, pack) })}
          </Typography>
        )
      }
      host={host}
    />
  );
}
