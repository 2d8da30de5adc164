import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import type { Schedule } from "../../../schemas/schedule";
import { ChangesPane } from "./ChangesPane";
import { DifferencesTable, type Plan } from "./DifferencesTable";
import { ToldPane } from "./ToldPane";
import type { DraftPlaces } from "./useComparing";
import type { ToldOfDays } from "./useTold";
import type { ToldDay } from "./whoIsTold";

type DraftPanesProps = {
  places: DraftPlaces;
  days: readonly { date: string; now: Schedule; then: Schedule }[];
  plans: readonly Plan[];
  told: ToldOfDays;
  /** Those of what is taken; undefined until they are known. */
  toldDays: readonly ToldDay[] | undefined;
  /** What changes run by run. */
  children: ReactNode;
};

/** The panes of a draft that is compared, where there is room for them: what it changes, and who hears of it. */
export function DraftPanes({ places, days, plans, told, toldDays, children }: DraftPanesProps) {
  return (
    <>
      {places.changes &&
        createPortal(
          <ChangesPane days={days} told={told.told}>
            <DifferencesTable plans={plans}>{children}</DifferencesTable>
          </ChangesPane>,
          places.changes,
        )}
      {places.told && createPortal(<ToldPane hasFailed={told.hasFailed} days={toldDays} />, places.told)}
    </>
  );
}
