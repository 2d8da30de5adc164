import type { Endpoint } from "../../http/endpoint";
import type { Drafts } from "../Drafts";
import type { Schedules } from "../Schedules";
import { actionsEndpoint } from "./actions";
import { draftEndpoints } from "./drafts";
import { scheduleEndpoint } from "./schedule";
import { suggestionsEndpoint } from "./suggestions";

/** Schedules: read, act on, ask where an order fits, have planned (domain 7, docs/architecture.md). */
export function scheduleEndpoints(schedules: Schedules, drafts: Drafts): Endpoint[] {
  return [
    scheduleEndpoint(schedules),
    actionsEndpoint(schedules, drafts),
    suggestionsEndpoint(schedules),
    ...draftEndpoints(drafts),
  ];
}
