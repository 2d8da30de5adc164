import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useMemo, useState } from "react";
import type { Kpis, Schedule, ScheduleAction, ScheduleDraft } from "../../../schemas/schedule";
import { useChoice } from "../board/BoardContext";
import { boardOf } from "../day/Board";
import { kpis } from "../day/kpis";
import { isAtWork, type Drafting, type ListedDraft } from "../state/useDrafts";
import type { Formats } from "../texts/useFormats";
import { Curve } from "./Curve";
import { DraftCard } from "./DraftCard";
import { DraftFrame } from "./DraftFrame";
import { ExchangeList } from "./ExchangeList";
import { exchangesOf } from "./exchanges";
import { MultidayDraft } from "./MultidayDraft";
import { useTold } from "./useTold";
import { useIsPhone } from "../../kit/useIsPhone";

type DraftPanelProps = {
  drafting: Drafting;
  /** The day as it is. */
  now: Schedule;
  formats: Formats;
  perform: (action: ScheduleAction) => void;
  /** Where a phone has what is decided. */
  thumb: HTMLElement | undefined;
};

/** The drafts of a day beside what it is: how they go on, what each comes to, and what the one on the board changes. */
export function DraftPanel({ drafting, now, formats, perform, thumb }: DraftPanelProps) {
  const translate = useTranslate();
  const { drafts, draft: shown, show } = drafting;
  const plans = drafts.flatMap(({ draft }) => draft.schedule ?? []);
  const best = useMemo(() => bestOf([now, ...plans]), [now, plans]);
  return (
    <Box sx={{ flex: "none", borderTop: 1, borderColor: "divider", bgcolor: "background.default" }}>
      <Box
        role="region"
        aria-label={translate("planning.compare.keptTitle")}
        sx={{
          display: "flex",
          flexWrap: { xs: "nowrap", md: "wrap" },
          overflowX: "auto",
          gap: 1,
          px: 1.25,
          py: 0.5,
        }}
      >
        <DraftCard
          title={translate("planning.compare.now")}
          figures={now.kpis}
          now={null}
          vehicles={usedIn(now)}
          best={best(now)}
          isShown={shown === undefined}
          formats={formats}
          onShow={() => show(null)}
        />
        {drafts.map(({ draft, kept }) =>
          draft.schedule ? (
            <DraftCard
              key={draft.job}
              title={translate(`planning.compare.goals.${draft.goal}`)}
              more={keptText({ draft, kept })}
              figures={draft.schedule.kpis}
              now={draft.now.planned > 0 ? draft.now : null}
              vehicles={usedIn(draft.schedule)}
              best={best(draft.schedule)}
              isShown={draft.job === shown?.job}
              formats={formats}
              aside={<Curve points={draft.curve} formats={formats} />}
              onShow={() => show(draft.job)}
            />
          ) : null,
        )}
      </Box>
      {shown?.days ? (
        <MultidayDraft key={shown.job} days={shown.days} {...{ drafting, shown, formats, thumb }} />
      ) : (
        shown && <ShownDraft key={shown.job} {...{ drafting, shown, now, formats, perform, thumb }} />
      )}
    </Box>
  );

  function keptText({ kept }: ListedDraft): string | undefined {
    if (!kept) return undefined;
    const time = boardOf(now).clock.time(Date.parse(kept.time) / 1000);
    return translate("planning.compare.kept", { time, user: kept.user });
  }
}

type ShownDraftProps = DraftPanelProps & { shown: ScheduleDraft };

