import { resolve } from "node:path";
import { readReports } from "../../schemas/reports/read";
import { eachDatabase } from "../databases";
import { onPlatform } from "../platform/platform";
import { describeReport, inWorld } from "./describeReport";

eachDatabase((database) => {
  const platform = onPlatform(database);
  const world = inWorld(platform);
  for (const report of readReports(resolve("schemas")).values()) describeReport(report, platform, world);
});
