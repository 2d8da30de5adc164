import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { useTranslate } from "ra-core";
import { DayInput } from "../../centreDay";
import { presets } from "../asking/periods";
import { periodProblem } from "../asking/periodProblem";
import type { ReportAddress } from "../asking/useReportAddress";
import { useReport } from "../ReportContext";
import { FilterGroup } from "./FilterGroup";

type PeriodFieldsProps = { address: ReportAddress; problems: Readonly<Record<string, string>> };

/** The period by its name, or by its days; what no report takes is told at its day, before it is asked. */
export function PeriodFields({ address: { asked, set, today }, problems }: PeriodFieldsProps) {
  const translate = useTranslate();
  const { report, formats } = useReport();
  const { from, to, days } = report.period;
  const problem = periodProblem(asked.period, today);
  const told = problem && translate(`reporting.period.${problem.code}`, { day: formats.day(problem.day) });
  const choose = (name: string | undefined) => set({ period: name, [from]: undefined, [to]: undefined });
  const chooseDays = (period: { from?: string; to?: string }) => {
    const next = { ...asked.period, ...period };
    set({ period: undefined, [from]: next.from, [to]: next.to });
  };
  const field = (name: "from" | "to", parameter: string) => (
    <DayInput
      label={translate(`reporting.period.${name}`)}
      date={asked.period[name]}
      example={today}
      problem={problem?.at === name ? told : problems[parameter]}
      onDay={(day) => chooseDays({ [name]: day })}
      sx={{ width: "100%", mt: 1 }}
    />
  );
  return (
    <FilterGroup title={translate("reporting.period.title")}>
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 0.5 }}>
        {[undefined, ...presets].map((preset) => (
          <ButtonBase
            key={preset ?? "usual"}
            aria-pressed={asked.preset === preset}
            onClick={() => choose(preset)}
            sx={[chip, asked.preset === preset && chosen]}
          >
            {preset === undefined
              ? translate("reporting.period.usual", { smart_count: days })
              : translate(`reporting.period.${preset}`)}
          </ButtonBase>
        ))}
      </Box>
      {field("from", from)}
      {field("to", to)}
    </FilterGroup>
  );
}

const chip = {
  minHeight: 28,
  px: 0.5,
  borderRadius: "7px",
  bgcolor: "background.sunk",
  fontFamily: "inherit",
  fontSize: "0.75rem",
  fontWeight: 700,
  lineHeight: 1.2,
} as const;
const chosen = { bgcolor: "primary.main", color: "primary.contrastText" } as const;
