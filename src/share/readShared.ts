import type { SharedPosition } from "../../schemas/shares";

/** What a link tells now: it has ended, or never began, or there is no network for the moment. */
export type Shared = SharedPosition | "over" | "away";

export async function readShared(token: string, signal: AbortSignal): Promise<Shared> {
  try {
    const answer = await fetch(`/ui-api/shares/${encodeURIComponent(token)}`, { signal, cache: "no-store" });
    if (answer.status === 410 || answer.status === 404) return "over";
    return answer.ok ? ((await answer.json()) as SharedPosition) : "away";
  } catch {
    return "away";
  }
}
