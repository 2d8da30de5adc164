import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Link from "@mui/material/Link";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useTheme } from "@mui/material/styles";
import type { PaletteMode } from "@mui/material";
import { useTranslate } from "ra-core";
import { Fragment, useMemo, useState, type ReactNode } from "react";
import type { ScheduleJourney } from "../../../schemas/schedule";
import type { Board } from "../day/Board";
import { RunBadge, runLook, useRunLooks } from "../looks";
import type { Formats } from "../texts/useFormats";
import type { OrderMove, ServedAt } from "../../dayDrafts";
import { ChangeStrip, spanOfChanges } from "./ChangeStrip";
import { ChangedCell, colorOf } from "./ChangedCell";
import { figures, useHasStrips, type Plan } from "./DifferencesTable";
import type { Exchange, VehicleChange } from "./exchanges";
import { CustomerMark, DriverMark, HeardCount } from "./ToldText";
import type { Told } from "./useTold";

type RowsProps = {
  exchanges: readonly Exchange[];
  plans: readonly Plan[];
  board: Board;
  formats: Formats;
  told: Told | undefined;
  /** Which vehicles are to be accepted, where that is chosen; fixed while a decision is on its way. */
  choice?: {
    chosen: ReadonlySet<string>;
    isFixed?: boolean;
    onChoose: (vehicles: readonly string[], isChosen: boolean) => void;
    /** What else is chosen with them. */
    noteOf?: (vehicles: readonly string[]) => string | undefined;
  };
  /** Orders that come from another day or go there, and that day in words. */
  elsewhere?: ReadonlyMap<string, string>;
  /** Where the day is the one on the board, it has there what is pressed here: an order, or the vehicles of an exchange. */
  onShow?: ((order: string) => void) | undefined;
  onLook?: ((exchange: Exchange) => void) | undefined;
  /** Nothing stands below these. */
  isEnd?: boolean;
};

/** Orders that stand below an exchange until all of them are asked for; more of them where nothing else is put off by it. */
const few = { between: 5, last: 30 };

