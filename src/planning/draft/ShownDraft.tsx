import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useMemo, useState } from "react";
import type { Schedule, ScheduleAction, ScheduleDraft } from "../../../schemas/schedule";
import { useIsPhone } from "../../kit/useIsPhone";
import { useChoice } from "../board/BoardContext";
import { boardOf } from "../day/Board";
import { isAtWork, type Drafting } from "../state/useDrafts";
import type { Formats } from "../texts/useFormats";
import { Decisions } from "./Decisions";
import { DraftFrame } from "./DraftFrame";
import { ExchangeList } from "./ExchangeList";
import { exchangesOf } from "./exchanges";
import { ToldAlready } from "./ToldText";
import { useLeftOut } from "./useLeftOut";
import { useTold } from "./useTold";

type ShownDraftProps = {
  drafting: Drafting;
  shown: ScheduleDraft;
  /** The day as it is. */
  now: Schedule;
  formats: Formats;
  perform: (action: ScheduleAction) => void;
  thumb: HTMLElement | undefined;
};

/** The draft on the board: how far it is, what it changes, and the decision. */
export function ShownDraft({ drafting, shown, now, formats, perform, thumb }: ShownDraftProps) {
  const translate = useTranslate();
  const [opened, setOpened] = useState<boolean>();
  const { reveal } = useChoice();
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
  const open = exchanges.length > 0 && (opened ?? (!narrow && !working && now.kpis.planned > 0));
  const told = useTold(job, [now], open && !working && schedule !== null).get(now.date);
  return (
    <DraftFrame
      draft={shown}
      formats={formats}
      head={
        <>
          {!working && schedule && changed.length === 0 && (
            <Typography>{translate("planning.draft.nothingChanged")}</Typography>
          )}
          {!working && schedule && <ToldAlready then={[schedule]} />}
          {!working && exchanges.length > 0 && (
            <Button aria-expanded={open} onClick={() => setOpened(!open)}>
              {translate("planning.draft.differences")}
            </Button>
          )}
        </>
      }
      thumb={thumb}
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
      {open && board && (
        <>
          {!isWhole && (
            <Typography role="status">
              {translate("planning.compare.chosen", { chosen: chosen.length, all: vehicles.length })}
            </Typography>
          )}
          {told && (
            <Typography variant="body2" color="text.secondary">
              {translate("planning.draftTold.when")}
            </Typography>
          )}
          <ExchangeList
            {...{ exchanges, board, formats, told }}
            choice={{ chosen: new Set(chosen), isFixed: working, onChoose: choose }}
            onShow={(order) => reveal({ order })}
          />
        </>
      )}
    </DraftFrame>
  );

  function named(ids: readonly string[]): string {
    const names = new Map(now.journeys.map(({ vehicle, name }) => [vehicle, name]));
    return ids.map((id) => names.get(id) ?? id).join(", ");
  }
}
