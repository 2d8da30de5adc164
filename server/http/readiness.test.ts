import { expect, it } from "vitest";
import { DatabaseUnavailable, DiskFull, Overloaded, ReadOnly, StatementTimeout } from "../database";
import { databaseCode, readiness } from "./readiness";

const slow = new StatementTimeout("A statement ran longer than 15 s.", 3);
const readOnly = new ReadOnly(new Error("secret-host said no"), "use another");

it.each([
  [slow, "TOO_SLOW"],
  [new DiskFull(), "DISK_FULL"],
  [readOnly, "READ_ONLY"],
  [new Overloaded("Too many wait.", 1), "OVERLOADED"],
  [new DatabaseUnavailable("The database can't be reached.", 2), "UNAVAILABLE"],
])("calls %s by its name", (error, code) => {
  expect(databaseCode(error)).toBe(code);
});

it("serves while something is wrong, and names it without what is nobody's business", () => {
  expect(readiness({ isServing: true, troubles: [] })).toEqual({ status: "ready", causes: [] });
  const degraded = readiness({ isServing: true, troubles: [readOnly, slow] });
  expect(degraded).toMatchObject({
    status: "degraded",
    causes: [{ code: "READ_ONLY" }, { code: "TOO_SLOW", message: expect.stringMatching(/try again in 3 s/) }],
  });
  expect(JSON.stringify(degraded)).not.toContain("secret-host");
});

it("serves all without the replica that reports are read from, and says so", () => {
  const away = { code: "REPLICA", message: "connect ECONNREFUSED 10.0.0.7:5432", retryAfter: 5 };
  const degraded = readiness({ isServing: true, troubles: [away] });
  expect(degraded).toMatchObject({ status: "degraded", causes: [{ code: "REPLICA" }] });
  expect(JSON.stringify(degraded)).not.toContain("10.0.0.7");
});

it("does not serve where the database does not, and names that", () => {
  expect(readiness({ isServing: false, troubles: [slow] })).toMatchObject({
    status: "unavailable",
    causes: [{ code: "TOO_SLOW" }],
  });
});
