import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Link from "@mui/material/Link";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useTheme } from "@mui/material/styles";
import type { PaletteMode } from "@mui/material";
import { useTranslate } from "ra-core";
import { Fragment, useMemo, type ReactNode } from "react";
import type { ScheduleJourney } from "../../../schemas/schedule";
import { useIsPhone } from "../../kit/useIsPhone";
import type { Board } from "../day/Board";
import type { Quantity } from "../day/kpis";
import { RunBadge, runLook, useRunLooks } from "../looks";
import type { Formats } from "../texts/useFormats";
import type { OrderMove, ServedAt } from "../day/moves";
import { ChangeStrip, spanOfChanges } from "./ChangeStrip";
import { ChangedCell, colorOf } from "./ChangedCell";
import type { Exchange, VehicleChange } from "./exchanges";
import { CustomerTold, DriverTold } from "./ToldText";
import type { Told } from "./useTold";

/** What of a vehicle's day is held against each other. */
const figures: {
  name: "stops" | "distance" | "cost";
  quantity: Quantity;
  of: (journey: ScheduleJourney) => number;
}[] = [
  { name: "stops", quantity: "count", of: ({ totals }) => totals.orders },
  { name: "distance", quantity: "distance", of: ({ totals }) => totals.distance },
  { name: "cost", quantity: "money", of: ({ totals }) => totals.cost },
];

/** Run by run and order by order what a draft changes, by exchanges that are accepted together. */
export function ExchangeList(props: RowsProps) {
  return (
    <DifferencesTable>
      <ExchangeRows {...props} />
    </DifferencesTable>
  );
}

