import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useMemo } from "react";
import type { Schedule, ScheduleAction, ScheduleDraft } from "../../../schemas/schedule";
import { useIsPhone } from "../../kit/useIsPhone";
import { useChoice } from "../board/BoardContext";
import { boardOf } from "../day/Board";
import { isAtWork, type Drafting } from "../state/useDrafts";
import type { Formats } from "../texts/useFormats";
import { CompareButtons } from "./CompareButtons";
import { Decisions } from "./Decisions";
import { usePlans, type OtherDraft } from "./DifferencesTable";
import { DraftFrame } from "./DraftFrame";
import { DraftPanes } from "./DraftPanes";
import { DraftSum } from "./DraftSum";
import { ExchangeRows } from "./ExchangeRows";
import { exchangesOf, type Exchange } from "./exchanges";
import { ToldAlready } from "./ToldText";
import { useComparing, type Comparing, type DraftPlaces } from "./useComparing";
import { useLeftOut } from "./useLeftOut";
import { useTold } from "./useTold";
import { toldDaysOf } from "./whoIsTold";

type ShownDraftProps = {
  drafting: Drafting;
  shown: ScheduleDraft;
  /** Those that were kept besides. */
  others: readonly OtherDraft[];
  /** The day as it is. */
  now: Schedule;
  formats: Formats;
  perform: (action: ScheduleAction) => void;
  places: DraftPlaces;
  comparing: Comparing;
};

/** The draft on the board: how far it is, what it changes, who hears of it, and the decision. */
export function ShownDraft(props: ShownDraftProps) {
  const { drafting, shown, others, now, formats, perform, places, comparing } = props;
  const translate = useTranslate();
  const { reveal, showAll, single } = useChoice();
  const { job, state, schedule, changed, left } = shown;
  const working = isAtWork(shown);
  const exchanges = useMemo(
    () => (schedule ? exchangesOf(now, schedule, changed) : []),
    [now, schedule, changed],
  );
  const board = useMemo(() => schedule && boardOf(schedule), [schedule]);
  const vehicles = exchanges.flatMap((exchange) => exchange.vehicles.map(({ then }) => then.vehicle));
  const { chosen, isWhole, isEmpty, choose } = useLeftOut(vehicles);
  const narrow = useIsPhone();
  // Of a first plan every order would stand there; of one that is still sought, others at each look; on a phone, nothing else.
  const open = exchanges.length > 0 && !working && (comparing.wanted ?? (!narrow && now.kpis.planned > 0));
  useComparing(open, comparing.onCompare);
  const told = useTold(job, [now], !working && exchanges.length > 0);
  const days = useMemo(() => (schedule ? [{ date: now.date, now, then: schedule }] : []), [now, schedule]);
  const plans = usePlans(translate(`planning.compare.goals.${shown.goal}`), others);
  const taken = useMemo(() => new Set(chosen), [chosen]);
  const takenDays = useMemo(() => days.map((each) => ({ ...each, vehicles: taken })), [days, taken]);
  const toldDays = useMemo(() => toldDaysOf(days, told.told, () => taken), [days, told, taken]);
  return (
    <>
      <DraftFrame
        draft={shown}
        formats={formats}
        head={
          <>
            {!working && schedule && changed.length === 0 && (
              <Typography>{translate("planning.draft.nothingChanged")}</Typography>
            )}
            {!working && schedule && <ToldAlready then={[schedule]} />}
            {!isWhole && (
              <Typography role="status">
                {translate("planning.compare.chosen", { chosen: chosen.length, all: vehicles.length })}
              </Typography>
            )}
            {!working && exchanges.length > 0 && (
              <CompareButtons compares={open} onCompares={comparing.want} />
            )}
          </>
        }
        sum={
          !working && exchanges.length > 0 && <DraftSum days={takenDays} told={toldDays} formats={formats} />
        }
        thumb={places.thumb}
        decisions={
          <Decisions
            {...{ drafting, shown }}
            accept={
              schedule && state !== "FAILED"
                ? {
                    text: isWhole
                      ? translate("planning.draft.accept")
                      : translate("planning.compare.acceptSome", { smart_count: chosen.length }),
                    isEmpty,
                  }
                : undefined
            }
            onAccept={() => perform({ kind: "accept", job, ...(!isWhole && { vehicles: chosen }) })}
            onKeep={() => perform({ kind: "keep", job })}
            onDiscard={() => perform({ kind: "discard", job })}
          />
        }
      >
        {left.length > 0 && (
          <Typography>{translate("planning.draft.left", { vehicles: named(left) })}</Typography>
        )}
      </DraftFrame>
      {open && board && (
        <DraftPanes {...{ places, days, plans, told, toldDays }}>
          <ExchangeRows
            {...{ exchanges, plans, board, formats }}
            told={told.told.get(now.date)}
            choice={{ chosen: taken, onChoose: choose }}
            onShow={(order) => reveal({ order }, true)}
            onLook={look}
          />
        </DraftPanes>
      )}
    </>
  );

  /** Its runs alone are bright on the map, which goes to where they are. */
  function look({ vehicles: changes }: Exchange): void {
    const driven = changes.find(({ then }) => then.runs.length > 0);
    if (driven) reveal({ vehicle: driven.then.vehicle }, true);
    showAll();
    for (const { then } of changes) for (const { id } of then.runs) single(id, { toggle: true });
  }

  function named(ids: readonly string[]): string {
    const names = new Map(now.journeys.map(({ vehicle, name }) => [vehicle, name]));
    return ids.map((id) => names.get(id) ?? id).join(", ");
  }
}
