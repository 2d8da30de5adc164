import { shown, type LateScreen, type Page } from "../kit/pages/Page";

const screen: LateScreen = {
  load: async () => (await import("./AuditScreen")).AuditScreen,
  texts: ["audit", "settings"],
};

/** Who changed what in the account, and when (spec 7.4). */
export const audit: Page = {
  path: "audit",
  roles: ["ADMIN"],
  menu: { group: "ADMINISTRATION", title: "app.tools.audit", icon: "History" },
  shows: shown(screen, {}),
  query: ["from", "to", "user", "key", "entity", "id", "action", "search"],
};
