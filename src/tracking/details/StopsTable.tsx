import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import MuiLink from "@mui/material/Link";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import OpenInNew from "@mui/icons-material/OpenInNew";
import { useTranslate } from "ra-core";
import { memo } from "react";
import { Link, useLocation } from "react-router";
import type { TrackedRun, TrackedStop } from "../../../schemas/tracking";
import { proofPath } from "../../records/proofPath";
import { useResourceView } from "../../resources/resource";
import { OrderActionMenu } from "../action/OrderActionMenu";
import {
  type Expectations,
  expectedAt,
  gpsBeside,
  minutesLate,
  standing,
  type StopState,
  stopState,
} from "../driven";
import { formAt, useOpenOver } from "../over";
import { Standing, standingTone } from "../Standing";
import type { Formats } from "../useFormats";
import { useStopLooks } from "../useStopLooks";

type StopsTableProps = {
  run: TrackedRun;
  expected: Expectations;
  formats: Formats;
  stop: string | undefined;
  /** The moment of the day that is looked at, an instant; without, it is now. */
  moment: (() => string) | undefined;
  onStop: (order: string) => void;
};

const columns = ["number", "order", "plan", "eta", "fact", "late"] as const;

/** The stops of a run with plan, expectation and fact side by side. */
export function StopsTable({ run, stop, moment, ...told }: StopsTableProps) {
  const translate = useTranslate();
  return (
    <Table size="small" aria-label={translate("tracking.details.stops")} sx={table}>
      <TableHead>
        <TableRow>
          {columns.map((name) => (
            <TableCell key={name}>{translate(`tracking.columns.${name}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {run.stops.map((each) => (
          <StopRow
            key={each.order}
            stop={each}
            isChosen={each.order === stop}
            moment={each.order === stop ? moment : undefined}
            {...told}
          />
        ))}
      </TableBody>
    </Table>
  );
}

type StopRowProps = { stop: TrackedStop; isChosen: boolean } & Pick<
  StopsTableProps,
  "expected" | "formats" | "moment" | "onStop"
>;

const StopRow = memo(function StopRow(props: StopRowProps) {
  const { stop, expected, formats, moment, isChosen, onStop } = props;
  const translate = useTranslate();
  const view = useResourceView("orders");
  const stands = standing(stop, expected);
  const tone = standingTone(stands);
  const looks = useStopLooks()(stop);
  const eta = expectedAt(stop, expected);
  const late = minutesLate(stop, expected);
  const gps = gpsBeside(stop);
  const name = stop.customer ?? stop.reference ?? "";
  const facts = [...(stop.customer === null ? [] : [stop.reference]), ...formats.windows(stop)];
  return (
    <TableRow selected={isChosen} onClick={() => onStop(stop.order)} data-stop={stop.order}>
      <TableCell>
        <ButtonBase
          aria-label={translate("tracking.details.stop", { number: stop.number, name })}
          aria-pressed={isChosen}
          sx={{ ...disc, bgcolor: looks.fill, color: looks.text, borderColor: looks.edge }}
        >
          {stop.number}
        </ButtonBase>
      </TableCell>
      <TableCell>
        <Box sx={{ overflowWrap: "anywhere" }}>{name}</Box>
        <Box sx={wrappedFacts}>
          {facts.filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </Box>
        <Box sx={{ color: looks.word }}>
          {view.choice("status", stop.status)} <Standing standing={stands} />
        </Box>
        {gps && (
          <Box sx={{ color: "text.secondary" }}>
            {translate("tracking.details.gps", { span: formats.span(gps.arrived, gps.departed) })}
          </Box>
        )}
        {stop.takeover && (
          <Box sx={{ color: "text.secondary" }}>
            {translate("tracking.details.takeover", {
              vehicle: stop.takeover.vehicle,
              time: formats.time(stop.takeover.time),
            })}
          </Box>
        )}
        {stop.loading !== null && isAhead.has(stop.status) && (
          <Box sx={{ color: "text.secondary" }}>{translate(`app.loadingStatus.${stop.loading}`)}</Box>
        )}
        {hasProof.has(stopState(stop)) && (
          <MuiLink
            component={Link}
            to={proofPath(stop.order)}
            aria-label={translate("tracking.details.proof", { name })}
            onClick={(event) => event.stopPropagation()}
          >
            {translate("app.proof")}
          </MuiLink>
        )}
        {isChosen && (
          <Box sx={{ pt: 0.5, display: "flex", flexWrap: "wrap", gap: 0.5 }}>
            <OrderActionMenu
              order={stop.order}
              status={stop.status}
              name={stop.reference ?? name}
              shape="words"
              moment={moment}
            />
            <OpenOrder order={stop.order} />
          </Box>
        )}
      </TableCell>
      <Times of={[stop.arrive, stop.finish]} formats={formats} />
      <Times of={[eta, null]} formats={formats} color={tone && `states.${tone}.text`} />
      <Times of={[stop.arrived, stop.departed]} formats={formats} strong />
      <TableCell sx={tone ? { color: `states.${tone}.text`, fontWeight: 700 } : {}}>
        {late === undefined ? "–" : formats.signed(late)}
      </TableCell>
    </TableRow>
  );
});

/** Who was there may have sent what proves it, also that nobody else was. */
const hasProof = new Set<StopState>(["done", "failed"]);

/** Until somebody is on the way to it, its loading is what is to be known of a stop. */
const isAhead = new Set<TrackedStop["status"]>(["WAITING_CONFIRMATION", "DETAILS_SENT"]);

type TimesProps = {
  of: readonly [from: string | null, to: string | null];
  formats: Formats;
  color?: string | undefined;
  strong?: boolean;
};

/** From when to when, one below the other: beside each other plan, expectation and fact have no room. */
function Times({ of: [from, to], formats, color, strong = false }: TimesProps) {
  return (
    <TableCell
      sx={{ fontWeight: strong ? 700 : 400, ...(color !== undefined && { color, fontWeight: 700 }) }}
    >
      {from === null ? "–" : <span>{formats.time(from)}</span>}
      {to !== null && <span>–{formats.time(to)}</span>}
    </TableCell>
  );
}

/** To the order's own form, over the page. */
function OpenOrder({ order }: { order: string }) {
  const translate = useTranslate();
  const { search } = useLocation();
  const open = useOpenOver();
  return (
    <Button
      size="small"
      startIcon={<OpenInNew />}
      onClick={(event) => {
        event.stopPropagation();
        open(formAt(search, "order", order));
      }}
    >
      {translate("tracking.search.open")}
    </Button>
  );
}

const table = {
  fontVariantNumeric: "tabular-nums",
  "& th, & td": { px: 0.5, py: 0.5, fontSize: "0.75rem", verticalAlign: "top" },
  "& th": { color: "text.secondary", bgcolor: "background.sunk", whiteSpace: "nowrap" },
  "& th:first-of-type, & td:first-of-type": { pl: 1.5, width: 36 },
  "& td:nth-of-type(n + 3) > span": { display: "block", whiteSpace: "nowrap" },
  "& th:last-of-type, & td:last-of-type": { pr: 1.5, whiteSpace: "nowrap", textAlign: "right" },
  "& tbody tr": { cursor: "pointer" },
} as const;

/** Neither a reference nor a window is broken in its middle. */
const wrappedFacts = {
  color: "text.secondary",
  display: "flex",
  flexWrap: "wrap",
  columnGap: 1,
  "& span": { maxWidth: "100%", overflowWrap: "anywhere" },
} as const;

const disc = {
  width: 24,
  height: 24,
  borderRadius: "50%",
  border: "2px solid",
  fontFamily: "inherit",
  fontSize: 11,
  fontWeight: 700,
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "1px" },
} as const;
