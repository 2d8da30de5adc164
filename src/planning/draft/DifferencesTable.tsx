import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useTranslate } from "ra-core";
import { useMemo, type ReactNode } from "react";
import type { ScheduleJourney } from "../../../schemas/schedule";
import { useIsPhone } from "../../kit/useIsPhone";
import type { Quantity } from "../day/kpis";
import type { VehicleChange } from "./exchanges";

/** What of a vehicle's day is held against each other. */
export const figures: {
  name: "stops" | "distance" | "cost";
  quantity: Quantity;
  of: (journey: ScheduleJourney) => number;
}[] = [
  { name: "stops", quantity: "count", of: ({ totals }) => totals.orders },
  { name: "distance", quantity: "distance", of: ({ totals }) => totals.distance },
  { name: "cost", quantity: "money", of: ({ totals }) => totals.cost },
];

/** A draft that was kept, beside the one that is looked at. */
export type OtherDraft = { job: string; name: string; journeys: ReadonlyMap<string, ScheduleJourney> };

/** A plan with its figures in each row. */
export type Plan = {
  key: string;
  name: string;
  kind: "now" | "shown" | "other";
  journeyOf: (change: VehicleChange) => ScheduleJourney | undefined;
};

const none: readonly OtherDraft[] = [];

/** The plans that stand side by side, as many as there is room for; the one that is looked at always. */
export function usePlans(shownName: string, others: readonly OtherDraft[] = none): readonly Plan[] {
  const translate = useTranslate();
  const { breakpoints } = useTheme();
  const isWide = useMediaQuery(breakpoints.up("lg"), { noSsr: true });
  const isWidest = useMediaQuery(breakpoints.up(1800), { noSsr: true });
  return useMemo((): readonly Plan[] => {
    const shown: Plan = { key: "shown", name: shownName, kind: "shown", journeyOf: ({ then }) => then };
    if (!isWide) return [shown];
    return [
      { key: "now", name: translate("planning.compare.now"), kind: "now", journeyOf: ({ now }) => now },
      shown,
      ...others.slice(0, isWidest ? 2 : 1).map(({ job, name, journeys }): Plan => ({
        key: job,
        name,
        kind: "other",
        journeyOf: ({ then }) => journeys.get(then.vehicle),
      })),
    ];
  }, [translate, shownName, others, isWide, isWidest]);
}

/** Whether there is room for the strips of before and after and for who is told, in columns of their own. */
export function useHasStrips(): boolean {
  return !useIsPhone();
}

/** What a draft changes, run by run, with the figures of plans side by side. */
export function DifferencesTable({ plans, children }: { plans: readonly Plan[]; children: ReactNode }) {
  const translate = useTranslate();
  const hasStrips = useHasStrips();
  return (
    <Box
      role="group"
      tabIndex={0}
      aria-label={translate("planning.compare.views.run")}
      sx={{ flex: 1, minHeight: 0, overflow: "auto" }}
    >
      <Table size="small" stickyHeader sx={table}>
        <TableHead>
          {plans.length > 1 && (
            <TableRow>
              <TableCell colSpan={hasStrips ? 3 : 2} />
              {plans.map(({ key, name, kind }) => (
                <TableCell
                  key={key}
                  align="center"
                  colSpan={figures.length}
                  scope="colgroup"
                  sx={{ ...(kind === "shown" && { color: "primary.main" }) }}
                >
                  {name}
                </TableCell>
              ))}
              {hasStrips && <TableCell />}
            </TableRow>
          )}
          <TableRow>
            <TableCell padding="checkbox" />
            <TableCell>{translate("planning.compare.run")}</TableCell>
            {hasStrips && <TableCell>{translate("planning.compare.strips")}</TableCell>}
            {plans.map(({ key }) =>
              figures.map(({ name }) => (
                <TableCell key={`${key} ${name}`} align="right">
                  {translate(`planning.table.columns.${name}`)}
                </TableCell>
              )),
            )}
            {hasStrips && <TableCell align="right">{translate("planning.compare.columns.told")}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </Box>
  );
}

/** Dense, as what one goes over with the eye; the second line of heads stays below the first. */
const table = {
  "& td, & th": {
    py: { xs: 0.25, md: 0.125 },
    px: 0.75,
    fontSize: "0.75rem",
    fontVariantNumeric: "tabular-nums",
  },
  // A press finds what stands in a row (WCAG 2.5.8).
  "& tbody td": { height: 25 },
  "& thead th": {
    height: 24,
    py: 0,
    fontSize: "0.6875rem",
    lineHeight: 1.2,
    color: "text.secondary",
    bgcolor: "background.sunk",
  },
  "& thead tr:nth-of-type(2) th": { top: 24 },
} as const;
