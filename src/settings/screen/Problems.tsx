import type { Ref } from "react";
import { ErrorSummary } from "../../resources/form/parts";
import type { Setting } from "../records";
import { focusSetting } from "./fieldId";
import type { Refused } from "./useSubmit";

type ProblemsProps = { ref: Ref<HTMLDivElement>; settings: readonly Setting[]; refused: Refused };

/** Everything that stands in the way of a save; each line leads to its field. */
export function Problems({ ref, settings, refused }: ProblemsProps) {
  const problems = Object.entries(refused).map(([path, { text }]) => ({ path, message: text }));
  return (
    <ErrorSummary
      ref={ref}
      problems={problems}
      reaches={(path) => settings.some(({ key }) => key === path)}
      onGo={focusSetting}
    />
  );
}
