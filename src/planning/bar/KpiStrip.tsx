import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useTranslate } from "ra-core";
import { memo } from "react";
import type { Kpis } from "../../../schemas/schedule";
import { useBoard } from "../board/BoardContext";
import { changeOf, kpis } from "../day/kpis";

type KpiStripProps = { now: Kpis; before: Kpis | null };

/** What the day comes to, and what the last action has made of it: arrow and sign say it, colour underlines it. */
export const KpiStrip = memo(function KpiStrip({ now, before }: KpiStripProps) {
  const translate = useTranslate();
  const { formats } = useBoard();
  // Where the figures have no room for a second line they are scrolled to.
  const narrow = useMediaQuery(useTheme().breakpoints.down("md"), { noSsr: true });
  return (
    <Box
      role="region"
      aria-label={translate("planning.kpis.title")}
      tabIndex={narrow ? 0 : undefined}
      sx={{ flex: "none", overflowX: narrow ? "auto" : "visible" }}
    >
      <Box
        component="dl"
        sx={{
          display: "flex",
          flexWrap: { xs: "nowrap", md: "wrap" },
          columnGap: 3,
          rowGap: 0.5,
          m: 0,
          px: 1.5,
          py: 0.75,
        }}
      >
        {kpis.map((kpi) => {
          const change = changeOf(kpi, now, before);
          const Arrow = change && change.by > 0 ? ArrowUpward : ArrowDownward;
          return (
            <Box key={kpi.name} data-kpi={kpi.name} sx={{ whiteSpace: "nowrap" }}>
              <Typography component="dt" variant="caption" color="text.secondary">
                {translate(`planning.kpis.${kpi.name}`)}
              </Typography>
              <Box component="dd" sx={{ m: 0, display: "flex", alignItems: "center", gap: 0.5 }}>
                <Typography component="span" sx={{ fontWeight: 700, fontVariantNumeric: "tabular-nums" }}>
                  {formats[kpi.quantity](now[kpi.name])}
                </Typography>
                {change && (
                  <Typography
                    component="span"
                    variant="caption"
                    color={change.good === false ? "error" : "success"}
                    sx={{ display: "inline-flex", alignItems: "center" }}
                  >
                    <Arrow sx={{ fontSize: 14 }} />
                    {formats.difference(kpi.quantity, change.by)}
                  </Typography>
                )}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
});
