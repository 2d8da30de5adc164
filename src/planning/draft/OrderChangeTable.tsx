import MailOutline from "@mui/icons-material/MailOutline";
import { useTheme } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import { useMemo } from "react";
import type { ScheduleOrder } from "../../../schemas/schedule";
import { useIsPhone } from "../../kit/useIsPhone";
import { useBoard, useChoice, useHovered } from "../board/BoardContext";
import { runLook } from "../looks";
import type { Column } from "../table/columns";
import { Grid } from "../table/Grid";
import { byCustomer, customerOf, type OrderChange, type Placed } from "../../dayDrafts";
import { FirstCell, PlacedCell } from "./PlacedCell";
import { channelsText, CustomerMark, customerText } from "./ToldText";
import type { Told } from "./useTold";

type OrderChangeTableProps = {
  changes: readonly OrderChange[];
  /** Customer by customer, with all of one's orders in a row. */
  isByCustomer: boolean;
  told: ReadonlyMap<string, Told>;
  /** Of all days of the draft. */
  orders: ReadonlyMap<string, ScheduleOrder>;
};

type Row = { id: string; name: string; changes: readonly OrderChange[] };

/** Who is served elsewhere or at another time: order by order, or customer by customer. */
export function OrderChangeTable({ changes, isByCustomer, told, orders }: OrderChangeTableProps) {
  const translate = useTranslate();
  const { openMenu } = useBoard();
  const { selection, setHovered, choose, reveal } = useChoice();
  const hovered = useHovered();
  const rows = useMemo(
    (): readonly Row[] =>
      isByCustomer
        ? byCustomer(changes, (order) => customerOf(orders.get(order))).map((each) => ({
            id: each.customer,
            name: each.customer,
            changes: each.changes,
          }))
        : changes.map((change) => ({
            id: change.order,
            name: customerOf(orders.get(change.order)),
            changes: [change],
          })),
    [changes, isByCustomer, orders],
  );
  const columns = useChangeColumns({ isByCustomer, told, orders });

  /** It is shown where it would be, while one goes on in the table. */
  function look(row: Row): void {
    reveal(targetOf(row), true);
    choose(ordersOf(row));
  }
  return (
    <Grid
      key={String(isByCustomer)}
      label={translate(`planning.compare.views.${isByCustomer ? "customer" : "order"}`)}
      rows={rows}
      columns={columns}
      idOf={idOf}
      targetOf={targetOf}
      isChosen={(row) => ordersOf(row).every((order) => selection.orders.has(order))}
      isOver={(row) =>
        hovered !== null && "order" in hovered && row.changes.some(({ order }) => order === hovered.order)
      }
      onPoint={setHovered}
      onPress={look}
      onWalk={look}
      onOpen={(row) => reveal(targetOf(row))}
      onMenu={(row, at) => openMenu(targetOf(row), at)}
      onClear={() => choose([])}
      onAll={(all) => choose(all.flatMap(ordersOf))}
    />
  );
}

const idOf = ({ id }: Row) => id;
const ordersOf = ({ changes }: Row) => changes.map(({ order }) => order);
const targetOf = ({ changes }: Row) => ({ order: changes[0]?.order ?? "" });

/** The most by which a row's orders are served later or earlier. */
function laterOf({ changes }: Row): number | undefined {
  return changes
    .flatMap(({ later }) => later ?? [])
    .reduce<number | undefined>(
      (most, each) => (most === undefined || Math.abs(each) > Math.abs(most) ? each : most),
      undefined,
    );
}

