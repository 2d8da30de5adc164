import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ScheduleJourney } from "../../../schemas/schedule";
import type { VehicleFault } from "../../../schemas/vehicleChecks";
import type { Target } from "../board/BoardContext";
import type { LineSort } from "../day/lines";
import { fullness, lateStops, sharesOf } from "../day/measures";
import { drawerTo, formPaths, fromBoard } from "../drawers/address";
import { FaultBadge } from "../faults/FaultBadge";
import { useWarnings } from "../faults/useFaults";
import { RunBadge, type RunLook } from "../looks";
import { RowFace } from "../presence/RowFace";
import { idOf } from "./navigate";
import { shortName, type RowLayout } from "./rowLayout";
import type { TimelineTexts } from "./useTimelineTexts";

type RowHeadProps = {
  journey: ScheduleJourney;
  look: RunLook | undefined;
  layout: RowLayout;
  texts: TimelineTexts;
  day: Parameters<typeof drawerTo>[1];
  focused: boolean;
};

type CellProps = RowHeadProps & { faults: readonly VehicleFault[] };

/** Who drives, how full the vehicle is, and what its day comes to: one line. */
export function RowHead(props: RowHeadProps) {
  const { journey, look, layout, texts, focused } = props;
  const own: Target = { vehicle: journey.vehicle };
  const faults = useWarnings(journey.vehicle);
  return (
    <div
      role="rowheader"
      className={`head${journey.violations.length > 0 ? " broken" : ""}`}
      tabIndex={focused ? 0 : -1}
      data-target={idOf(own)}
      aria-label={[texts.vehicle(journey, look?.number), texts.faults(faults)].filter(Boolean).join(", ")}
      title={texts.violations(journey.violations)}
    >
      {layout.columns.map((name) => {
        const cell = cells[name];
        return cell ? <Cell key={name} name={name} content={cell({ ...props, faults })} /> : null;
      })}
    </div>
  );
}

function Cell({ name, content }: { name: LineSort; content: ReactNode }) {
  return <span className={`cell ${name}`}>{content}</span>;
}

const isSent = new Set(["SENT", "LOADING", "IN_PROGRESS", "PAUSED", "COMPLETED"]);

const cells: Record<LineSort, (props: CellProps) => ReactNode> = {
  number: ({ look }) =>
    look ? (
      <span aria-hidden>
        <RunBadge look={look} />
      </span>
    ) : (
      <span aria-hidden className="idle" />
    ),
  vehicle: ({ journey, day, faults }) => (
    <>
      <Link
        tabIndex={-1}
        title={journey.name}
        to={drawerTo(formPaths.vehicle(journey.vehicle), day)}
        state={fromBoard}
      >
        {journey.name}
      </Link>
      <FaultBadge vehicle={journey.vehicle} name={journey.name} faults={faults} />
      <RowFace vehicle={journey.vehicle} />
    </>
  ),
  driver: ({ journey: { driver, runs }, layout, texts, day }) => (
    <>
      {driver ? (
        <Link
          tabIndex={-1}
          title={driver.name}
          to={drawerTo(formPaths.driver(driver.id), day)}
          state={fromBoard}
        >
          {layout.fullNames ? driver.name : shortName(driver.name)}
        </Link>
      ) : (
        <span>{texts.noDriver}</span>
      )}
      {runs.length > 0 && runs.every(({ locked }) => locked) && (
        <i className="lock" aria-hidden title={texts.locked} />
      )}
      {runs.length > 0 && runs.every(({ status }) => isSent.has(status)) && (
        <i className="sent" aria-hidden title={texts.sent} />
      )}
    </>
  ),
  weight: (props) => <Meter {...props} of="weight" />,
  volume: (props) => <Meter {...props} of="volume" />,
  hours: (props) => <Meter {...props} of="hours" />,
  distance: ({ journey, texts }) => texts.distance(journey),
  cost: ({ journey, texts }) => texts.cost(journey),
  late: ({ journey }) => {
    const late = lateStops(journey);
    return late > 0 && <span className="count">{late}</span>;
  },
};

type MeterProps = Pick<RowHeadProps, "journey" | "texts"> & { of: "weight" | "volume" | "hours" };

/** How much of what there is is used, as a bar; its figures by the pointer. */
function Meter({ journey, texts, of }: MeterProps) {
  const share = sharesOf(journey)[of];
  return (
    <span className={`meter ${fullness(share)}`} title={texts.share(journey, of)}>
      <i style={{ width: `${Math.min(1, share ?? 0) * 100}%` }} />
    </span>
  );
}
