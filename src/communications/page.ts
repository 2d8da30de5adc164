import { shown, type LateScreen, type Page } from "../kit/pages/Page";

const screen: LateScreen = {
  load: async () => (await import("./CommunicationsScreen")).CommunicationsScreen,
  texts: "communications",
};

/** The main communication view (spec 2.2, execution 5). */
export const communications: Page = {
  path: "communications",
  roles: ["ADMIN", "DISPATCHER", "CUSTOMER_SERVICE"],
  menu: { group: "DISPATCH", title: "app.tools.communications", icon: "Forum" },
  shows: shown(screen, {}),
  query: ["date", "standing", "list", "channel", "trigger", "areaOfControl", "search", "message"],
  fullWindow: true,
};
