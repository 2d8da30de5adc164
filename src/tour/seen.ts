import { release } from "../../schemas/release";

/** Spec 9: that a tour was taken is remembered on this browser, per release and context. */
export function hasSeen(context: string): boolean {
  return localStorage.getItem(seenKey(context)) !== null;
}

export function rememberSeen(context: string): void {
  localStorage.setItem(seenKey(context), "1");
}

function seenKey(context: string): string {
  return `runsheet.tour.${release}.${context}`;
}