/** The exchanges of one day. */
export function ExchangeRows({ exchanges, choice, onLook, isEnd = true, ...about }: RowsProps) {
  const { formats, board, plans } = about;
  const translate = useTranslate();
  const { mode } = useTheme().palette;
  const hasStrips = useHasStrips();
  const looks = useRunLooks(board);
  const span = useMemo(() => spanOfChanges(exchanges.flatMap(({ vehicles }) => vehicles)), [exchanges]);
  const fromColor = colorsBefore(board.schedule.journeys, exchanges, mode);
  const columns = plans.length * figures.length;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  return exchanges.map((exchange, index) => {
    const ids = exchange.vehicles.map(({ then }) => then.vehicle);
    const key = ids.join(" ");
    const most = isEnd && index === exchanges.length - 1 ? few.last : few.between;
    const moves = opened.has(key) ? exchange.moves : exchange.moves.slice(0, most);
    const more = exchange.moves.length - moves.length;
    const names = exchange.vehicles.map(({ then }) => then.name).join(", ");
    const note = choice?.noteOf?.(ids);
    const title = ids.length > 1 ? translate("planning.compare.exchange", { number: index + 1 }) : names;
    return (
      <Fragment key={key}>
        <TableRow sx={{ bgcolor: "action.hover" }}>
          <TableCell padding="checkbox">
            {choice && (
              <Checkbox
                size="small"
                sx={{ p: { md: 0.25 } }}
                disabled={choice.isFixed ?? false}
                checked={ids.every((id) => choice.chosen.has(id))}
                onChange={(_, isChosen) => choice.onChoose(ids, isChosen)}
                slotProps={{
                  input: { "aria-label": translate("planning.compare.choose", { vehicles: names }) },
                }}
              />
            )}
          </TableCell>
          <TableCell colSpan={(hasStrips ? 2 : 1) + columns - 1}>
            <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}>
              {onLook ? (
                <Link
                  component="button"
                  type="button"
                  color="inherit"
                  title={translate("planning.compare.onlyThese")}
                  onClick={() => onLook(exchange)}
                  sx={{ fontWeight: 700, textAlign: "start", overflowWrap: "anywhere" }}
                >
                  {title}
                </Link>
              ) : (
                <Box component="span" sx={{ fontWeight: 700, overflowWrap: "anywhere" }}>
                  {title}
                </Box>
              )}
              <Typography component="span" variant="caption" color="text.secondary">
                {exchange.moves.length === 0
                  ? translate("planning.compare.alone")
                  : translate("planning.compare.moves", { smart_count: exchange.moves.length })}
                {note !== undefined && ` · ${note}`}
              </Typography>
            </Box>
          </TableCell>
          <TableCell
            align="right"
            sx={{ color: colorOf(exchange.addedCost), fontWeight: 700, whiteSpace: "nowrap" }}
          >
            {formats.difference("money", exchange.addedCost)}
          </TableCell>
          {hasStrips && <TableCell />}
        </TableRow>
        {exchange.vehicles.map((change) => (
          <VehicleRow
            key={change.then.vehicle}
            change={change}
            strip={
              hasStrips &&
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
        {moves.map((move) => (
          <MoveRow key={move.order} move={move} columns={columns} hasStrips={hasStrips} {...about} />
        ))}
        {more > 0 && (
          <TableRow>
            <TableCell padding="checkbox" />
            <TableCell colSpan={(hasStrips ? 3 : 1) + columns} sx={{ pl: { md: 3 } }}>
              <Link
                component="button"
                type="button"
                onClick={() => setOpened(new Set([...opened, key]))}
                sx={{ fontWeight: 700 }}
              >
                {translate("planning.compare.more", { smart_count: more })}
              </Link>
            </TableCell>
          </TableRow>
        )}
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

type VehicleRowProps = Pick<RowsProps, "board" | "formats" | "told" | "plans"> & {
  change: VehicleChange;
  /** False where there is no room for it. */
  strip: ReactNode;
};

function VehicleRow({ change, strip, board, formats, told, plans }: VehicleRowProps) {
  const translate = useTranslate();
  const { now, then } = change;
  const driver = then.runs.flatMap(({ id }) => told?.drivers.get(id) ?? [])[0];
  const heard = told && <HeardCount count={heardOf(then, told)} />;
  return (
    <TableRow>
      <TableCell padding="checkbox" />
      {/* A name breaks where it must; what breaks anywhere has no least width of its own. */}
      <TableCell sx={{ minWidth: { xs: 90, md: 132, lg: 160 } }}>
        <Box
          sx={{
            display: "flex",
            flexDirection: { xs: "column", md: "row" },
            alignItems: { md: "center" },
            columnGap: 1,
          }}
        >
          <VehicleName vehicle={then.vehicle} board={board} />
          <Box component="span" sx={marks}>
            {driver && <DriverMark told={driver} />}
            {strip === false && heard}
          </Box>
        </Box>
      </TableCell>
      {strip !== false && (
        <TableCell sx={{ minWidth: 110, width: "24%" }}>
          {strip}
          {then.runs.length === 0 && (
            <Typography variant="caption" color="text.secondary" sx={{ display: "block", lineHeight: 1 }}>
              {translate("planning.compare.notNeeded")}
            </Typography>
          )}
        </TableCell>
      )}
      {plans.map((plan) =>
        figures.map(({ name, quantity, of }) => {
          const journey = plan.journeyOf(change);
          return (
            <ChangedCell
              key={`${plan.key} ${name}`}
              now={plan.kind === "now" ? undefined : of(now)}
              then={journey && of(journey)}
              quantity={quantity}
              formats={formats}
              isJudged={name === "cost"}
              isShown={plan.kind === "shown"}
            />
          );
        }),
      )}
      {strip !== false && <TableCell align="right">{heard}</TableCell>}
    </TableRow>
  );
}

/** How many of its customers hear of it. */
function heardOf({ runs }: ScheduleJourney, { customers }: Told): number {
  return runs
    .flatMap(({ stops }) => stops)
    .filter(({ order }) => (customers.get(order)?.channels.length ?? 0) > 0).length;
}

type MoveRowProps = Pick<RowsProps, "board" | "told" | "elsewhere" | "onShow"> & {
  move: OrderMove;
  columns: number;
  hasStrips: boolean;
};

function MoveRow({ move, board, told, elsewhere, onShow, columns, hasStrips }: MoveRowProps) {
  const { order, from, to } = move;
  const customer = to && told?.customers.get(order);
  const mark = customer && <CustomerMark told={customer} />;
  const translate = useTranslate();
  const { reference = order, name } = board.orders.get(order) ?? {};
  const place = (at: ServedAt | undefined) =>
    at ? <Place at={at} board={board} /> : (elsewhere?.get(order) ?? translate("planning.compare.unplanned"));
  return (
    <TableRow>
      <TableCell padding="checkbox" />
      <TableCell colSpan={hasStrips ? 2 : 1} sx={{ pl: { md: 3 } }}>
        <Box sx={named}>
          {onShow ? (
            <Link
              component="button"
              type="button"
              color="inherit"
              title={translate("planning.draftTold.show", { order: reference })}
              onClick={() => onShow(order)}
              sx={{ fontWeight: 700, overflowWrap: "anywhere", textAlign: "start" }}
            >
              {reference}
            </Link>
          ) : (
            <b>{reference}</b>
          )}
          <span className="name" title={name ?? undefined}>
            {name}
          </span>
        </Box>
      </TableCell>
      <TableCell colSpan={columns}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}>
          <span>{place(from)}</span>
          {/* Where that has a line of its own, it begins with the arrow. */}
          <Box component="span" sx={{ display: "inline-flex", columnGap: 1 }}>
            <span aria-hidden>→</span>
            <span>{place(to)}</span>
          </Box>
          {!hasStrips && mark}
        </Box>
      </TableCell>
      {hasStrips && <TableCell align="right">{mark}</TableCell>}
    </TableRow>
  );
}

/** An order and whom it is for: in a line, in which the name gives way; on a phone one below the other. */
const named = {
  display: "flex",
  flexWrap: { xs: "wrap", md: "nowrap" },
  alignItems: "center",
  columnGap: 1,
  overflowWrap: "anywhere",
  "& > :not(.name)": { flex: { md: "none" } },
  "& > .name": {
    md: {
      flex: "1 1 0",
      width: 0,
      minWidth: 150,
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
    },
  },
} as const;

/** At the end of the line with the name, in all rows; on a phone below it. */
const marks = {
  display: "inline-flex",
  alignItems: "center",
  columnGap: 0.75,
  flex: "none",
  marginInlineStart: { md: "auto" },
} as const;

/** Which vehicle serves an order, and which of its stops that is. */
function Place({ at, board }: { at: ServedAt; board: Board }) {
  const translate = useTranslate();
  return (
    <>
      <VehicleName vehicle={at.vehicle} board={board} />
      <Typography component="span" variant="caption" color="text.secondary" sx={{ ml: 0.75 }}>
        {translate("planning.compare.stop", { number: at.stop, time: board.clock.time(at.begin) })}
      </Typography>
    </>
  );
}

function VehicleName({ vehicle, board }: { vehicle: string; board: Board }) {
  const { mode } = useTheme().palette;
  const { journeys } = board.schedule;
  const at = journeys.findIndex((journey) => journey.vehicle === vehicle);
  return (
    <Box
      component="span"
      sx={{ display: "inline-flex", alignItems: "center", gap: 0.75, overflowWrap: "anywhere" }}
    >
      <RunBadge look={runLook(at + 1, mode)} />
      {journeys[at]?.name ?? vehicle}
    </Box>
  );
}
