import Alert from "@mui/material/Alert";
import Checkbox from "@mui/material/Checkbox";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { Fragment, useMemo, type ReactNode } from "react";
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
import { CompareButtons } from "./CompareButtons";
import { sumOf, type Figures } from "./comparing";
import { Decisions } from "./Decisions";
import { useHasStrips, usePlans, type Plan } from "./DifferencesTable";
import { DraftFrame } from "./DraftFrame";
import { DraftPanes } from "./DraftPanes";
import { DraftSum } from "./DraftSum";
import { ExchangeRows } from "./ExchangeRows";
import { boundDays, exchangesOf, partsOf, vehicleDay, type DayExchanges } from "./exchanges";
import { ToldAlready } from "./ToldText";
import { useComparing, type Comparing, type DraftPlaces } from "./useComparing";
import { useLeftOut } from "./useLeftOut";
import { useTold, type Told } from "./useTold";
import { toldDaysOf } from "./whoIsTold";

type MultidayDraftProps = {
  drafting: Drafting;
  /** The part of the day on the board; the job is the same for all. */
  shown: ScheduleDraft;
  days: readonly string[];
  /** Those of them that are there. */
  drafted: readonly DraftedDay[];
  formats: Formats;
  places: DraftPlaces;
  comparing: Comparing;
};

/** The draft of several days: what all of them come to, what each changes, and the decision on all or on some of it. */
export function MultidayDraft(props: MultidayDraftProps) {
  const { drafting, shown, days, drafted, formats, places, comparing } = props;
  const translate = useTranslate();
  const { day } = useBoard();
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
  const open = isThere && !working && (comparing.wanted ?? !isPhone);
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
    isThere && !working,
  );
  useComparing(open, comparing.onCompare);
  const plans = usePlans(translate(`planning.compare.goals.${shown.goal}`));
  const taken = useMemo(() => new Set(chosen), [chosen]);
  const takenDays = useMemo(
    () => drafted.map((each) => ({ ...each, vehicles: takenOf(each, taken) })),
    [drafted, taken],
  );
  const toldDays = useMemo(
    () =>
      toldDaysOf(
        drafted,
        told.told,
        (date) => takenDays.find((each) => each.date === date)?.vehicles ?? nobody,
      ),
    [drafted, told, takenDays],
  );
  return (
    <>
      <DraftFrame
        draft={shown}
        formats={formats}
        title={translate("planning.together.draft", { smart_count: days.length, ...span })}
        head={
          <>
            {shown.state !== "FINISHED" && (
              <Typography>{translate("planning.together.days", span)}</Typography>
            )}
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
            {!isWhole && (
              <Typography role="status">
                {translate("planning.together.chosen", { chosen: chosen.length, all: parts.length })}
              </Typography>
            )}
            {!working && isThere && <CompareButtons compares={open} onCompares={comparing.want} />}
          </>
        }
        sum={!working && isThere && <DraftSum days={takenDays} told={toldDays} formats={formats} />}
        thumb={places.thumb}
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
            onAccept={() =>
              void decide({ kind: "accept", job, ...(!isWhole && { vehicles: chosenParts() }) })
            }
            onKeep={() => void decide({ kind: "keep", job })}
            onDiscard={() => void decide({ kind: "discard", job })}
          />
        }
      >
        {refusal && <Alert severity="error">{linesText(reportOf(refusal).lines, translate)}</Alert>}
      </DraftFrame>
      {open && (
        <DraftPanes days={drafted} {...{ places, plans, told, toldDays }}>
          <FigureRow name={translate("planning.together.all")} {...{ now, then, formats, plans }} />
          {drafted.map((each, at) => (
            <DayRows
              key={each.date}
              each={each}
              exchanges={changes[at]?.exchanges ?? []}
              plans={plans}
              told={told.told.get(each.date)}
              choice={{
                parts: parts.flatMap(({ key, date }) => (date === each.date ? [key] : [])),
                chosen: taken,
                isFixed: busy,
                choose,
                boundTo,
              }}
              formats={formats}
              isEnd={at === drafted.length - 1}
            />
          ))}
        </DraftPanes>
      )}
    </>
  );

  function chosenParts() {
    const names = new Set(chosen);
    return parts.flatMap(({ key, date, vehicle }) => (names.has(key) ? [{ date, vehicle }] : []));
  }
}

