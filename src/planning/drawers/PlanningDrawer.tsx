import type { ReactNode } from "react";
import type { Drawer } from "../page";
import { BulkDrawer } from "./BulkDrawer";
import { DriverNote } from "./DriverNote";
import { FormDrawer } from "./FormDrawer";
import { JourneysFilterDrawer } from "./JourneysFilterDrawer";
import { OrdersFilterDrawer } from "./OrdersFilterDrawer";
import { SettingsDrawer } from "./SettingsDrawer";

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
