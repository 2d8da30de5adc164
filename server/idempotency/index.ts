import type { Feature } from "../feature";
import { idempotencyTable } from "./table";

export { keptAnswer } from "./keptAnswer";

export const idempotencyFeature: Feature = {
  migrations: [idempotencyTable],
  protectedTables: ["idempotent_answer"],
};
