import ErrorOutline from "@mui/icons-material/ErrorOutline";
import WarningAmber from "@mui/icons-material/WarningAmber";
import Box from "@mui/material/Box";
import type { ScheduleViolation } from "../../../schemas/schedule";
import { useTranslate } from "ra-core";
import { useBoard } from "../board/BoardContext";

/** Every rule that is broken, the hard ones first. */
export function Violations({ found }: { found: readonly ScheduleViolation[] }) {
  const translate = useTranslate();
  const { formats } = useBoard();
  if (found.length === 0) return null;
  const sorted = found.toSorted((one, other) => one.severity.localeCompare(other.severity));
  return (
    <Box
      component="ul"
      aria-label={translate("planning.violations")}
      sx={{ m: 0, mt: 1, p: 0, listStyle: "none" }}
    >
      {sorted.map((violation, index) => {
        const hard = violation.severity === "HARD";
        const Icon = hard ? ErrorOutline : WarningAmber;
        return (
          <Box component="li" key={index} sx={{ display: "flex", gap: 0.75, alignItems: "center" }}>
            <Icon
              fontSize="small"
              color={hard ? "error" : "warning"}
              titleAccess={translate(`planning.severity.${violation.severity}`)}
            />
            {formats.violation(violation)}
          </Box>
        );
      })}
    </Box>
  );
}
