import ErrorOutline from "@mui/icons-material/ErrorOutline";
import Lock from "@mui/icons-material/Lock";
import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { useBoard, useChoice, useHovered } from "../board/BoardContext";
import { mannerOf } from "../choosing";
import { fullness } from "../day/measures";
import { FaultMark } from "../faults/FaultMark";
import { RunBadge, type RunLook, toldLoading } from "../looks";
import { HereMark } from "../presence/HereMark";
import type { Column } from "./columns";
import { VehicleEditor } from "./editors";
import { Grid } from "./Grid";
import { LockMark } from "./LockMark";
import { runRowsOf, type RunRow } from "../day/runRows";

type RunsTableProps = {
  looks: ReadonlyMap<string, RunLook>;
  /** The run that is looked at. */
  chosen: string | undefined;
  /** A press or the arrows have come to it. */
  onChosen: () => void;
  /** Its stops are asked for. */
  onOpen: (run: string) => void;
};

/** All runs of the day, each with what it comes to. */
export function RunsTable({ looks, chosen, onChosen, onOpen }: RunsTableProps) {
  const translate = useTranslate();
  const { board, moving, openMenu } = useBoard();
  const { selection, setHovered, setActive, choose } = useChoice();
  const hovered = useHovered();
  const { journeys } = board.schedule;
  const rows = useMemo(() => runRowsOf(journeys), [journeys]);
  const columns = useRunColumns(looks);
  const pointed =
    hovered && "order" in hovered
      ? board.places.get(hovered.order)?.run.id
      : hovered && "run" in hovered
        ? hovered.run
        : undefined;
  const vehicle = hovered && "vehicle" in hovered ? hovered.vehicle : undefined;
  const ordersOf = ({ run }: RunRow) => run.stops.map(({ order }) => order);

  function look(row: RunRow, add: boolean): void {
    onChosen();
    setActive({ run: row.run.id });
    choose([...(add ? selection.orders : []), ...ordersOf(row)]);
  }
  return (
    <Grid
      label={translate("planning.table.runs")}
      rows={rows}
      columns={columns}
      idOf={idOf}
      targetOf={targetOf}
      isChosen={(row) =>
        row.run.id === chosen ||
        (row.run.stops.length > 0 && ordersOf(row).every((id) => selection.orders.has(id)))
      }
      isOver={({ run, journey }) => run.id === pointed || journey.vehicle === vehicle}
      isMoving={(row) => ordersOf(row).some((id) => moving.has(id))}
      onPoint={setHovered}
      onPress={(row, event) => look(row, mannerOf(event).toggle === true || event.shiftKey)}
      onWalk={(row, event) => look(row, event.shiftKey)}
      onMenu={(row, at) => {
        look(row, selection.orders.has(row.run.stops[0]?.order ?? ""));
        openMenu(targetOf(row), at);
      }}
      onOpen={({ run }) => onOpen(run.id)}
      onClear={() => choose([])}
      onAll={(all) => choose(all.flatMap(ordersOf))}
    />
  );
}

const idOf = ({ run }: RunRow) => run.id;
const targetOf = ({ run }: RunRow) => ({ run: run.id });

const tones = { free: "plain", tight: "warn", over: "bad" } as const;

