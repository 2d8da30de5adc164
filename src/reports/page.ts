import type { Role } from "../../schemas";
import { type ReportManifest, titleKey } from "../../schemas/reports";
import type { IconName } from "../kit/icons";
import { snapshots } from "../kit/pages/forms";
import { shown, type LateScreen, type Page } from "../kit/pages/Page";

const screen: LateScreen<{ name: string }> = {
  load: async () => (await import("./ReportScreen")).ReportScreen,
  texts: ["reporting", "reports"],
};

const order: LateScreen = {
  load: async () => (await import("./forms/OrderScreen")).OrderScreen,
  texts: "reporting",
  over: true,
};

const fault: LateScreen = {
  load: async () => (await import("./forms/FaultScreen")).FaultScreen,
  texts: ["reporting", "faults"],
  over: true,
};

const week: LateScreen = {
  load: async () => (await import("./week/WeekScreen")).WeekScreen,
  texts: ["reporting", "reports"],
};

/** Who has reports by the specification (2.2). */
const callers: readonly Role[] = ["ADMIN", "DISPATCHER", "CUSTOMER_SERVICE"];

/** The forms over a report, by what its rows are of, for whoever has the report: managers look at them. */
const forms: Record<"order" | "fault", readonly Page[]> = {
  order: [{ ...snapshots.order, shows: shown(order, {}) }],
  fault: [{ path: "fault/:reference", shows: shown(fault, {}) }],
};

/** A page and a line of the menu for each file in schemas/reports (docs/reports.md). */
function pageOf({ name, title, opens, ...report }: ReportManifest): Page {
  const { roles, flags } = report["x-access"];
  return {
    path: name,
    roles,
    flags,
    menu: {
      group: "REPORTS",
      title: titleKey(name),
      english: title,
      icon: (report["x-screen"]?.icon ?? "Description") as IconName,
    },
    shows: shown(screen, { name }),
    query: ["filter", "sort", "order", "columns", "view"],
    fullWindow: true,
    ...(typeof opens === "string" && { children: forms[opens] }),
  };
}

/** Where a manager begins; with the reports that are behind its figures. */
const weekPage: Page = {
  path: "week",
  roles: ["MANAGER", "ADMIN"],
  menu: { group: "REPORTS", title: "app.tools.week", icon: "Schedule" },
  shows: shown(week, {}),
  query: ["week"],
};

/** The list of what goes to whom by mail: a resource's screen. */
const schedules: Page = {
  path: "schedules",
  roles: ["ADMIN"],
  flags: ["enableReportsTab"],
  menu: { group: "REPORTS" },
};

/** Reports (spec 2.2), and for managers those that their week is made of. */
export function reportPages(reports: readonly ReportManifest[]): Page {
  return {
    path: "reports",
    roles: [...callers, "MANAGER"],
    flags: ["enableReportsTab"],
    children: [weekPage, ...reports.map(pageOf), schedules],
  };
}
