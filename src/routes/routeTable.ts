import { reports } from "virtual:reports";
import { tableOf } from "./tableOf";

/** Every page of the product (spec 2.2), in the order of the menu. */
export const routeTable = tableOf(reports);
