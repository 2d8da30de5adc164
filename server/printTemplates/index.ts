import type { Feature } from "../feature";
import { giveDefaultTemplates, languageSetting } from "./defaults";

export { giveDefaultTemplates };

export const printTemplatesFeature: Feature = {
  settings: [languageSetting],
  followData: (sql, resources) => giveDefaultTemplates(sql, resources),
};
