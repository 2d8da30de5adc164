import { ServerClock } from "../../dataProviders/http/ServerClock";
import type { SharedPosition } from "../../schemas/shares";

/** What a link tells now: it has ended, or never began, or there is no network for the moment. */
export type Shared = SharedPosition | "over" | "away";

const clock = new ServerClock();

/** By the server's clock, in milliseconds: whose reader's is late must not see a position younger than it is. */
export const serverNow = () => clock.now();

export async function readShared(token: string, signal: AbortSignal): Promise<Shared> {
  try {
    const answer = await fetch(`/ui-api/shares/${encodeURIComponent(token)}`, { signal, cache: "no-store" });
    clock.take(answer.headers);
    if (answer.status === 410 || answer.status === 404) return "over";
    return answer.ok ? ((await answer.json()) as SharedPosition) : "away";
  } catch {
    return "away";
  }
}
