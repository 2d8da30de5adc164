import ErrorOutline from "@mui/icons-material/ErrorOutline";
import Lock from "@mui/icons-material/Lock";
import { useTranslate } from "ra-core";
import { useMemo, useState, type PointerEvent } from "react";
import type { ScheduleJourney, ScheduleRun } from "../../../schemas/schedule";
import { useBoard, useChoice, useHovered } from "../board/BoardContext";
import { mannerOf } from "../choosing";
import { followPointer } from "../dragging/followPointer";
import type { BeginDrag } from "../dragging/useOrderDrag";
import { RunBadge, type RunLook } from "../looks";
import type { Column } from "./columns";
import { NumberEditor } from "./editors";
import { Grid } from "./Grid";
import { LockMark } from "./LockMark";
import { isLate, littleTime } from "../day/stopWindows";
import { stopRowsOf, type StopRow } from "../day/runRows";
import { placeAfterShift, placeTyped } from "./sequence";

type StopsTableProps = {
  journey: ScheduleJourney;
  run: ScheduleRun;
  look: RunLook | undefined;
  onDrag: BeginDrag;
};

/** The stops of a run in their sequence, which is changed here: by a drag, Alt with the arrows, or a number. */
export function StopsTable({ journey, run, look, onDrag }: StopsTableProps) {
  const translate = useTranslate();
  const { board, moving, openMenu, flags, readOnly, perform } = useBoard();
  const { selection, setHovered, setActive, press, choose } = useChoice();
  const hovered = useHovered();
  const [drop, setDrop] = useState<number>();
  const edits = flags.manual && !readOnly;
  const rows = useMemo(() => stopRowsOf(run, board.orders), [run, board.orders]);
  const ids = useMemo(() => rows.map(idOf), [rows]);
  const columns = useStopColumns({ look, run, vehicle: journey.vehicle, edits });
  const over = hovered && "order" in hovered ? hovered.order : undefined;

  /** `next` counts without the stop itself; the action names the stop, as they are now, that it goes before. */
  function place(order: string, next: number | undefined): void {
    if (next === undefined) return;
    const stop = next > ids.indexOf(order) ? next + 1 : next;
    perform({ kind: "move", orders: [order], vehicle: journey.vehicle, run: run.id, stop });
  }

  /** Within the table it changes the sequence; anywhere else on the board it is dropped as from there. */
  function grab({ order }: StopRow, event: PointerEvent, sorted: boolean): void {
    const moved = selection.orders.has(order.id) ? [...selection.orders] : [order.id];
    onDrag(event, moved);
    if (sorted || moved.length > 1) return;
    const region = event.currentTarget;
    const from = ids.indexOf(order.id);
    let to: number | undefined;
    followPointer(event.nativeEvent, {
      onMove({ clientX, clientY }) {
        const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-row]");
        const index = under && region.contains(under) ? ids.indexOf(under.dataset.row ?? "") : -1;
        const box = under?.getBoundingClientRect();
        to = index === -1 || !box ? undefined : index + (clientY > box.top + box.height / 2 ? 1 : 0);
        setDrop(to);
      },
      onEnd(dropped) {
        setDrop(undefined);
        if (!dropped || to === undefined || to === from || to === from + 1) return;
        place(order.id, to > from ? to - 1 : to);
      },
    });
  }
  return (
    <Grid
      label={translate("planning.table.stops", { vehicle: journey.name, number: run.number })}
      rows={rows}
      columns={columns}
      idOf={idOf}
      targetOf={targetOf}
      isChosen={({ order }) => selection.orders.has(order.id)}
      isOver={({ order }) => order.id === over}
      isMoving={({ order }) => moving.has(order.id)}
      onPoint={setHovered}
      onPress={({ order }, event, shown) => {
        setActive({ order: order.id });
        press(order.id, event.type === "keydown" ? { toggle: true } : mannerOf(event), shown.map(idOf));
      }}
      onWalk={({ order }, event, shown) => {
        setActive({ order: order.id });
        press(order.id, { range: event.shiftKey }, shown.map(idOf));
      }}
      onMenu={({ order }, at) => {
        setActive({ order: order.id });
        if (!selection.orders.has(order.id)) press(order.id, {}, ids);
        openMenu({ order: order.id }, at);
      }}
      onClear={() => choose([])}
      onAll={() => choose(ids)}
      onShift={
        edits
          ? ({ order, place: now }, by) => place(order.id, placeAfterShift(now - 1, by, run.stops.length))
          : undefined
      }
      onGrab={edits ? grab : undefined}
      drop={drop}
    />
  );
}

const idOf = ({ order }: StopRow) => order.id;
const targetOf = ({ order }: StopRow) => ({ order: order.id });

