import { describe, expect, it } from "vitest";
import { eachDatabase } from "../../tests/databases";
import { onPlatform } from "../../tests/platform/platform";

eachDatabase((database) => {
  const platform = onPlatform(database);

  describe("an answer", () => {
    it.each([
      ["that is large is packed", "/openapi.json", "gzip", "gzip"],
      ["that is large is plain to who can't unpack", "/openapi.json", "identity", null],
      ["that is small is plain", "/live", "gzip", null],
    ])("%s", async (_, path, accepted, encoding) => {
      const reply = await platform.send("GET", path, { headers: { "accept-encoding": accepted } });
      expect(reply.headers.get("content-encoding")).toBe(encoding);
      expect(reply.json()).toBeTruthy();
    });
  });
});
