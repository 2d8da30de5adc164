import type { SheetName } from "../../dataProviders/services";

/** The settings of the cache, and everything of one sheet; of a sheet on a day, where one is given. */
export const sheetKey = (name: SheetName, day?: string) => [
  "settings",
  name,
  ...(day === undefined ? [] : [day]),
];