/** What a draft changes, as a table that scrolls by itself. */
export function DifferencesTable({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box
      role="region"
      tabIndex={0}
      aria-label={translate("planning.draft.differences")}
      sx={{ maxHeight: "24vh", overflow: "auto", borderTop: 1, borderColor: "divider" }}
    >
      <Table
        size="small"
        stickyHeader
        sx={{ "& td, & th": { py: { xs: 0.25, md: 0 }, fontVariantNumeric: "tabular-nums" } }}
      >
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox" />
            <TableCell>{translate("planning.compare.run")}</TableCell>
            {figures.map(({ name }) => (
              <TableCell key={name} align="right">
                {translate(`planning.compare.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </Box>
  );
}

type RowsProps = {
  exchanges: readonly Exchange[];
  board: Board;
  formats: Formats;
  told: Told | undefined;
  /** Which vehicles are to be accepted, where that is chosen; fixed as long as the job works. */
  choice?: {
    chosen: ReadonlySet<string>;
    isFixed: boolean;
    onChoose: (vehicles: readonly string[], isChosen: boolean) => void;
    /** What else is chosen with them. */
    noteOf?: (vehicles: readonly string[]) => string | undefined;
  };
  /** Orders that come from another day or go there, and that day in words. */
  elsewhere?: ReadonlyMap<string, string>;
  /** Brings an order into sight where its day is the one on the board. */
  onShow?: ((order: string) => void) | undefined;
};

/** The exchanges of one day. */
export function ExchangeRows({ exchanges, choice, ...about }: RowsProps) {
  const { formats, board } = about;
  const translate = useTranslate();
  const { mode } = useTheme().palette;
  const looks = useRunLooks(board);
  const span = useMemo(() => spanOfChanges(exchanges.flatMap(({ vehicles }) => vehicles)), [exchanges]);
  const fromColor = colorsBefore(board.schedule.journeys, exchanges, mode);
  return exchanges.map((exchange, index) => {
    const ids = exchange.vehicles.map(({ then }) => then.vehicle);
    const names = exchange.vehicles.map(({ then }) => then.name).join(", ");
    const note = choice?.noteOf?.(ids);
    return (
      <Fragment key={ids.join(" ")}>
        <TableRow sx={{ bgcolor: "action.hover" }}>
          <TableCell padding="checkbox">
            {choice && (
              <Checkbox
                size="small"
                sx={{ p: { md: 0.25 } }}
                disabled={choice.isFixed}
                checked={ids.every((id) => choice.chosen.has(id))}
                onChange={(_, isChosen) => choice.onChoose(ids, isChosen)}
                slotProps={{
                  input: { "aria-label": translate("planning.compare.choose", { vehicles: names }) },
                }}
              />
            )}
          </TableCell>
          <TableCell colSpan={2}>
            <Typography component="span" sx={{ fontWeight: 700, mr: 1 }}>
              {ids.length > 1 ? translate("planning.compare.exchange", { number: index + 1 }) : names}
            </Typography>
            <Typography component="span" variant="caption" color="text.secondary">
              {exchange.moves.length === 0
                ? translate("planning.compare.alone")
                : translate("planning.compare.moves", { smart_count: exchange.moves.length })}
              {note !== undefined && ` · ${note}`}
            </Typography>
          </TableCell>
          <TableCell colSpan={2} align="right" sx={{ color: colorOf(exchange.addedCost) }}>
            {formats.difference("money", exchange.addedCost)}
          </TableCell>
        </TableRow>
        {exchange.vehicles.map((change) => (
          <VehicleRow
            key={change.then.vehicle}
            change={change}
            strip={
              span && (
                <ChangeStrip
                  {...{ change, span }}
                  colorBefore={(order) => fromColor.get(order)}
                  colorOf={(run) => looks.get(run)?.color ?? "currentColor"}
                />
              )
            }
            {...about}
          />
        ))}
        {exchange.moves.map((move) => (
          <MoveRow key={move.order} move={move} {...about} />
        ))}
      </Fragment>
    );
  });
}

/** Orders that come from another vehicle, with its colour, as its name beside them has it. */
function colorsBefore(
  journeys: readonly ScheduleJourney[],
  exchanges: readonly Exchange[],
  mode: PaletteMode,
): ReadonlyMap<string, string> {
  const numbers = new Map(journeys.map(({ vehicle }, at) => [vehicle, at + 1] as const));
  return new Map(
    exchanges.flatMap(({ moves }) =>
      moves.flatMap(({ order, from }) => {
        const number = from && numbers.get(from.vehicle);
        return number === undefined ? [] : [[order, runLook(number, mode).color] as const];
      }),
    ),
  );
}

type VehicleRowProps = Pick<RowsProps, "board" | "formats" | "told"> & {
  change: VehicleChange;
  strip: ReactNode;
};

function VehicleRow({ change: { now, then }, strip, board, formats, told }: VehicleRowProps) {
  const isPhone = useIsPhone();
  const driver = then.runs.flatMap(({ id }) => told?.drivers.get(id) ?? [])[0];
  return (
    <TableRow>
      <TableCell padding="checkbox" />
      <TableCell>
        <Box sx={beside}>
          <VehicleName vehicle={then.vehicle} board={board} />
          {!isPhone && strip}
          {driver && <DriverTold told={driver} />}
        </Box>
      </TableCell>
      {figures.map(({ name, quantity, of }) => (
        <ChangedCell
          key={name}
          now={of(now)}
          then={of(then)}
          quantity={quantity}
          formats={formats}
          isJudged={name === "cost"}
        />
      ))}
    </TableRow>
  );
}

type MoveRowProps = Pick<RowsProps, "board" | "told" | "elsewhere" | "onShow"> & { move: OrderMove };

function MoveRow({ move: { order, from, to }, board, told, elsewhere, onShow }: MoveRowProps) {
  const customer = to && told?.customers.get(order);
  const translate = useTranslate();
  const { reference = order, name } = board.orders.get(order) ?? {};
  const place = (at: ServedAt | undefined) =>
    at ? (
      <>
        <VehicleName vehicle={at.vehicle} board={board} />
        <Typography component="span" variant="caption" color="text.secondary" sx={{ ml: 0.75 }}>
          {translate("planning.compare.stop", { number: at.stop, time: board.clock.time(at.begin) })}
        </Typography>
      </>
    ) : (
      (elsewhere?.get(order) ?? translate("planning.compare.unplanned"))
    );
  return (
    <TableRow>
      <TableCell padding="checkbox" />
      <TableCell sx={{ pl: 4 }}>
        <Box sx={beside}>
          <span>
            {onShow ? (
              <Link
                component="button"
                type="button"
                color="inherit"
                title={translate("planning.draftTold.show", { order: reference })}
                onClick={() => onShow(order)}
                sx={{ fontWeight: 700, verticalAlign: "baseline" }}
              >
                {reference}
              </Link>
            ) : (
              <b>{reference}</b>
            )}{" "}
            {name}
          </span>
          {customer && <CustomerTold told={customer} />}
        </Box>
      </TableCell>
      <TableCell colSpan={3}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
          <span>{place(from)}</span>
          <span aria-hidden>→</span>
          <span>{place(to)}</span>
        </Box>
      </TableCell>
    </TableRow>
  );
}

/** Who is told, in the line of what changes where that has room. */
const beside = { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2 } as const;

function VehicleName({ vehicle, board }: { vehicle: string; board: Board }) {
  const { mode } = useTheme().palette;
  const { journeys } = board.schedule;
  const at = journeys.findIndex((journey) => journey.vehicle === vehicle);
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.75 }}>
      <RunBadge look={runLook(at + 1, mode)} />
      {journeys[at]?.name ?? vehicle}
    </Box>
  );
}
