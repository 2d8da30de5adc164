import { resolve } from "node:path";
import { callOf, type Resource, type Verb } from "../../schemas";
import { loadResources } from "../../schemas/load";
import type { Report } from "../../schemas/reports";
import { readReports } from "../../schemas/reports/read";
import { sampleOf } from "../contract/sample";
import { isQuick } from "../scope";
import type { Call } from "./world";

/**
 * Calls that are made from a description alone, in one way whatever it is of: the quick run has all of few resources and of
 * one report; of any other resource how it is read and how it is written, of any other report its rows.
 */
export function sampled(calls: readonly Call[]): Call[] {
  return calls.filter(({ method, path }) => !left.has(`${method} ${path}`));
}

const resources = loadResources("schemas");
const made: Verb[] = ["read", "update", "remove", "batch", "restore"];
const left = isQuick ? leftOut() : new Set<string>();

function leftOut(): Set<string> {
  const sample = new Set(sampleOf(resources));
  const others = [...resources.values()].filter(({ name }) => !sample.has(name));
  const [, ...otherReports] = readReports(resolve("schemas")).values();
  return new Set([...others.flatMap(furtherCalls), ...otherReports.flatMap(besideRows)]);
}

function furtherCalls({ "x-api": api }: Resource): string[] {
  // What has no list, or none to be added to, is read and written by these.
  if (api.single || !callOf(api, "create")) return [];
  return made.flatMap((verb) => {
    const call = callOf(api, verb);
    return call ? [`${call.method} ${call.path}`] : [];
  });
}

function besideRows({ "x-api": { rows, elements } }: Report): string[] {
  return [
    `GET /gt/gt-api/reports/${rows}/{timestamp}/`,
    `GET /gt/gt-api/reports/${rows}/{timestamp}/progress`,
    `GET /gt/gt-api/filters/generic/get/report/${rows}`,
    `POST /gt/gt-api/filters/generic/save/report/${rows}`,
    ...["", "/csv", "/summary", "/choices"].map((end) => `GET /ui-api/reports/${elements}${end}`),
  ];
}
