import type { Role } from "../../../schemas";
import type { Page } from "./Page";

const formRoles: Role[] = ["DISPATCHER", "ADMIN", "CUSTOMER_SERVICE"];

/** The forms of the planning tool, which other screens open, too (spec 2.2). "add" for an id means a new one. */
const vehicle: Page = { path: "vehicle/:vehicleId", roles: formRoles };
const order: Page = { path: "order/:orderId", query: ["consignment", "linkedOrder", "tab"] };
const driver: Page = { path: "driver/:performerId", query: ["date"] };

/** Below the plain lists. */
export const forms: Record<"vehicle" | "order" | "driver", Page> = { vehicle, order, driver };

/** Below anything else. */
export const snapshots: typeof forms = {
  vehicle: { ...vehicle, snapshot: true },
  order: { ...order, snapshot: true },
  driver: { ...driver, snapshot: true },
};