const nobody: ReadonlySet<string> = new Set();

/** The vehicles of a day that are among those vehicles' days. */
function takenOf({ date, then }: DraftedDay, vehicleDays: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(
    then.journeys.flatMap(({ vehicle }) => (vehicleDays.has(vehicleDay(date, vehicle)) ? [vehicle] : [])),
  );
}

type DayRowsProps = {
  each: DraftedDay;
  exchanges: DayExchanges["exchanges"];
  plans: readonly Plan[];
  told: Told | undefined;
  choice: {
    /** The day's own, which may be taken or left together. */
    parts: readonly string[];
    chosen: ReadonlySet<string>;
    isFixed: boolean;
    choose: (vehicleDays: Iterable<string>, isChosen: boolean) => void;
    boundTo: ReturnType<typeof boundDays>;
  };
  formats: Formats;
  isEnd: boolean;
};

/** A day of the draft: what it comes to, and what changes on it. */
function DayRows({ each, exchanges, plans, told, choice, formats, isEnd }: DayRowsProps) {
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
  const name = formats.date(date);
  return (
    <Fragment>
      <FigureRow
        {...{ name, formats, plans }}
        now={now.kpis}
        then={then.kpis}
        choice={choice.parts.length > 0 && <DayBox name={name} choice={choice} />}
      />
      <ExchangeRows
        exchanges={exchanges}
        plans={plans}
        board={boardOf(then)}
        told={told}
        elsewhere={elsewhere}
        formats={formats}
        isEnd={isEnd}
        choice={{
          chosen: takenOf(each, choice.chosen),
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
        onShow={isHere ? (order) => reveal({ order }, true) : undefined}
      />
    </Fragment>
  );
}

/** A day taken or left as a whole, with what is taken together with it. */
function DayBox({ name, choice }: Pick<DayRowsProps, "choice"> & { name: string }) {
  const translate = useTranslate();
  const { parts, chosen, isFixed, choose, boundTo } = choice;
  const count = parts.filter((part) => chosen.has(part)).length;
  return (
    <Checkbox
      size="small"
      sx={{ p: { md: 0.25 } }}
      disabled={isFixed}
      checked={count === parts.length}
      indeterminate={count > 0 && count < parts.length}
      onChange={(_, isChosen) => choose(new Set(parts.flatMap((part) => [...boundTo(part)])), isChosen)}
      slotProps={{ input: { "aria-label": translate("planning.together.chooseDay", { day: name }) } }}
    />
  );
}

const figures = [
  ["planned", "count"],
  ["distance", "distance"],
  ["cost", "money"],
] as const satisfies readonly (readonly [keyof Figures, Quantity])[];

type FigureRowProps = {
  name: string;
  now: Figures;
  then: Figures;
  formats: Formats;
  plans: readonly Plan[];
  choice?: ReactNode;
};

function FigureRow({ name, now, then, formats, plans, choice }: FigureRowProps) {
  const hasStrips = useHasStrips();
  return (
    <TableRow sx={{ bgcolor: "background.default" }}>
      <TableCell padding="checkbox">{choice}</TableCell>
      <TableCell component="th" scope="row" colSpan={hasStrips ? 2 : 1} sx={{ fontWeight: 700 }}>
        {name}
      </TableCell>
      {plans.map(({ key, kind }) =>
        figures.map(([figure, quantity]) => (
          <ChangedCell
            key={`${key} ${figure}`}
            {...(kind === "now" ? { then: now[figure] } : { now: now[figure], then: then[figure] })}
            quantity={quantity}
            formats={formats}
            // What more orders cost more is not worse.
            isJudged={figure === "cost" && then.planned <= now.planned}
            isShown={kind === "shown"}
            isTotal
          />
        )),
      )}
      {hasStrips && <TableCell />}
    </TableRow>
  );
}
