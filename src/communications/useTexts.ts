import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { lineOf, lineText } from "../../dataProviders/http";
import type { ErrorItem } from "../../schemas";
import { byHand, standingOf, type Communication } from "../../schemas/communications";
import { formatInstant } from "../dates";
import { useResourceView } from "../resources/resource";
import { useLocalePack, useSession } from "../session";
import { useUnits } from "../units";

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
      /** Of a day that is known. */
      clock: (instant: string) => formatInstant(instant, timeZone, pack).slice(-5),
      error: (error: ErrorItem) => lineText(lineOf(error), translate),
    }),
    [translate, timeZone, pack, choice, units],
  );
}

export type Texts = ReturnType<typeof useTexts>;
