import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSession } from "../../session";
import { useUnits } from "../../units";
import { fileForms, loadTexts } from "../cells";
import type { ResourceView } from "../resource";
import { importTargets } from "./columns/targets";

/** What an import needs before it begins: the texts of every language, and the properties that it may fill. */
export function useSetup(view: ResourceView) {
  const { language, settings, timeZone } = useSession();
  const units = useUnits();
  const {
    data: texts,
    isError,
    refetch,
  } = useQuery({ queryKey: ["texts of every language"], queryFn: loadTexts, staleTime: Infinity });
  const setup = useMemo(() => {
    if (!texts) return undefined;
    const own = texts[language];
    const languages = Object.values(texts);
    return {
      own,
      languages,
      units,
      timeZone,
      forms: fileForms(settings, language),
      targets: importTargets(view.resource, (path) => view.may(path), {
        own,
        languages,
        units,
        settings,
      }),
    };
  }, [texts, language, units, timeZone, settings, view]);
  return { setup, failed: isError, retry: () => void refetch() };
}

export type Setup = NonNullable<ReturnType<typeof useSetup>["setup"]>;
