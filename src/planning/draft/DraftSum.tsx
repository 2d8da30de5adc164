import WarningAmber from "@mui/icons-material/WarningAmber";
import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { changeOf } from "../day/kpis";
import type { Formats } from "../texts/useFormats";
import { takenFigures, type TakenDay } from "./takenFigures";
import { whoIsTold, type ToldDay } from "./whoIsTold";

const figures = [
  { name: "planned", quantity: "count", better: "more" },
  { name: "late", quantity: "count", better: "less" },
  { name: "distance", quantity: "distance", better: "less" },
  { name: "cost", quantity: "money", better: "less" },
] as const;

type DraftSumProps = {
  days: readonly TakenDay[];
  /** Undefined until it is known who is told. */
  told: readonly ToldDay[] | undefined;
  formats: Formats;
};

/** What the decision comes to, beside it: by how much what is taken changes the figures, and who hears of it. */
export function DraftSum({ days, told, formats }: DraftSumProps) {
  const translate = useTranslate();
  const { now, then } = useMemo(() => takenFigures(days), [days]);
  const who = useMemo(() => told && whoIsTold(told), [told]);
  // What more orders cost more is not worse.
  const isJudged = then.planned <= now.planned;
  return (
    <Box role="group" aria-label={translate("planning.compare.sum")} sx={line}>
      {figures.map((figure) => {
        const change = changeOf(figure, then, now);
        if (!change) return null;
        const isShown = isJudged || change.good === true;
        return (
          <span key={figure.name}>
            {translate(`planning.kpis.${figure.name}`)}{" "}
            <Box
              component="b"
              sx={{
                color: isShown ? (change.good ? "states.good.text" : "states.late.text") : "text.primary",
              }}
            >
              {formats.difference(figure.quantity, change.by)}
            </Box>
          </span>
        );
      })}
      {who && (
        <span>
          {translate("planning.draftTold.sum", {
            customers: translate("planning.draftTold.customers", { smart_count: who.heard.customers }),
            drivers: translate("planning.draftTold.drivers", { smart_count: who.heard.drivers }),
          })}
        </span>
      )}
      {who && who.totals.lacking > 0 && (
        <Box component="span" sx={lacking}>
          <WarningAmber aria-hidden sx={{ fontSize: 16 }} />
          {translate("planning.draftTold.totals.lacking", { smart_count: who.totals.lacking })}
        </Box>
      )}
    </Box>
  );
}

const line = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 1.5,
  fontSize: "0.75rem",
  color: "text.secondary",
  fontVariantNumeric: "tabular-nums",
  "& > span": { whiteSpace: "nowrap" },
} as const;

const lacking = {
  display: "inline-flex",
  alignItems: "center",
  gap: 0.5,
  px: 0.75,
  borderRadius: 2,
  bgcolor: "states.atRisk.ground",
  color: "states.atRisk.text",
} as const;
