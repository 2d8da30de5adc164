import { businessErrors } from "../../dataProviders/http/businessErrors";
import { alertKinds } from "../../schemas/alerts";
import { communicationResults } from "../../schemas/communications";
import { errorTable } from "../../schemas/errors";
import { formats } from "../../schemas/formats";
import { loadingStatuses } from "../../schemas/loading";
import { logTellers } from "../../schemas/orderLog";
import { proofParts } from "../../schemas/proofs";
import { accountSettings, mailFile, settingFiles } from "../../schemas/settings";
import { releases } from "../../src/releaseNotes/releases";
import { auditPatterns } from "./auditPatterns";
import { communicationPatterns } from "./communicationPatterns";
import { deliveryStates } from "../../schemas/webhooks";
import { importPatterns } from "./importPatterns";
import { planningPatterns } from "./planningPatterns";
import { reportingPatterns } from "./reportingPatterns";
import { trackingPatterns } from "./trackingPatterns";

/**
 * Keys that code puts together, "*" for the part that varies, and why. `names` are all of its values; without them every
 * key of that form counts as shown.
 */
export type KeyPattern = { pattern: string; why: string; names?: string[] };

/** Names that stand in a row: "all some". */
const words = (text: string): string[] => text.split(" ");

const affected = [...new Set(accountSettings.flatMap(({ affects = [] }) => affects))];

