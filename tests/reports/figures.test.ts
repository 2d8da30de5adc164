import { beforeAll, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onPlatform, type User } from "../platform/platform";

eachDatabase((database) => {
  const platform = onPlatform(database);
  let admin: User;
  beforeAll(async () => {
    admin = await platform.signIn("admin");
  });
  it.each(["on-time-report", "driver-performance", "daily-runs-report", "aggregated-reports"])(
    "%s answers",
    async (name) => {
      for (const end of ["", "/summary"]) {
        const reply = await admin.get(`/ui-api/reports/${name}${end}`);
        expect(reply.status).toBe(200);
      }
    },
  );
});
