import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { isApiError, linesText, reportOf } from "../../dataProviders/http";
import type { CommunicationAct } from "../../dataProviders/services";
import {
  type ActedCommunication,
  type AskedConsent,
  askedConsents,
  type ListedCommunication,
} from "../../schemas/communicationList";
import { communicationCalls } from "./calls";

/** What is about to be done with messages, until it is confirmed; then with those that ask for a word more. */
type Asking = {
  act: CommunicationAct;
  messages: readonly ListedCommunication[];
  consents: readonly AskedConsent[];
  /** Under which it is sent: sent again after a failure, it is done once. */
  key: string;
};

/** Holds messages back, lets them go, sends them again: asked about first, told of afterwards. */
export function useActs() {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  // The notices are not this page's: they have none of its texts.
  const tell = (said: string, type: "success" | "error") => notify(said, { type, messageArgs: { _: said } });
  const [asking, setAsking] = useState<Asking>();
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: ({ act, messages, consents, key }: Asking) =>
      communicationCalls.act(act, { ids: messages.map(({ id }) => id), consents }, key),
    onSuccess: async (acted, asked) => {
      await queries.invalidateQueries({ queryKey: ["communications"] });
      const done = acted.filter((each) => !each.error).length;
      if (done > 0)
        tell(translate(`communications.acts.${asked.act}.done`, { smart_count: done }), "success");
      setAsking(asksMore(asked, acted));
      const [failed] = acted.filter((each) => each.error && !consentFor(each));
      if (failed) tell(translate("communications.acts.failed", { reason: text(failed, translate) }), "error");
    },
  });
  return {
    asking,
    ask: (act: CommunicationAct, messages: readonly ListedCommunication[]) => {
      reset();
      setAsking({ act, messages, consents: [], key: crypto.randomUUID() });
    },
    confirm: () => asking && mutate(asking),
    close: () => setAsking(undefined),
    isPending,
    error: error && (isApiError(error) ? linesText(reportOf(error).lines, translate) : error.message),
  };
}

export type Acts = ReturnType<typeof useActs>;

/** Those of them that ask for a word which was not given yet, with that. */
function asksMore(asked: Asking, acted: readonly ActedCommunication[]): Asking | undefined {
  const needed = new Map(
    acted.flatMap((each) => {
      const consent = consentFor(each);
      return consent ? [[each.id, consent] as const] : [];
    }),
  );
  if (needed.size === 0) return undefined;
  return {
    ...asked,
    messages: asked.messages.filter(({ id }) => needed.has(id)),
    consents: [...new Set([...asked.consents, ...needed.values()])],
    key: crypto.randomUUID(),
  };
}

function consentFor({ error }: ActedCommunication): AskedConsent | undefined {
  return askedConsents.find((each) => error?.code === `COMMUNICATION_${each}`);
}

function text({ error }: ActedCommunication, translate: (key: string, options?: object) => string): string {
  return error ? translate(`errors.${error.code}`, { _: error.message, ...error.metadata }) : "";
}
