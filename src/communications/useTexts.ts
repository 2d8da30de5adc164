import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { lineOf, lineText } from "../../dataProviders/http";
import type { ErrorItem } from "../../schemas";
import { byHand, standingOf, type Communication } from "../../schemas/communications";
import { formatInstant } from "../dates";
import { useResourceView } from "../resources/resource";
import { useLocalePack, useSession } from "../session";
import { useUnits } from "../units";
import { serverNow } from "./calls";

/** Messages in the reader's words. */
export function useTexts() {
  const translate = useTranslate();
  const { timeZone } = useSession();
  const pack = useLocalePack();
  const units = useUnits();
  const { choice } = useResourceView("notificationParameters");
  return useMemo(
    () => ({
      translate,
      trigger: (trigger: string) =>
        trigger === byHand ? translate("form.communications.byHand") : choice("trigger", trigger),
      channel: (type: string) => choice("channel", type),
      standing: (message: Communication) => translate(`form.communications.results.${standingOf(message)}`),
      time: (instant: string) => formatInstant(instant, timeZone, pack),
      number: (value: number) => units.number(value),
      /** The clock alone where it is today. */
      when: (instant: string) => {
        const [now, at] = [new Date(serverNow()).toISOString(), instant].map((each) =>
          formatInstant(each, timeZone, pack),
        );
        return at?.slice(0, -5) === now?.slice(0, -5) ? (at ?? "").slice(-5) : (at ?? "");
      },
      error: (error: ErrorItem) => lineText(lineOf(error), translate),
    }),
    [translate, timeZone, pack, choice, units],
  );
}

export type Texts = ReturnType<typeof useTexts>;
