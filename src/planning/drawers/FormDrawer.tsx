import { useTranslate } from "ra-core";
import { useMemo, type ReactNode } from "react";
import { useParams } from "react-router";
import { RecordFrame, type FormHost } from "../../resources/form";
import { drawerTo, formPaths } from "./address";
import { useClosing } from "./useClosing";
import { useDrawerDay, type DrawerDay } from "./useDrawerDay";

/** A record that has its form over the board. */
export type FormName = keyof typeof formPaths;

type Kind = {
  resource: string;
  /** What a new one has of the day that it is made on. */
  start: (day: DrawerDay) => FormHost["start"];
};

const kinds: Record<FormName, Kind> = {
  vehicle: {
    resource: "vehicles",
    start: ({ aoc }) => (aoc === undefined ? {} : { distributionCentre: aoc }),
  },
  driver: { resource: "drivers", start: ({ aoc }) => (aoc === undefined ? {} : { distributionCentre: aoc }) },
  order: {
    resource: "orders",
    start: ({ aoc, date }) => ({ ...(aoc !== undefined && { aoc }), orderDate: date }),
  },
};

/** The resource's own form; "add" in place of an id means a new record (spec 2.2). */
export function FormDrawer({ name, note }: { name: FormName; note?: ReactNode }) {
  const translate = useTranslate();
  const leave = useClosing();
  const day = useDrawerDay();
  const { vehicleId, performerId, orderId } = useParams();
  const id = vehicleId ?? performerId ?? orderId ?? "add";
  const { resource, start } = kinds[name];
  const host = useMemo<FormHost>(
    () => ({
      id: id === "add" ? undefined : id,
      routes: {
        add: drawerTo(formPaths[name]("add"), day),
        edit: (other) => drawerTo(formPaths[name](other), day),
      },
      start: start(day),
      leave,
    }),
    [id, name, start, day, leave],
  );
  return (
    <RecordFrame resource={resource} title={translate(`planning.drawers.${name}`)} note={note} host={host} />
  );
}
