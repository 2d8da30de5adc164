import { useSearchParams } from "react-router";
import type { Place } from "./RecordForm";

/** The open tab as the address has it (`?tab=`, spec 2.2), so that a link leads to it and a reload stays there. */
export function usePlace(): Place {
  const [parameters, setParameters] = useSearchParams();
  return {
    tab: parameters.get("tab") ?? undefined,
    onTab(tab) {
      setParameters(
        (before) => {
          before.set("tab", tab);
          return before;
        },
        { replace: true },
      );
    },
  };
}
