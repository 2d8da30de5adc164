import { useEffect, useState } from "react";
import { isAbort, isApiError } from "../../../../dataProviders";
import { isEmpty } from "../../../../schemas";
import { useApi } from "../../../session";
import type { FieldContext } from "./FieldContext";

export type UniquenessState = "idle" | "checking" | "free" | "taken";

type Question = {
  resource: string;
  path: string;
  value: unknown;
  initial: unknown;
  recordId: string | undefined;
  onJudged: FieldContext["judged"];
};

/** How long typing rests before the server is asked, in milliseconds. */
const restingTime = 350;

/** Whether another record has this value: asked a moment after the last key, given up with the next one. */
export function useUniqueness({
  resource,
  path,
  value,
  initial,
  recordId,
  onJudged,
}: Question): UniquenessState {
  const api = useApi();
  const [answer, setAnswer] = useState<{ value: unknown; state: UniquenessState }>();
  const asks = typeof value === "string" && !isEmpty(value.trim()) && value !== initial;
  useEffect(() => {
    if (!asks) return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      const ask = async () => {
        try {
          const free = await api.isUnique(resource, path, value, recordId, asking.signal);
          setAnswer({ value, state: free ? "free" : "taken" });
          onJudged?.(path, value, free);
        } catch (error) {
          // No answer is no verdict: the save asks again.
          if (isApiError(error)) setAnswer({ value, state: "idle" });
          else if (!isAbort(error)) throw error;
        }
      };
      void ask();
    }, restingTime);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [api, asks, resource, path, value, recordId, onJudged]);
  if (!asks) return "idle";
  return answer?.value === value ? answer.state : "checking";
}