function useChangeColumns({
  isByCustomer,
  told,
  orders,
}: Omit<OrderChangeTableProps, "changes">): readonly Column<Row>[] {
  const translate = useTranslate();
  const { board, standing, day, formats } = useBoard();
  const { mode } = useTheme().palette;
  const isPhone = useIsPhone();
  return useMemo((): readonly Column<Row>[] => {
    const title = (name: string) => translate(`planning.compare.columns.${name}`);
    const { clock } = board;
    const looks = new Map(
      board.schedule.journeys.map(({ vehicle }, at) => [vehicle, runLook(at + 1, mode)] as const),
    );
    const lookOf = (at: Placed | undefined) => (at?.date === day.date ? looks.get(at.vehicle) : undefined);
    const nameOf = (at: Placed | undefined) =>
      at === undefined
        ? translate("planning.compare.unplanned")
        : [
            at.date === day.date ? undefined : formats.date(at.date),
            (board.journeys.get(at.vehicle) ?? standing.journeys.get(at.vehicle))?.name ?? at.vehicle,
          ]
            .filter((part) => part !== undefined)
            .join(" · ");
    const timeOf = (at: Placed | undefined) => at && clock.time(at.begin);
    const placed = (which: "from" | "to") => ({
      name: which,
      title: title(which),
      width: isPhone ? 88 : 150,
      grows: true as const,
      value: ({ changes }: Row) => changes[0]?.[which]?.begin ?? null,
      text: ({ changes }: Row) =>
        changes
          .map((change) => [nameOf(change[which]), timeOf(change[which])])
          .map((parts) => parts.filter((part) => part !== undefined).join(" · "))
          .join(", "),
      cell: ({ changes }: Row) => {
        const at = changes[0]?.[which];
        const look = lookOf(at);
        return (
          <PlacedCell
            look={look}
            name={isPhone && look ? undefined : nameOf(at)}
            time={timeOf(at)}
            more={changes.length - 1}
            formats={formats}
          />
        );
      },
    });
    /** The first of a row's texts stands there, with how many there are besides. */
    const several = (textsOf: (row: Row) => readonly string[]) => ({
      text: (row: Row) => textsOf(row).join(", "),
      cell: (row: Row) => {
        const texts = textsOf(row);
        return <FirstCell first={texts[0] ?? ""} more={texts.length - 1} formats={formats} />;
      },
    });
    const toldOf = ({ changes }: Row) =>
      changes.flatMap(({ order, to }) => (to && told.get(to.date)?.customers.get(order)) ?? []);
    const reference = (order: string) => orders.get(order)?.reference ?? order;
    const windowsText = (windows: ScheduleOrder["windows"]) =>
      windows.length === 0
        ? translate("planning.table.anyTime")
        : windows.map((window) => formats.window(window, clock)).join(" ");
    const order: Column<Row> = {
      name: "order",
      title: title("order"),
      width: isPhone ? 88 : 96,
      ...(isByCustomer ? ({ grows: true, from: 560 } as const) : ({ names: true } as const)),
      value: ({ changes }) => reference(changes[0]?.order ?? ""),
      ...several(({ changes }) => changes.map((change) => reference(change.order))),
    };
    const customer: Column<Row> = {
      name: "customer",
      title: title("customer"),
      width: 120,
      grows: true,
      ...(isByCustomer ? ({ names: true } as const) : { from: 460 }),
      value: ({ name }) => name,
      text: ({ name }) => name,
    };
    return [
      ...(isByCustomer ? [customer, order] : [order, customer]),
      placed("from"),
      placed("to"),
      {
        name: "later",
        title: title("later"),
        width: isPhone ? 64 : 76,
        align: "right",
        value: (row) => laterOf(row) ?? null,
        text: (row) => {
          const later = laterOf(row);
          return later === undefined || Math.abs(later) < 60 ? "–" : formats.difference("duration", later);
        },
      },
      {
        name: "window",
        title: title("window"),
        width: 112,
        from: 760,
        value: ({ changes }) => orders.get(changes[0]?.order ?? "")?.windows[0]?.start ?? null,
        ...several(({ changes }) => [
          ...new Set(changes.map((change) => windowsText(orders.get(change.order)?.windows ?? []))),
        ]),
      },
      {
        name: "told",
        title: title("told"),
        width: isPhone ? 30 : 92,
        ...(isPhone && { sign: <MailOutline aria-hidden />, align: "center" }),
        value: (row) =>
          toldOf(row)
            .map((each) => channelsText(each, translate))
            .join(" "),
        text: (row) => [...new Set(toldOf(row).map((each) => customerText(each, translate)))].join(", "),
        cell: (row) => {
          const [first] = toldOf(row);
          return first ? <CustomerMark told={first} isBare={isPhone} /> : null;
        },
      },
    ];
  }, [translate, board, standing, day.date, formats, mode, isPhone, isByCustomer, told, orders]);
}
