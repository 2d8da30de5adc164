import { useTranslate } from "ra-core";
import { useMemo } from "react";
import type { ComparedDay, ComparedRun, ComparedStop } from "../../../schemas/routes";
import { useLocalePack } from "../../session";
import { useUnits } from "../../units";
import { useFormats } from "../day/useFormats";

type Figures = Record<"plan" | "fact" | "difference", string>;

/** What a row of the table says of a run or a stop. */
export type Line = {
  figures: Record<"distance" | "driving" | "time", Figures>;
  sequence: { text: string; isOther: boolean };
};

const none = "–";

/** How runs and stops are written in the table: distances in the user's unit, moments on the centre's clocks. */
export function useLineTexts(day: Pick<ComparedDay, "date" | "timeZone">) {
  const translate = useTranslate();
  const units = useUnits();
  const { tag } = useLocalePack();
  const formats = useFormats(day);
  return useMemo(() => {
    const { fromWire, decimals, label } = units.for("long-distance");
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    // One below the other, the points stand below one another.
    const [plain, signed] = [
      new Intl.NumberFormat(tag, digits),
      new Intl.NumberFormat(tag, { ...digits, signDisplay: "exceptZero" }),
    ];
    const far = (metres: number) => plain.format(fromWire(metres / 1000));
    const lasting = (seconds: number) => units.for("duration").format(Math.round(seconds / 60) * 60);
    const minutesOr = (seconds: number | null) =>
      seconds === null ? none : formats.signed(Math.round(seconds / 60));
    const line = (told: Told): Omit<Line, "sequence"> => ({
      figures: {
        distance: {
          plan: far(told.planned.distance),
          fact: told.driven ? far(told.driven.distance) : none,
          difference: told.distance === null ? none : signed.format(fromWire(told.distance / 1000)),
        },
        driving: {
          plan: lasting(told.planned.driving),
          fact: told.driven ? lasting(told.driven.driving) : none,
          difference: minutesOr(told.driving),
        },
        time: {
          plan: formats.time(told.due),
          fact: told.there === null ? none : formats.time(told.there),
          difference: minutesOr(told.late),
        },
      },
    });
    return {
      heading: (name: keyof Line["figures"]) =>
        name === "distance"
          ? `${translate("routes.columns.distance")}, ${label}`
          : translate(`routes.columns.${name}`),
      run: (run: ComparedRun): Line => ({
        ...line({
          ...run.difference,
          planned: run.planned,
          driven: run.driven,
          due: run.planned.returned,
          there: run.driven?.returned ?? null,
        }),
        sequence: {
          text: translate("routes.compare.outOfTurn", { smart_count: run.difference.outOfTurn }),
          isOther: run.difference.outOfTurn > 0,
        },
      }),
      stop: (stop: ComparedStop): Line => ({
        ...line(toldOf(stop)),
        sequence: {
          text: stop.servedAs === null ? none : formats.count(stop.servedAs),
          isOther: stop.isOutOfTurn,
        },
      }),
    };
  }, [translate, units, tag, formats]);
}

type Leg = { distance: number; driving: number };

type Told = {
  planned: Leg;
  driven: Leg | null;
  distance: number | null;
  driving: number | null;
  due: string;
  there: string | null;
  late: number | null;
};

function toldOf({ planned, gps, arrive, arrived }: ComparedStop): Told {
  return {
    planned,
    driven: gps,
    distance: gps && gps.distance - planned.distance,
    driving: gps && gps.driving - planned.driving,
    due: arrive,
    there: arrived,
    late: arrived === null ? null : (Date.parse(arrived) - Date.parse(arrive)) / 1000,
  };
}