function useRunColumns(looks: ReadonlyMap<string, RunLook>): readonly Column<RunRow>[] {
  const translate = useTranslate();
  const { board, formats, flags, readOnly, perform } = useBoard();
  const edits = flags.manual && !readOnly;
  const { clock } = board;
  const { journeys } = board.schedule;
  return useMemo((): readonly Column<RunRow>[] => {
    const title = (name: string) => translate(`planning.table.columns.${name}`);
    const numberOf = ({ run }: RunRow) => looks.get(run.id)?.number ?? run.number;
    const found = ({ run }: RunRow) => [
      ...run.violations,
      ...run.stops.flatMap(({ violations }) => violations),
    ];
    return [
      {
        name: "number",
        title: title("number"),
        width: 36,
        value: numberOf,
        text: (row) => String(numberOf(row)),
        cell: ({ run }) => <RunBadge look={looks.get(run.id)} />,
      },
      {
        name: "vehicle",
        title: title("vehicle"),
        width: 96,
        grows: true,
        names: true,
        value: ({ journey }) => journey.name,
        text: ({ journey }) => journey.name,
        cell: ({ journey, run }) => (
          <>
            <span className="text">{journey.name}</span>
            <FaultMark vehicle={journey.vehicle} />
            <HereMark target={{ run: run.id }} />
          </>
        ),
        ...(edits && {
          editor: ({ journey, run }: RunRow, end: () => void) => (
            <VehicleEditor
              label={title("vehicle")}
              journeys={journeys}
              value={journey}
              onEnd={end}
              onDone={({ vehicle }) =>
                perform({ kind: "move", orders: run.stops.map(({ order }) => order), vehicle })
              }
            />
          ),
        }),
      },
      {
        name: "driver",
        title: title("driver"),
        width: 66,
        grows: true,
        // Beside a map the vehicle's name, which says whose run it is, has the room.
        from: 540,
        value: ({ journey }) => journey.driver?.name ?? null,
        text: ({ journey }) => journey.driver?.name ?? translate("planning.noDriver"),
        tone: ({ journey }) => (journey.driver ? "plain" : "warn"),
      },
      {
        name: "lock",
        title: title("lock"),
        sign: <Lock aria-hidden />,
        width: 30,
        align: "center",
        // A phone has the figures in its place.
        from: 412,
        value: ({ run }) => Number(run.locked),
        text: ({ run }) => (run.locked ? translate("planning.locked") : ""),
        cell: ({ run }) => <LockMark locked={run.locked} changes={edits} />,
        ...(edits && {
          toggle: ({ run }: RunRow) => perform({ kind: "lock", runs: [run.id], locked: !run.locked }),
        }),
      },
      {
        name: "stops",
        title: title("stops"),
        width: 48,
        align: "right",
        value: ({ run }) => run.stops.length,
        text: ({ run }) => formats.count(run.stops.length),
      },
      {
        name: "start",
        title: title("start"),
        width: 48,
        align: "right",
        value: ({ run }) => run.loading,
        text: ({ run }) => clock.time(run.loading),
      },
      {
        name: "back",
        title: title("back"),
        width: 52,
        align: "right",
        value: ({ run }) => run.finish,
        text: ({ run }) => clock.time(run.finish),
      },
      {
        name: "load",
        title: title("load"),
        width: 52,
        align: "right",
        from: 382,
        value: ({ load }) => load,
        text: ({ load }) => (load === null ? "–" : formats.share(load)),
        tone: ({ load }) => tones[fullness(load ?? undefined)],
      },
      {
        name: "hours",
        title: title("hours"),
        width: 66,
        align: "right",
        from: 620,
        value: ({ lasts }) => lasts,
        text: ({ lasts }) => formats.duration(lasts),
      },
      {
        name: "distance",
        title: title("distance"),
        width: 70,
        align: "right",
        from: 690,
        value: ({ run }) => run.distance,
        text: ({ run }) => formats.distance(run.distance),
      },
      {
        name: "cost",
        title: title("cost"),
        width: 76,
        align: "right",
        from: 760,
        value: ({ cost }) => cost,
        text: ({ cost }) => (cost === null ? "–" : formats.money(cost)),
      },
      {
        name: "late",
        title: title("late"),
        width: 50,
        align: "right",
        value: ({ late }) => late,
        text: ({ late }) => (late === 0 ? "–" : formats.count(late)),
        tone: ({ late }) => (late === 0 ? "plain" : "bad"),
      },
      {
        name: "state",
        title: title("state"),
        width: 84,
        from: 840,
        value: ({ run }) => run.status,
        text: ({ run }) => {
          const loading = toldLoading(run);
          return loading === undefined
            ? translate(`planning.runStatus.${run.status}`)
            : translate(`app.loadingStatus.${loading}`);
        },
        tone: ({ run }) => (run.loadingState.hasIssue ? "warn" : "plain"),
      },
      {
        name: "violations",
        title: title("violations"),
        width: 140,
        grows: true,
        from: 960,
        value: (row) => found(row).length,
        text: (row) => [...new Set(found(row).map(({ id }) => formats.rule(id)))].join(", "),
        cell: (row) => {
          const broken = found(row);
          if (broken.length === 0) return null;
          const hard = broken.some(({ severity }) => severity === "HARD");
          return (
            <>
              <ErrorOutline aria-hidden color={hard ? "error" : "warning"} />
              <span className="text">
                {[...new Set(broken.map(({ id }) => formats.rule(id)))].join(", ")}
              </span>
            </>
          );
        },
      },
    ];
  }, [translate, looks, clock, journeys, formats, edits, perform]);
}