/** The draft on the board: how far it is, what it changes, and the decision. */
function ShownDraft({ drafting, shown, now, formats, perform, thumb }: ShownDraftProps) {
  const translate = useTranslate();
  const [opened, setOpened] = useState<boolean>();
  const { reveal } = useChoice();
  const { job, state, schedule, changed, left } = shown;
  const working = isAtWork(shown);
  const failed = state === "FAILED";
  const isKept = drafting.drafts.some(({ draft, kept }) => draft.job === job && kept !== undefined);
  const exchanges = useMemo(
    () => (schedule ? exchangesOf(now, schedule, changed) : []),
    [now, schedule, changed],
  );
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const board = useMemo(() => schedule && boardOf(schedule), [schedule]);
  const vehicles = exchanges.flatMap((exchange) => exchange.vehicles.map(({ then }) => then.vehicle));
  const chosen = vehicles.filter((vehicle) => !leftOut.has(vehicle));
  const isWhole = chosen.length === vehicles.length;
  const narrow = useIsPhone();
  // Of a first plan every order would stand there; of one that is still sought, others at each look; on a phone, nothing else.
  const open = exchanges.length > 0 && (opened ?? (!narrow && !working && now.kpis.planned > 0));
  const told = schedule ? toldOrders(schedule) : 0;
  const willBeTold = useTold(job, open && !working && schedule !== null);
  return (
    <DraftFrame
      draft={shown}
      formats={formats}
      head={
        <>
          {!working && schedule && changed.length === 0 && (
            <Typography>{translate("planning.draft.nothingChanged")}</Typography>
          )}
          {!working && schedule && (
            <Typography variant="body2" color="text.secondary">
              {told === 0
                ? translate("planning.draft.nobodyTold")
                : translate("planning.draft.told", { smart_count: told })}
            </Typography>
          )}
          {!working && exchanges.length > 0 && (
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
              <Button disabled={drafting.ending} onClick={() => perform({ kind: "discard", job })}>
                {translate("planning.draft.cancel")}
              </Button>
            </>
          ) : (
            <>
              {schedule && !failed && (
                <>
                  <Button
                    variant="contained"
                    disabled={vehicles.length > 0 && chosen.length === 0}
                    onClick={() => perform({ kind: "accept", job, ...(!isWhole && { vehicles: chosen }) })}
                  >
                    {isWhole
                      ? translate("planning.draft.accept")
                      : translate("planning.compare.acceptSome", { smart_count: chosen.length })}
                  </Button>
                  {!isKept && (
                    <Button variant="outlined" onClick={() => perform({ kind: "keep", job })}>
                      {translate("planning.compare.keep")}
                    </Button>
                  )}
                </>
              )}
              <Button variant="outlined" onClick={() => perform({ kind: "discard", job })}>
                {translate("planning.draft.discard")}
              </Button>
            </>
          )}
        </>
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
          {willBeTold && (
            <Typography variant="body2" color="text.secondary">
              {translate("planning.draftTold.when")}
            </Typography>
          )}
          <ExchangeList
            {...{ exchanges, board, formats, told: willBeTold }}
            choice={{ chosen: new Set(chosen), isFixed: working, onChoose: choose }}
            onShow={(order) => reveal({ order })}
          />
        </>
      )}
    </DraftFrame>
  );

  function choose(ids: readonly string[], isChosen: boolean): void {
    const next = new Set(leftOut);
    for (const id of ids)
      if (isChosen) next.delete(id);
      else next.add(id);
    setLeftOut(next);
  }

  function named(ids: readonly string[]): string {
    const names = new Map(now.journeys.map(({ vehicle, name }) => [vehicle, name]));
    return ids.map((id) => names.get(id) ?? id).join(", ");
  }
}

function usedIn({ journeys }: Schedule): number {
  return journeys.filter(({ runs }) => runs.length > 0).length;
}

/** Which figures of a plan no other one betters; none where all plans have the same, or one plans less. */
function bestOf(plans: readonly Schedule[]): (plan: Schedule) => ReadonlySet<string> {
  const rows: { name: string; of: (plan: Schedule) => number }[] = [
    ...kpis.flatMap(({ name, better }) =>
      better ? [{ name, of: (plan: Schedule) => (better === "less" ? 1 : -1) * plan.kpis[name] }] : [],
    ),
    { name: "vehicles", of: usedIn },
  ];
  const whole = Math.max(...plans.map(({ kpis: { planned } }: { kpis: Kpis }) => planned));
  const compared = plans.filter(({ kpis: { planned } }) => planned === whole);
  return (plan) =>
    new Set(
      compared.length < 2 || plan.kpis.planned < whole
        ? []
        : rows
            .filter(({ of }) => compared.some((other) => of(other) > of(plan)))
            .filter(({ of }) => compared.every((other) => of(other) >= of(plan)))
            .map(({ name }) => name),
    );
}

/** How many orders are on runs that were sent: no planning moves those (domain 2). */
function toldOrders({ journeys }: Schedule): number {
  const sent = journeys.flatMap(({ runs }) => runs.filter(({ status }) => status !== "PLANNED"));
  return sent.reduce((count, { stops }) => count + stops.length, 0);
}