type ColumnOptions = { look: RunLook | undefined; run: ScheduleRun; vehicle: string; edits: boolean };

function useStopColumns({ look, run, vehicle, edits }: ColumnOptions): readonly Column<StopRow>[] {
  const translate = useTranslate();
  const { board, formats, perform } = useBoard();
  const { clock } = board;
  const count = run.stops.length;
  return useMemo((): readonly Column<StopRow>[] => {
    const title = (name: string) => translate(`planning.table.columns.${name}`);
    const minutes = (seconds: number) => formats.count(Math.round(seconds / 60)).replace("-", "\u2212");
    return [
      {
        name: "place",
        title: title("place"),
        width: 34,
        typed: true,
        value: ({ place }) => place,
        text: ({ place }) => String(place),
        cell: ({ place }) => <RunBadge look={look} number={place} />,
        ...(edits && {
          editor: ({ order, place }: StopRow, end: () => void, typed: string) => (
            <NumberEditor
              label={title("place")}
              initial={typed || String(place)}
              typed={typed !== ""}
              onEnd={end}
              onDone={(text) => {
                const stop = placeTyped(text, place - 1, count);
                if (stop !== undefined)
                  perform({ kind: "move", orders: [order.id], vehicle, run: run.id, stop });
              }}
            />
          ),
        }),
      },
      {
        name: "arrives",
        title: title("arrives"),
        width: 50,
        value: ({ stop }) => stop.arrive,
        text: ({ stop }) => clock.time(stop.arrive),
        tone: ({ stop }) => (isLate(stop) ? "bad" : "plain"),
      },
      {
        name: "order",
        title: title("order"),
        width: 80,
        grows: true,
        names: true,
        value: ({ order }) => order.reference,
        text: ({ order }) => order.reference,
      },
      {
        name: "customer",
        title: title("customer"),
        width: 64,
        grows: true,
        value: ({ order }) => order.name,
        text: ({ order }) => order.name ?? order.address ?? "",
      },
      {
        name: "window",
        title: title("window"),
        width: 84,
        value: ({ window }) => window?.start ?? null,
        text: ({ window }) => (window ? formats.window(window, clock) : translate("planning.table.anyTime")),
      },
      {
        name: "wait",
        title: title("wait"),
        width: 48,
        align: "right",
        from: 470,
        value: ({ wait }) => wait,
        text: ({ wait }) => (wait < 30 ? "–" : minutes(wait)),
      },
      {
        name: "slack",
        title: title("slack"),
        width: 46,
        from: 386,
        align: "right",
        value: ({ slack }) => slack,
        text: ({ slack }) => (slack === null ? "–" : minutes(slack)),
        tone: ({ slack }) =>
          slack === null ? "plain" : slack < 0 ? "bad" : slack < littleTime ? "warn" : "plain",
      },
      {
        name: "weight",
        title: title("weight"),
        width: 52,
        align: "right",
        from: 500,
        value: ({ order }) => order.weight,
        text: ({ order }) => formats.weight(order.weight),
      },
      {
        name: "volume",
        title: title("volume"),
        width: 58,
        align: "right",
        from: 600,
        value: ({ order }) => order.volume,
        text: ({ order }) => formats.volume(order.volume),
      },
      {
        name: "lock",
        title: title("lock"),
        sign: <Lock aria-hidden />,
        width: 30,
        align: "center",
        from: 520,
        value: ({ order }) => Number(order.locked),
        text: ({ order }) => (order.locked ? translate("planning.locked") : ""),
        cell: ({ order }) => <LockMark locked={order.locked} changes={edits} />,
        ...(edits && {
          toggle: ({ order }: StopRow) =>
            perform({ kind: "lockOrders", orders: [order.id], locked: !order.locked }),
        }),
      },
      {
        name: "phone",
        title: title("phone"),
        width: 122,
        from: 680,
        value: ({ order }) => order.phone,
        text: ({ order }) => order.phone ?? "",
      },
      {
        name: "violations",
        title: title("violations"),
        width: 28,
        grows: true,
        value: ({ stop }) => stop.violations.length,
        text: ({ stop }) => stop.violations.map(formats.violation).join(", "),
        cell: ({ stop }) => {
          if (stop.violations.length === 0) return null;
          const hard = stop.violations.some(({ severity }) => severity === "HARD");
          return (
            <>
              <ErrorOutline aria-hidden color={hard ? "error" : "warning"} />
              <span className="text">{stop.violations.map(formats.violation).join(", ")}</span>
            </>
          );
        },
      },
    ];
  }, [translate, clock, formats, look, run.id, vehicle, count, edits, perform]);
}
