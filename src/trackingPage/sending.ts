import {
  type NewInstructions,
  type NewRating,
  trackingCalls,
  type TrackingState,
} from "../../schemas/trackingPage";
import type { Acts, Sent } from "../../trackingPage";

/** Sends what the reader leaves; the state after it goes to `onTold`. */
export function actsOf(token: string, onTold: (told: TrackingState) => void): Acts {
  const post = async (address: string, body: NewInstructions | NewRating): Promise<Sent> => {
    try {
      const answer = await fetch(address, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        credentials: "omit",
        body: JSON.stringify(body),
      });
      if (!answer.ok) return await refusalOf(answer);
      onTold((await answer.json()) as TrackingState);
      return "done";
    } catch {
      return "away";
    }
  };
  return {
    instruct: (text) => post(trackingCalls.instructions(token), { text }),
    rate: (rating, words) => post(trackingCalls.rating(token), { rating, ...(words !== "" && { words }) }),
  };
}

async function refusalOf(answer: Response): Promise<Sent> {
  if (answer.status === 429 || answer.status >= 500) return "busy";
  if (answer.status === 400 || answer.status === 413) return "refused";
  const { code } = (await answer.json()) as { code?: string };
  return code === "TRACK_ONCE" ? "once" : "closed";
}
