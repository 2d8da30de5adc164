import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { shifted } from "../asking/periods";
import type { ReportAddress } from "../asking/useReportAddress";
import { useReport } from "../ReportContext";

/** The period, and the ones as long before and after it. */
export function PeriodSteps({ address: { asked, set, today } }: { address: ReportAddress }) {
  const translate = useTranslate();
  const { report, formats } = useReport();
  const { from, to } = report.period;
  const step = (name: "earlier" | "later", by: -1 | 1, Icon: typeof ChevronLeft) => {
    const period = shifted(asked.period, by);
    const label = translate(`reporting.period.${name}`, { days: formats.days(period) });
    return (
      <Tooltip title={label}>
        <span>
          <IconButton
            size="small"
            aria-label={label}
            disabled={period.from > today}
            onClick={() => set({ period: undefined, [from]: period.from, [to]: period.to })}
          >
            <Icon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
    );
  };
  return (
    <Box
      sx={{ display: "flex", alignItems: "center", whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}
    >
      {step("earlier", -1, ChevronLeft)}
      <Box component="span" sx={{ px: 0.5, fontSize: "0.8125rem", fontWeight: 700 }}>
        {formats.days(asked.period)}
      </Box>
      {step("later", 1, ChevronRight)}
    </Box>
  );
}
