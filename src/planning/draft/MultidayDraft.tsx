import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { Fragment, useMemo, useState } from "react";
import { linesText, reportOf } from "../../../dataProviders/http";
import type { ScheduleDraft } from "../../../schemas/schedule";
import { useIsPhone } from "../../kit/useIsPhone";
import { useBoard, useChoice } from "../board/BoardContext";
import { boardOf } from "../day/Board";
import type { Quantity } from "../day/kpis";
import { isAtWork, type Drafting } from "../state/useDrafts";
import type { DraftedDay } from "../state/useDraftedDays";
import { useDecideTogether } from "../state/useDecideTogether";
import type { Formats } from "../texts/useFormats";
import { ChangedCell } from "./ChangedCell";
import { sumOf, type Figures } from "./comparing";
import { Decisions } from "./Decisions";
import { DraftFrame } from "./DraftFrame";
import { DifferencesTable, ExchangeRows } from "./ExchangeList";
import { boundDays, exchangesOf, partsOf, vehicleDay, type DayExchanges } from "./exchanges";
import { ToldAlready } from "./ToldText";
import { useLeftOut } from "./useLeftOut";
import { useTold, type Told } from "./useTold";

type MultidayDraftProps = {
  drafting: Drafting;
  /** The part of the day on the board; the job is the same for all. */
  shown: ScheduleDraft;
  days: readonly string[];
  /** Those of them that are there. */
  drafted: readonly DraftedDay[];
  formats: Formats;
  thumb: HTMLElement | undefined;
};

/** The draft of several days: what all of them come to, what each changes, and the decision on all or on some of it. */
export function MultidayDraft({ drafting, shown, days, drafted, formats, thumb }: MultidayDraftProps) {
  const translate = useTranslate();
  const { day } = useBoard();
  const [opened, setOpened] = useState<boolean>();
  const isPhone = useIsPhone();
  const { refusal, busy, decide } = useDecideTogether(day.aoc, days);
  const { job } = shown;
  const working = isAtWork(shown);
  const isThere = drafted.length === days.length;
  const moved = new Set(drafted.flatMap(({ draft }) => draft.moved.map((each) => each.order)));
  const [now, then] = [
    sumOf(drafted.map((each) => each.now.kpis)),
    sumOf(drafted.map((each) => each.then.kpis)),
  ];
  const span = { from: formats.date(days[0] ?? ""), to: formats.date(days.at(-1) ?? "") };
  const open = isThere && (opened ?? (!isPhone && !working));
  const changes = useMemo(
    () =>
      drafted.map((each) => ({
        date: each.date,
        exchanges: exchangesOf(each.now, each.then, each.draft.changed),
      })),
    [drafted],
  );
  const boundTo = useMemo(() => boundDays(changes), [changes]);
  const parts = partsOf(changes);
  const { chosen, isWhole, isEmpty, choose } = useLeftOut(parts.map(({ key }) => key));
  const told = useTold(
    job,
    drafted.map((each) => each.now),
    open && !working,
  );
  return (
    <DraftFrame
      draft={shown}
      formats={formats}
      title={translate("planning.together.draft", { smart_count: days.length, ...span })}
      head={
        <>
          {shown.state !== "FINISHED" && <Typography>{translate("planning.together.days", span)}</Typography>}
          {isThere && (
            <Typography>
              {translate("planning.together.cost", {
                now: formats.money(now.cost),
                then: formats.money(then.cost),
              })}
            </Typography>
          )}
          {isThere && (
            <Typography variant="body2" color="text.secondary">
              {moved.size === 0
                ? translate("planning.together.noneMoved")
                : translate("planning.together.moved", { smart_count: moved.size })}
            </Typography>
          )}
          {!working && isThere && <ToldAlready then={drafted.map((each) => each.then)} />}
          {!working && isThere && (
            <Button aria-expanded={open} onClick={() => setOpened(!open)}>
              {translate("planning.draft.differences")}
            </Button>
          )}
        </>
      }
      thumb={thumb}
      decisions={
        <Decisions
          {...{ drafting, shown, busy }}
          accept={
            isThere && shown.state !== "FAILED"
              ? {
                  text: isWhole
                    ? translate("planning.together.accept", { smart_count: days.length })
                    : translate("planning.together.acceptSome", { smart_count: chosen.length }),
                  isEmpty,
                }
              : undefined
          }
          onAccept={() => void decide({ kind: "accept", job, ...(!isWhole && { vehicles: chosenParts() }) })}
          onKeep={() => void decide({ kind: "keep", job })}
          onDiscard={() => void decide({ kind: "discard", job })}
        />
      }
    >
      {refusal && <Alert severity="error">{linesText(reportOf(refusal).lines, translate)}</Alert>}
      {open && (
        <>
          {!isWhole && (
            <Typography role="status">
              {translate("planning.together.chosen", { chosen: chosen.length, all: parts.length })}
            </Typography>
          )}
          {told.size > 0 && (
            <Typography variant="body2" color="text.secondary">
              {translate("planning.draftTold.when")}
            </Typography>
          )}
          <DifferencesTable>
            <FigureRow name={translate("planning.together.all")} {...{ now, then, formats }} />
            {drafted.map((each, at) => (
              <DayRows
                key={each.date}
                each={each}
                exchanges={changes[at]?.exchanges ?? []}
                told={told.get(each.date)}
                choice={{ chosen: new Set(chosen), isFixed: working || busy, choose, boundTo }}
                formats={formats}
              />
            ))}
          </DifferencesTable>
        </>
      )}
    </DraftFrame>
  );

  function chosenParts() {
    const names = new Set(chosen);
    return parts.flatMap(({ key, date, vehicle }) => (names.has(key) ? [{ date, vehicle }] : []));
  }
}

