import { version } from "../../package.json";

/** Spec 9: remembered per release (3.2.x: what a patch mends is no new tour) and context, on this browser. */
const release = version.split(".").slice(0, 2).join(".");

export function hasSeen(context: string): boolean {
  return localStorage.getItem(keyOf(context)) !== null;
}

export function rememberSeen(context: string): void {
  localStorage.setItem(keyOf(context), "1");
}

function keyOf(context: string): string {
  return `runsheet.tour.${release}.${context}`;
}
