import type { Feature } from "../feature";
import { giveDefaultTemplates, languageSetting } from "./defaults";

export { giveDefaultTemplates };
export { startingProof } from "./defaults";

export const printTemplatesFeature: Feature = {
  settings: [languageSetting],
  followData: (sql, resources) => giveDefaultTemplates(sql, resources),
};
