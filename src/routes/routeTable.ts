import { forms, snapshots } from "../kit/pages/forms";
import type { Page } from "../kit/pages/Page";
import { planning } from "../planning";
import { proof } from "../proof";
import { reports } from "../reports";
import { settings } from "../settings";
import { tracking } from "../tracking";

const orders: Page = {
  path: "orders",
  menu: { group: "DISPATCH" },
  roles: ["ADMIN", "DISPATCHER"],
  children: [forms.order, snapshots.vehicle, snapshots.driver],
};

/** Every page of the product (spec 2.2), in the order of the menu. Each folder of pages is a line. */
export const routeTable: readonly Page[] = [planning, tracking, settings, orders, proof, reports];
