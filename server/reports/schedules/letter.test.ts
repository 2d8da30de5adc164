import { resolve } from "node:path";
import { expect, it } from "vitest";
import { readReports } from "../../../schemas/reports/read";
import type { Asked } from "../asked";
import { Words } from "../words";
import { fileNameOf, letterOf } from "./letter";

const report = readReports(resolve("schemas")).get("on-time-report");
if (!report) throw new Error("There is no on-time report");

const sending = {
  id: "1",
  accountId: "a",
  schedule: "s",
  scheduleName: "Every\r\nBcc: somebody@evil.example",
  report,
  filter: { orderReference: "A & B", result: ["LATE"], facts: "GPS" },
  from: "2026-11-16",
  to: "2026-11-22",
};
const said = {
  name: "Rita",
  asked: { from: sending.from, to: sending.to } as Asked,
  conditions: "Facts: GPS alone",
  words: new Words(report, "en", {}),
  count: 12,
  isAttached: true,
  console: "https://runsheet.example/acme",
};

it("says what comes with it, what it was chosen by, and where the same view is", () => {
  const { subject, body, language } = letterOf(sending, said);
  expect([language, subject]).toEqual(["en", "On time, 2026-11-16 to 2026-11-22"]);
  expect(body).toContain("It has 12 rows.");
  expect(body).toContain("\nFacts: GPS alone\n");
  const link = new URL(/https:\S+/.exec(body)?.[0] ?? "");
  expect(link.pathname).toBe("/acme/reports/on-time-report");
  expect(JSON.parse(link.searchParams.get("filter") ?? "")).toEqual({
    orderReference: { contains: "A & B" },
    result: { in: ["LATE"] },
    facts: { eq: "GPS" },
    dateStart: { eq: "2026-11-16" },
    dateEnd: { eq: "2026-11-22" },
  });
});

it("says that there is nothing, or more than a mail carries", () => {
  expect(letterOf(sending, { ...said, count: 0 }).body).toContain("has no rows");
  const large = letterOf(sending, { ...said, isAttached: false });
  expect(large.body).toContain("12 rows, which is more than a mail carries");
});

it("has no line or header of whoever named the schedule", () => {
  const { body } = letterOf(sending, said);
  expect(body).toContain("“Every Bcc: somebody@evil.example”");
  expect(body.split("\n").some((line) => line.startsWith("Bcc"))).toBe(false);
});

it("is in its reader's language, and English where there is none of it", () => {
  expect(letterOf(sending, { ...said, words: new Words(report, "fr", {}) }).body).toMatch(/^Bonjour/);
  expect(letterOf(sending, { ...said, words: new Words(report, "da", {}) }).language).toBe("en");
});

it("names a workbook so that every file system takes it", () => {
  const words = { title: 'On / time: "late"', say: said.words.say.bind(said.words) } as Words;
  expect(fileNameOf({ from: "2026-11-16", to: "2026-11-16" }, words)).toBe(
    "On - time- -late- 2026-11-16.xlsx",
  );
});
