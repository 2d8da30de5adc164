import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { isApiError, lineOf, lineText } from "../../dataProviders/http";

/** What the server has refused of a question, by its parameter. */
export function useProblems(error: Error | null): Readonly<Record<string, string>> {
  const translate = useTranslate();
  return useMemo(() => {
    if (!isApiError(error)) return {};
    return Object.fromEntries(
      Object.entries(error.fieldErrors).map(([name, items]) => [
        name,
        items.map((item) => lineText(lineOf(item), translate)).join(" "),
      ]),
    );
  }, [error, translate]);
}
