import CheckCircle from "@mui/icons-material/CheckCircleOutline";
import ErrorOutline from "@mui/icons-material/ErrorOutline";
import WarningAmber from "@mui/icons-material/WarningAmber";
import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { useBoard } from "../board/BoardContext";
import { worstOf, type Price } from "./prices";

const looks = {
  NONE: { Icon: CheckCircle, color: "success.main" },
  SOFT: { Icon: WarningAmber, color: "warning.main" },
  HARD: { Icon: ErrorOutline, color: "error.main" },
} as const;

/** What a place costs, when it is reached, and what it breaks, in words. */
export function PriceText({ price }: { price: Price }) {
  const translate = useTranslate();
  const { board, formats } = useBoard();
  const { metres, cost, late, arrive, later, back, violations } = price;
  const { Icon, color } = looks[worstOf(price)];
  const minutes = Math.round(later / 60) * 60;
  return (
    <>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, fontWeight: 700, flexWrap: "wrap" }}>
        <Box component={Icon} aria-hidden sx={{ fontSize: 16, color }} />
        <span>{changeOf("distance", metres, 50)}</span>
        <span>{changeOf("money", cost, 0.005)}</span>
        <span>
          {late > 0
            ? translate("planning.placing.late", { smart_count: late })
            : translate("planning.placing.noneLate")}
        </span>
      </Box>
      <div>
        {[
          translate("planning.placing.arrives", { time: board.clock.time(arrive) }),
          minutes > 0 && translate("planning.placing.later", { by: formats.duration(minutes) }),
          minutes < 0 && translate("planning.placing.earlier", { by: formats.duration(-minutes) }),
          translate("planning.placing.back", { time: board.clock.time(back) }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </div>
      {violations.map((violation) => (
        <Box key={violation.id} sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
          <Box
            component={violation.severity === "HARD" ? ErrorOutline : WarningAmber}
            titleAccess={translate(`planning.severity.${violation.severity}`)}
            sx={{ fontSize: 14, color: violation.severity === "HARD" ? "error.main" : "warning.main" }}
          />
          {formats.violation(violation)}
        </Box>
      ))}
    </>
  );

  function changeOf(quantity: "distance" | "money", by: number, least: number): string {
    return Math.abs(by) < least ? `\u00B1${formats[quantity](0)}` : formats.difference(quantity, by);
  }
}
