import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNotify, useTranslate } from "ra-core";
import { isApiError } from "../../../dataProviders";
import { linesText, reportOf } from "../../../dataProviders/http";
import type { Alert, AlertAction } from "../../../schemas/alerts";
import type { TrackedDay } from "../../../schemas/tracking";
import { trackingCalls } from "../calls";
import { keyOf } from "../day/useLiveDay";

export type Act = (action: AlertAction) => Promise<boolean>;

/** Does something with an alert; answers whether it was done. What was refused is told, and the alerts are read anew. */
export function useAct(alert: Alert, day: Pick<TrackedDay, "aoc" | "date">): { act: Act; isBusy: boolean } {
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const queryKey = keyOf(day, "alerts");
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (action: AlertAction) => trackingCalls.act(alert.id, action),
    onSuccess: (then) =>
      client.setQueryData<Alert[]>(queryKey, (before) =>
        before?.map((each) => (each.id === then.id ? then : each)),
      ),
    onError: (error) => {
      const text = isApiError(error) ? linesText(reportOf(error).lines, translate) : error.message;
      notify(text, { type: "warning", messageArgs: { _: text } });
    },
    onSettled: () => client.invalidateQueries({ queryKey, exact: true }),
  });
  return {
    act: (action) =>
      mutateAsync(action).then(
        () => true,
        () => false,
      ),
    isBusy: isPending,
  };
}
