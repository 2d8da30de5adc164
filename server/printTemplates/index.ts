import type { Feature } from "../feature";
import { giveDefaultTemplates } from "./defaults";

export { giveDefaultTemplates };

export const printTemplatesFeature: Feature = {
  followData: (sql, resources) => giveDefaultTemplates(sql, resources),
};
