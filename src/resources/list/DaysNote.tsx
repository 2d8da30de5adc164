import type { Filter } from "../../../schemas";
import { DemoDaysNote } from "../../demoDays";
import { useResource } from "../resource";
import { showsDay } from "./query/showsDay";

/** Where records belong to days: says that some of those which the list shows are still being filled in. */
export function DaysNote({ filter }: { filter: Filter }) {
  const { resource } = useResource();
  const path = resource["x-schedule"]?.day;
  return path === undefined ? null : <DemoDaysNote shows={(day) => showsDay(filter, path, day)} />;
}
