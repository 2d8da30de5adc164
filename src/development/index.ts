import type { Page } from "../kit/pages/Page";

/** For `import.meta.env.DEV` alone: a build leaves it out, and by the condition here the page's chunks with it. */
export const development: Page = {
  path: "development/:resource?/:tab?/:id?",
  menu: { group: "DEVELOPMENT", title: "development.link", icon: "Category" },
  shows: import.meta.env.DEV
    ? { screen: { load: async () => (await import("./DevelopmentPage")).DevelopmentPage }, props: {} }
    : undefined,
};
