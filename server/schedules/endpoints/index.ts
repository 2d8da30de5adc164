import type { Endpoint } from "../../http/endpoint";
import type { Communications } from "../../communications";
import type { LinesOf } from "../../runLines";
import type { BulkChange } from "../BulkChange";
import type { DraftDecisions } from "../DraftDecisions";
import type { Drafts } from "../Drafts";
import type { Schedules } from "../Schedules";
import { actionsEndpoint } from "./actions";
import { announcementEndpoint, draftAnnouncementEndpoint } from "./announcement";
import { breakdownEndpoint } from "./breakdowns";
import { bulkChangeEndpoint } from "./bulkChange";
import { draftEndpoints } from "./drafts";
import { linesEndpoint } from "./lines";
import { multidayEndpoints } from "./multiday";
import { placesEndpoint } from "./places";
import { previewEndpoint } from "./preview";
import { reasonsEndpoints } from "./reasons";
import { scheduleEndpoint } from "./schedule";
import { suggestionsEndpoint } from "./suggestions";

type Parts = {
  decisions: DraftDecisions;
  lines: LinesOf;
  changes: BulkChange;
  communications: Communications;
};

/** Schedules: read, act on, ask where an order fits, have planned (domain 7, docs/architecture.md). */
export function scheduleEndpoints(
  schedules: Schedules,
  drafts: Drafts,
  { decisions, lines, changes, communications }: Parts,
): Endpoint[] {
  return [
    scheduleEndpoint(schedules),
    linesEndpoint(schedules, drafts, lines),
    actionsEndpoint(schedules, decisions, communications.runs),
    announcementEndpoint(schedules, communications),
    draftAnnouncementEndpoint(schedules, drafts, communications),
    placesEndpoint(schedules),
    previewEndpoint(schedules, lines),
    suggestionsEndpoint(schedules),
    ...reasonsEndpoints(schedules),
    ...draftEndpoints(drafts),
    breakdownEndpoint(drafts, () => schedules.now()),
    ...multidayEndpoints(drafts, decisions),
    bulkChangeEndpoint(changes),
  ];
}
