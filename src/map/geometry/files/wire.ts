import { readPolygon } from "../../../../schemas/polygon";
import type { AreasRead } from "./NamedShape";

/** The wire's own form, which is copied from one record to another. */
export function readWire(text: string): AreasRead {
  if (text === "") return { fault: "empty", place: "" };
  const read = readPolygon(text);
  if (Array.isArray(read)) return { areas: [{ name: "", points: read }] };
  return { fault: "wire", place: String(read.place), detail: read.text };
}
