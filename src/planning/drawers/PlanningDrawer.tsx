import type { ReactNode } from "react";
import type { Drawer } from "../../app/routes";
import { DriverNote } from "./DriverNote";
import { FormDrawer } from "./FormDrawer";
import { SettingsDrawer } from "./SettingsDrawer";

const drawers: Record<Drawer, ReactNode> = {
  vehicle: <FormDrawer name="vehicle" />,
  driver: <FormDrawer name="driver" note={<DriverNote />} />,
  order: <FormDrawer name="order" />,
  settings: <SettingsDrawer />,
};

/** The child form of the planning tool that the address names (spec 2.2). */
export function PlanningDrawer({ name }: { name: Drawer }) {
  return drawers[name];
}