type DayRowsProps = {
  each: DraftedDay;
  exchanges: DayExchanges["exchanges"];
  told: Told | undefined;
  choice: {
    chosen: ReadonlySet<string>;
    isFixed: boolean;
    choose: (vehicleDays: Iterable<string>, isChosen: boolean) => void;
    boundTo: ReturnType<typeof boundDays>;
  };
  formats: Formats;
};

/** A day of the draft: what it comes to, and what changes on it. */
function DayRows({ each, exchanges, told, choice, formats }: DayRowsProps) {
  const translate = useTranslate();
  const { day } = useBoard();
  const { reveal } = useChoice();
  const { date, now, draft, then } = each;
  const elsewhere = new Map(
    draft.moved.map(({ order, from, to }) => [order, formats.date(from === date ? to : from)]),
  );
  const isHere = date === day.date;
  const boundTo = (vehicles: readonly string[]) =>
    new Set(vehicles.flatMap((vehicle) => [...choice.boundTo(vehicleDay(date, vehicle))]));
  return (
    <Fragment>
      <FigureRow name={formats.date(date)} now={now.kpis} then={then.kpis} formats={formats} />
      <ExchangeRows
        exchanges={exchanges}
        board={boardOf(then)}
        told={told}
        elsewhere={elsewhere}
        formats={formats}
        choice={{
          chosen: new Set(
            then.journeys.flatMap(({ vehicle }) =>
              choice.chosen.has(vehicleDay(date, vehicle)) ? [vehicle] : [],
            ),
          ),
          isFixed: choice.isFixed,
          onChoose: (vehicles, isChosen) => choice.choose(boundTo(vehicles), isChosen),
          noteOf(vehicles) {
            const others = [...boundTo(vehicles)].map((key) => key.slice(0, date.length));
            const dates = [...new Set(others)].filter((other) => other !== date).toSorted();
            return dates.length === 0
              ? undefined
              : translate("planning.together.with", { days: dates.map(formats.date).join(", ") });
          },
        }}
        onShow={isHere ? (order) => reveal({ order }) : undefined}
      />
    </Fragment>
  );
}

const figures = [
  ["planned", "count"],
  ["distance", "distance"],
  ["cost", "money"],
] as const satisfies readonly (readonly [keyof Figures, Quantity])[];

type FigureRowProps = { name: string; now: Figures; then: Figures; formats: Formats };

function FigureRow({ name, now, then, formats }: FigureRowProps) {
  return (
    <TableRow sx={{ bgcolor: "background.default" }}>
      <TableCell padding="checkbox" />
      <TableCell component="th" scope="row" sx={{ fontWeight: 700 }}>
        {name}
      </TableCell>
      {figures.map(([figure, quantity]) => (
        <ChangedCell
          key={figure}
          now={now[figure]}
          then={then[figure]}
          quantity={quantity}
          formats={formats}
          // What more orders cost more is not worse.
          isJudged={figure === "cost" && then.planned <= now.planned}
          isTotal
        />
      ))}
    </TableRow>
  );
}
