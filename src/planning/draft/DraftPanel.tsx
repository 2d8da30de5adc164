import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { useMemo, useState, type ComponentProps } from "react";
import type { Schedule, ScheduleAction, ScheduleDraft } from "../../../schemas/schedule";
import { boardOf } from "../day/Board";
import { isAtWork, type Drafting, type ListedDraft } from "../state/useDrafts";
import { useDraftedDays, type DraftedDay } from "../state/useDraftedDays";
import type { Formats } from "../texts/useFormats";
import { bestOf, sumOf } from "./comparing";
import { Curve } from "./Curve";
import type { OtherDraft } from "./DifferencesTable";
import { DraftCard, type CardFigures } from "./DraftCard";
import { DraftStrip } from "./DraftStrip";
import { MultidayDraft } from "./MultidayDraft";
import { ShownDraft } from "./ShownDraft";
import type { DraftPlaces } from "./useComparing";
import { useTold } from "./useTold";
import { toldDaysOf, whoIsTold } from "./whoIsTold";

type DraftPanelProps = {
  drafting: Drafting;
  /** The day as it is. */
  now: Schedule;
  formats: Formats;
  perform: (action: ScheduleAction) => void;
  places: DraftPlaces;
  onCompare: (compares: boolean) => void;
};

/** The drafts of a day beside what it is: how they go on, what each comes to, and what the one on the board changes. */
export function DraftPanel({ drafting, now, formats, perform, places, onCompare }: DraftPanelProps) {
  const translate = useTranslate();
  const { drafts, draft: shown, show } = drafting;
  // What one looks at is looked at of the next draft as well.
  const [wanted, want] = useState<boolean>();
  const comparing = { wanted, want, onCompare };
  const draftedDays = useDraftedDays(
    now.aoc,
    drafts.map(({ draft }) => draft),
  );
  // What has other orders on the day is no other plan of the same.
  const best = bestOf([
    now.kpis,
    ...drafts.flatMap(({ draft: { schedule, moved } }) =>
      schedule && moved.length === 0 ? [schedule.kpis] : [],
    ),
  ]);
  const others = drafts.flatMap(({ draft: { job, goal, schedule, moved } }): OtherDraft[] =>
    job === shown?.job || !schedule || moved.length > 0
      ? []
      : [
          {
            job,
            name: translate(`planning.compare.goals.${goal}`),
            journeys: new Map(schedule.journeys.map((journey) => [journey.vehicle, journey])),
          },
        ],
  );
  return (
    <Box sx={{ flex: "none", borderTop: 1, borderColor: "divider", bgcolor: "background.default" }}>
      <DraftStrip label={translate("planning.compare.keptTitle")}>
        <DraftCard
          title={translate("planning.compare.now")}
          figures={{ then: now.kpis, now: null, best: best(now.kpis) }}
          isShown={shown === undefined}
          stays
          formats={formats}
          onShow={() => show(null)}
        />
        {drafts.map(({ draft, kept }) =>
          draft.schedule ? (
            <ToldDraftCard
              key={draft.job}
              {...{ draft, now }}
              title={translate(`planning.compare.goals.${draft.goal}`)}
              more={[daysText(draft), keptText(kept)].filter((text) => text !== undefined).join(" · ")}
              figures={{
                then: draft.schedule.kpis,
                now: draft.now.planned > 0 ? draft.now : null,
                best: draft.moved.length === 0 ? best(draft.schedule.kpis) : none,
              }}
              together={togetherOf(draft)}
              isShown={draft.job === shown?.job}
              formats={formats}
              aside={<Curve points={draft.curve} formats={formats} />}
              onShow={() => show(draft.job)}
            />
          ) : null,
        )}
      </DraftStrip>
      {shown?.days ? (
        <MultidayDraft
          key={shown.job}
          days={shown.days}
          drafted={draftedDays.get(shown.job) ?? nothing}
          {...{ drafting, shown, formats, places, comparing }}
        />
      ) : (
        shown && (
          <ShownDraft
            key={shown.job}
            {...{ drafting, shown, others, now, formats, perform, places, comparing }}
          />
        )
      )}
    </Box>
  );

  function daysText({ days }: ListedDraft["draft"]): string | undefined {
    if (!days) return undefined;
    const [from, to] = [formats.date(days[0] ?? ""), formats.date(days.at(-1) ?? "")];
    return translate("planning.together.days", { from, to });
  }

  function keptText(kept: ListedDraft["kept"]): string | undefined {
    if (!kept) return undefined;
    const time = boardOf(now).clock.time(Date.parse(kept.time) / 1000);
    return translate("planning.compare.kept", { time, user: kept.user });
  }

  /** What a plan of several days comes to on all of them, among those of the same days. */
  function togetherOf({ job, days }: ListedDraft["draft"]): (CardFigures & { name: string }) | undefined {
    const own = whole(draftedDays.get(job), days);
    if (!own) return undefined;
    const standing = sumOf(own.map((each) => each.now.kpis));
    const then = new Map(
      drafts.flatMap(({ draft }) => {
        const theirs =
          draft.days?.join() === days?.join() ? whole(draftedDays.get(draft.job), days) : undefined;
        return theirs ? [[draft.job, sumOf(theirs.map((each) => each.then.kpis))] as const] : [];
      }),
    );
    const mine = then.get(job)!;
    return {
      name: translate("planning.together.all"),
      then: mine,
      now: standing.planned > 0 ? standing : null,
      best: bestOf([standing, ...then.values()])(mine),
    };
  }
}

type ToldDraftCardProps = Omit<ComponentProps<typeof DraftCard>, "heard"> & {
  draft: ScheduleDraft;
  now: Schedule;
};

/** The card of a draft, which says how many hear of it, once that is known. */
function ToldDraftCard({ draft, now, ...card }: ToldDraftCardProps) {
  const { job, schedule, changed } = draft;
  const { told } = useTold(job, [now], !isAtWork(draft) && changed.length > 0);
  const heard = useMemo(() => {
    const days = schedule && [{ date: now.date, now, then: schedule }];
    const known = days && toldDaysOf(days, told, () => new Set(changed));
    return known ? whoIsTold(known).heard : null;
  }, [schedule, now, told, changed]);
  return <DraftCard {...card} heard={heard} />;
}

/** Its days, once all of them are there. */
function whole(drafted: DraftedDay[] | undefined, days: readonly string[] | null): DraftedDay[] | undefined {
  return drafted?.length === days?.length ? drafted : undefined;
}

const none: ReadonlySet<string> = new Set();
const nothing: DraftedDay[] = [];
