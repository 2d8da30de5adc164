import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { Fragment, useState } from "react";
import { linesText, reportOf } from "../../../dataProviders/http";
import type { Kpis, ScheduleDraft } from "../../../schemas/schedule";
import { useBoard, useChoice } from "../board/BoardContext";
import { boardOf } from "../day/Board";
import type { Quantity } from "../day/kpis";
import { useIsPhone } from "../../kit/useIsPhone";
import { isAtWork, type Drafting } from "../state/useDrafts";
import { type DraftedDay, useMultidayDraft } from "../state/useMultidayDraft";
import type { Formats } from "../texts/useFormats";
import { DraftFrame } from "./DraftFrame";
import { ChangedCell } from "./ChangedCell";
import { DifferencesTable, ExchangeRows } from "./ExchangeList";
import { exchangesOf } from "./exchanges";

type MultidayDraftProps = {
  drafting: Drafting;
  /** The part of the day on the board; the job is the same for all. */
  shown: ScheduleDraft;
  days: readonly string[];
  formats: Formats;
  thumb: HTMLElement | undefined;
};

/** The draft of several days: what all of them come to, what each changes, and the decision on all at once. */
export function MultidayDraft({ drafting, shown, days, formats, thumb }: MultidayDraftProps) {
  const translate = useTranslate();
  const { day } = useBoard();
  const [opened, setOpened] = useState<boolean>();
  const isPhone = useIsPhone();
  const { drafted, refusal, busy, decide } = useMultidayDraft(day.aoc, days, shown);
  const working = isAtWork(shown);
  const isWhole = drafted.length === days.length;
  const moved = new Set(drafted.flatMap(({ draft }) => draft.moved.map(({ order }) => order)));
  const [now, then] = [sumOf(drafted, "now"), sumOf(drafted, "then")];
  const span = { from: formats.date(days[0] ?? ""), to: formats.date(days.at(-1) ?? "") };
  const open = isWhole && (opened ?? (!isPhone && !working));
  return (
    <DraftFrame
      draft={shown}
      formats={formats}
      title={translate("planning.together.draft", { smart_count: days.length, ...span })}
      head={
        <>
          {shown.state !== "FINISHED" && <Typography>{translate("planning.together.days", span)}</Typography>}
          {isWhole && (
            <Typography>
              {translate("planning.together.cost", {
                now: formats.money(now.cost),
                then: formats.money(then.cost),
              })}
            </Typography>
          )}
          {isWhole && (
            <Typography variant="body2" color="text.secondary">
              {moved.size === 0
                ? translate("planning.together.noneMoved")
                : translate("planning.together.moved", { smart_count: moved.size })}
            </Typography>
          )}
          {!working && isWhole && (
            <Button aria-expanded={open} onClick={() => setOpened(!open)}>
              {translate("planning.draft.differences")}
            </Button>
          )}
        </>
      }
      thumb={thumb}
      decisions={
        <>
          {working ? (
            <>
              <Button variant="outlined" disabled={drafting.ending} onClick={() => void drafting.stop()}>
                {translate("planning.draft.stop")}
              </Button>
              <Button disabled={drafting.ending || busy} onClick={() => void decide("discard")}>
                {translate("planning.draft.cancel")}
              </Button>
            </>
          ) : (
            <>
              {isWhole && shown.state !== "FAILED" && (
                <Button variant="contained" disabled={busy} onClick={() => void decide("accept")}>
                  {translate("planning.together.accept", { smart_count: days.length })}
                </Button>
              )}
              <Button variant="outlined" disabled={busy} onClick={() => void decide("discard")}>
                {translate("planning.draft.discard")}
              </Button>
            </>
          )}
        </>
      }
    >
      {refusal && <Alert severity="error">{linesText(reportOf(refusal).lines, translate)}</Alert>}
      {open && (
        <DifferencesTable>
          <FigureRow name={translate("planning.together.all")} {...{ now, then, formats }} />
          {drafted.map((each) => (
            <DayRows key={each.date} each={each} formats={formats} />
          ))}
        </DifferencesTable>
      )}
    </DraftFrame>
  );
}

/** A day of the draft: what it comes to, and what changes on it. */
function DayRows({ each, formats }: { each: DraftedDay; formats: Formats }) {
  const { day } = useBoard();
  const { reveal } = useChoice();
  const { date, now, draft, then } = each;
  const elsewhere = new Map(
    draft.moved.map(({ order, from, to }) => [order, formats.date(from === date ? to : from)]),
  );
  const isHere = date === day.date;
  return (
    <Fragment>
      <FigureRow name={formats.date(date)} now={now.kpis} then={then.kpis} formats={formats} />
      <ExchangeRows
        exchanges={exchangesOf(now, then, draft.changed)}
        board={boardOf(then)}
        told={undefined}
        elsewhere={elsewhere}
        formats={formats}
        onShow={isHere ? (order) => reveal({ order }) : undefined}
      />
    </Fragment>
  );
}

type Figures = Pick<Kpis, "planned" | "distance" | "cost">;

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

function sumOf(drafted: readonly DraftedDay[], of: "now" | "then"): Figures {
  const sum = { planned: 0, distance: 0, cost: 0 };
  for (const each of drafted) for (const [figure] of figures) sum[figure] += each[of].kpis[figure];
  return sum;
}
