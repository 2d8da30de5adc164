import ErrorOutline from "@mui/icons-material/ErrorOutline";
import WarningAmber from "@mui/icons-material/WarningAmber";
import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import type { ScheduleRun, ScheduleViolation } from "../../../schemas/schedule";
import { useBoard } from "../board/BoardContext";

/** `of` says of what, where that is not all of it. */
type Found = ScheduleViolation & { of?: string };

/** Every rule that is broken, the hard ones first. */
export function Violations({ found }: { found: readonly Found[] }) {
  const translate = useTranslate();
  const { formats } = useBoard();
  if (found.length === 0) return null;
  const sorted = found.toSorted((one, other) => one.severity.localeCompare(other.severity));
  const tone = sorted[0]?.severity === "HARD" ? "late" : "atRisk";
  return (
    <Box
      component="ul"
      aria-label={translate("planning.violations")}
      sx={{
        m: 1,
        mt: 0,
        p: 1,
        listStyle: "none",
        borderRadius: "6px",
        maxHeight: 160,
        overflow: "auto",
        bgcolor: `states.${tone}.ground`,
      }}
    >
      {sorted.map(({ of, ...violation }, index) => {
        const hard = violation.severity === "HARD";
        const Icon = hard ? ErrorOutline : WarningAmber;
        return (
          <Box component="li" key={index} sx={{ display: "flex", gap: 0.75, alignItems: "flex-start" }}>
            <Icon
              sx={{ fontSize: "1rem", mt: "1px" }}
              color={hard ? "error" : "warning"}
              titleAccess={translate(`planning.severity.${violation.severity}`)}
            />
            <span>
              <b>{formats.violation(violation)}</b>
              {of !== undefined && ` · ${of}`}
            </span>
          </Box>
        );
      })}
    </Box>
  );
}

/** What a run breaks, and what its stops do, each with its place and its order. */
export function RunViolations({ run }: { run: ScheduleRun }) {
  const translate = useTranslate();
  const { board } = useBoard();
  const ofStops = run.stops.flatMap(({ order, violations }, index) => {
    const { reference = order, name } = board.orders.get(order) ?? {};
    const of = translate("planning.details.stop", {
      place: index + 1,
      order: [reference, name].filter(Boolean).join(" "),
    });
    return violations.map((violation) => ({ ...violation, of }));
  });
  return <Violations found={[...run.violations, ...ofStops]} />;
}
