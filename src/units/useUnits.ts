import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { useSession } from "../session";
import { unitsOf, type Units } from "./units";

/** The units of the signed-in account, in the reader's language. */
export function useUnits(): Units {
  const { settings, language } = useSession();
  const translate = useTranslate();
  return useMemo(
    () => unitsOf(settings, language, (name) => translate(`units.${name}`)),
    [settings, language, translate],
  );
}