export const keyPatterns: KeyPattern[] = [
  {
    pattern: "app.loadingStatus.*",
    why: "how a run, or an order of it, is loaded (LoadingStatus)",
    names: [...loadingStatuses],
  },
  ...auditPatterns,
  ...communicationPatterns,
  ...trackingPatterns,
  ...reportingPatterns,
  {
    pattern: "errors.*",
    why: "the API's errors have a text for each code",
    names: [...Object.keys(errorTable), ...Object.keys(businessErrors)],
  },
  {
    pattern: "form.communications.results.*",
    why: "what became of a message (CommunicationRow)",
    names: [...communicationResults, "WAITING", "HELD"],
  },
  {
    pattern: "mail.proof.*",
    why: "what a proof of delivery is of",
    names: words("DELIVERY COLLECTION"),
  },
  {
    pattern: "mail.proof.items.*",
    why: "what became of an item, on a proof of delivery",
    names: words("PLANNED LOADED DELIVERED PARTIALLY_DELIVERED REJECTED NOT_DELIVERED"),
  },
  {
    pattern: "proof.missing.*",
    why: "what an order has no proof of (NothingProven)",
    names: [...proofParts],
  },
  {
    pattern: "proof.notes.*",
    why: "what a proof of delivery lacks (ProofNotes)",
    names: [...proofParts, "OVER", "NEITHER"],
  },
  {
    pattern: "webhooks.columns.*",
    why: "what is shown of a delivery (DeliveryTable, DeliveryScreen)",
    names: words("created event subject webhook state attempts answer due url id"),
  },
  {
    pattern: "webhooks.states.*",
    why: "what became of a delivery (StateChip)",
    names: [...deliveryStates],
  },
  {
    pattern: "mail.alerts.kinds.*",
    why: "what is told of each kind of alert (mailAlerts)",
    names: Object.keys(alertKinds),
  },
  {
    pattern: "errors.dialog.*",
    why: "what came in place of an answer (Unreadable)",
    names: words("offline unreachable timeout page broken empty"),
  },
  {
    pattern: "errors.types.*",
    why: "JSON Schema's types, and a line of text, in errors of TYPE",
    names: words("array boolean integer line null number object string"),
  },
  {
    pattern: "errors.formats.*",
    why: "the formats of schemas and of settings, in errors of FORMAT",
    names: [...Object.keys(formats), ...words("regex origins url host time-interval")],
  },
  {
    pattern: "widgets.picture.*",
    why: "the buttons of a picture that is shown large (PictureViewer)",
    names: words("previous next close"),
  },
  {
    pattern: "widgets.putAside.columns.*",
    why: "the columns of what was put aside (PutAsideTable)",
    names: words("received reason time place"),
  },
  {
    pattern: "hours.copyTo.*",
    why: "where a day of a week can be copied to (copyGoals)",
    names: words("below weekdays all"),
  },
  {
    pattern: "hours.presets.*",
    why: "weeks that are filled in by one press (presets)",
    names: words("workdays every round none"),
  },
  {
    pattern: "map.*",
    why: "the buttons that zoom a map (ZoomButtons)",
    names: words("zoomIn zoomOut"),
  },
  {
    pattern: "map.notice.*",
    why: "what is the matter with a map (MapView)",
    names: words("TILES NO_MAP BASEMAP_UNREADABLE ROADS_UNREADABLE ELSEWHERE"),
  },
  {
    pattern: "map.schedule.tool.*",
    why: "the buttons of the planning map (MapTools)",
    names: words("fitAll fitSelected lasso rectangle layers list"),
  },
  {
    pattern: "map.schedule.toolGroup.*",
    why: "the groups of the planning map's buttons (MapTools)",
    names: words("fitAll lasso layers"),
  },
  {
    pattern: "map.schedule.hint.*",
    why: "how orders are drawn around (Sketch)",
    names: words("lasso rectangle"),
  },
  {
    pattern: "map.schedule.legend.*",
    why: "the parts of the planning map's legend",
    names: words("colors signs"),
  },
  {
    pattern: "map.schedule.legend.window.*",
    why: "the hours that a colour of windows stands for (Legend)",
    names: words("before between after any"),
  },
  {
    pattern: "map.schedule.legend.sign.*",
    why: "the signs of pins (Legend)",
    names: words("stop dot unplanned several late atRisk urgent"),
  },
  {
    pattern: "map.schedule.layers.*",
    why: "what the planning map shows or leaves out (MapLayer)",
    names: words("territories clusters"),
  },
  {
    pattern: "map.schedule.layers.scheme.*",
    why: "by what the planning map's pins are coloured (ColorScheme)",
    names: words("RUN STATUS PRIORITY TERRITORY WINDOW"),
  },
  {
    pattern: "app.sections.*",
    why: "the sections of the account's settings (SettingsSection)",
    names: [...settingFiles.map(({ section }) => section), mailFile.section, "all"],
  },
  {
    pattern: "app.roles.*",
    why: "a user's roles",
    names: words("ADMIN DISPATCHER CUSTOMER_SERVICE MANAGER"),
  },
  { pattern: "settings.fields.*", why: "the names of settings, which the server sends" },
  { pattern: "settings.help.*", why: "the names of settings, which the server sends" },
  { pattern: "settings.choices.*.*", why: "the variants of settings, which the server sends" },
  { pattern: "settings.groups.*", why: "the groups of settings, which the server sends" },
  { pattern: "settings.affects.*", why: "what settings affect, which the server sends", names: affected },
  { pattern: "settings.screen.units.*", why: "the units of settings, which the server sends" },
  {
    pattern: "settings.screen.faults.*",
    why: "what is wrong with a setting's record (RecordFault)",
    names: words("unknownType noVariants duplicate noName"),
  },
  { pattern: "templates.words.*", why: "the words of the templates to begin with (starting.ts)" },
  { pattern: "templates.sample.*", why: "what a sample order holds (sample.ts)" },
  {
    pattern: "templates.preview.*",
    why: "what the page is filled with, by the template's type",
    names: words("POD MANIFEST title broken print"),
  },
  ...planningPatterns,
  { pattern: "errors.shapes.*", why: "what a value that does not fit lacks, in errors of SHAPE" },
  { pattern: "app.theme.*", why: "what a user chooses of", names: words("light dark system") },
  { pattern: "app.density.*", why: "what a user chooses of", names: words("comfortable compact") },
  {
    pattern: "notices.severity.*",
    why: "how grave a notice is",
    names: words("success info warning error"),
  },
  { pattern: "security.*.*", why: "one section shows sessions and trusted browsers" },
  { pattern: "auth.*", why: "what came of copying", names: words("copy copied notCopied") },
  {
    pattern: "auth.captcha.*",
    why: "how the proof of work stands",
    names: words("working solved failed"),
  },
  { pattern: "auth.code.*", why: "why what was typed is no code", names: words("tooLong notDigits") },
  { pattern: "auth.code.*.lead", why: "the code's two sources", names: words("app recovery") },
  { pattern: "auth.code.*.other", why: "the code's two sources", names: words("app recovery") },
  {
    pattern: "releases.notes.*.title",
    why: "the notes of releases (ReleaseNotes)",
    names: releases.flatMap(({ notes }) => notes.map(({ name }) => name)),
  },
  {
    pattern: "releases.notes.*.text",
    why: "the notes of releases (ReleaseNotes)",
    names: releases.flatMap(({ notes }) => notes.map(({ name }) => name)),
  },
  { pattern: "session.changed.*", why: "what another tab did", names: words("role language account") },
  {
    pattern: "start.failed.*",
    why: "what of the start could not be loaded",
    names: words("texts console settings"),
  },
  { pattern: "units.*", why: "a scale of the account's units; symbols but for language" },
  { pattern: "widgets.link.*", why: "the kind of a link", names: words("email tel url") },
  { pattern: "export.*", why: "the format of a file", names: words("xlsx csv") },
  { pattern: "form.done.*", why: "what was done to a record", names: words("create update remove") },
  {
    pattern: "history.action.*",
    why: "an audit entry's actionType",
    names: words("CREATE UPDATE DELETE RESTORE"),
  },
  {
    pattern: "history.log.*",
    why: "the shortDescription of a line of an order's log",
    names: words("CREATED CHANGED REMOVED REFUSED ATTACHED DETACHED COMPLAINT MESSAGE"),
  },
  {
    pattern: "history.log.tellers.*",
    why: "as what somebody tells of something (useTellerText)",
    names: [...logTellers],
  },
  {
    pattern: "history.recent.kind.*",
    why: "the kind of a recent action",
    names: words("update create remove bulkEdit import"),
  },
  ...importPatterns,
  { pattern: "bulk.*", why: "what a bulk edit does to a property", names: words("leave set clear") },
  { pattern: "list.empty.*.title", why: "why a list is empty", names: words("none unmatched") },
  { pattern: "list.empty.*.text", why: "why a list is empty", names: words("none unmatched") },
  {
    pattern: "list.page.*",
    why: "MUI's names for its page buttons",
    names: words("first last next previous"),
  },
  {
    pattern: "map.geometry.tool.*",
    why: "the tools of an area's map (tools.ts)",
    names: words("draw redraw edit split subtract"),
  },
  {
    pattern: "map.geometry.hint.*",
    why: "the tools of an area's map (tools.ts)",
    names: words("draw edit split subtract"),
  },
  {
    pattern: "map.geometry.fault.*",
    why: "why a cut came to nothing (CutFault)",
    names: words("line through hole nothing apart"),
  },
  {
    pattern: "map.geometry.column.*",
    why: "the columns of an area's corners",
    names: words("corner latitude longitude actions"),
  },
  {
    pattern: "map.geometry.load.fault.*",
    why: "why a file gives no area (FileFault)",
    names: words("empty notJson notXml noArea point hole wire large unread"),
  },
  { pattern: "list.problem.*", why: "what an address can have wrong" },
  { pattern: "filterEditor.mode.*", why: "the comparisons of filters" },
  { pattern: "list.filter.shows.*", why: "the comparisons of filters, with their values" },
  {
    pattern: "list.views.dialog.*",
    why: "what the dialog does to a view",
    names: words("save rename delete"),
  },
  { pattern: "mail.*.subject", why: "a mail's kind" },
  { pattern: "mail.*.body", why: "a mail's kind" },
  { pattern: "mail.*.after", why: "a mail's kind" },
  { pattern: "development.tabs.*", why: "the page's tabs", names: words("fields calls form list schema") },
  { pattern: "development.calls.columns.*", why: "the table's columns" },
  { pattern: "development.calls.verbs.*", why: "what a call does" },
  {
    pattern: "development.calls.from.*",
    why: "what says a call's address",
    names: words("schema family product"),
  },
  { pattern: "development.fields.columns.*", why: "the table's columns" },
  { pattern: "development.fields.why.*", why: "why a property has its widget" },
  { pattern: "development.fields.kinds.*", why: "the kinds of filters" },
  { pattern: "development.fields.notes.*", why: "what else is to say about a property" },
  { pattern: "development.log.*", why: "the two bodies of a call", names: words("sent answered") },
  { pattern: "development.why.*.*", why: "what decides about a property, by group" },
  {
    pattern: "development.why.*.title",
    why: "the groups of what decides about a property",
    names: words("widget type label form list wire access schema"),
  },
];
