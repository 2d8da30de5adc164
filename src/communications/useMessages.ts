import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { communicationCalls } from "./calls";
import type { Asked } from "./useAsked";

/** How often it is looked what has become of messages, in milliseconds. */
const refetchInterval = 5000;

/** What customers left that nobody has answered, or all that they left at an order. */
export function useAnswers(order: string | undefined) {
  return useQuery({
    queryKey: ["communications", "answers", order],
    queryFn: ({ signal }) => communicationCalls.answers(order, signal),
    refetchInterval,
  });
}

/** What the address asks for: the messages, and what all of the day's come to. */
export function useMessages({ asked, standing }: Asked) {
  const list = useQuery({
    queryKey: ["communications", "list", asked, standing],
    queryFn: ({ signal }) => communicationCalls.list({ ...asked, standing }, signal),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const figures = useQuery({
    queryKey: ["communications", "figures", asked],
    queryFn: ({ signal }) => communicationCalls.figures(asked, signal),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const answers = useAnswers(undefined);
  return { list, figures, answers };
}
