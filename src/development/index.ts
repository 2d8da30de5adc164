import { lazy } from "react";

/** Everything here is for `import.meta.env.DEV` alone; a build leaves it out, the page's chunks with it. */
export const DevelopmentPage = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import("./DevelopmentPage")).DevelopmentPage }))
  : () => null;
