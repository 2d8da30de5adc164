import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { Failed } from "../kit/Failed";
import { Message } from "../kit/Message";
import { shifted } from "./asking/periods";
import type { ReportAddress } from "./asking/useReportAddress";
import { useReport } from "./ReportContext";
import type { ReportData } from "./useReportData";

type ReportStateProps = { address: ReportAddress; data: ReportData; isSound: boolean };

/** Why there are no rows: none match, nothing was driven, what is asked can't be, or it failed; and what one does then. */
export function ReportState({ address, data, isSound }: ReportStateProps) {
  const translate = useTranslate();
  const { report, formats } = useReport();
  const { asked, set, values } = address;
  const { from, to } = report.period;
  if (!isSound) return <Told name="impossible" />;
  if (data.isStopped)
    return (
      <Told name="stopped">
        <Button variant="contained" onClick={data.again}>
          {translate("reporting.state.again")}
        </Button>
      </Told>
    );
  if (data.error)
    return (
      <Failed
        level="h2"
        title={translate("reporting.state.failed")}
        error={data.error}
        onRetry={data.again}
      />
    );
  const earlier = shifted(asked.period, -1);
  const isFiltered = asked.filtered > 0;
  const withoutFilters = Object.fromEntries(
    Object.keys(values)
      .filter((name) => name in asked.parameters && ![from, to, "by"].includes(name))
      .map((name) => [name, undefined]),
  );
  return (
    <Told name={isFiltered ? "unmatched" : "none"} days={formats.days(asked.period)}>
      <Box sx={{ display: "flex", justifyContent: "center", flexWrap: "wrap", gap: 1 }}>
        {isFiltered && (
          <Button variant="contained" onClick={() => set(withoutFilters)}>
            {translate("reporting.state.all")}
          </Button>
        )}
        <Button
          variant={isFiltered ? "outlined" : "contained"}
          onClick={() => set({ period: undefined, [from]: earlier.from, [to]: earlier.to })}
        >
          {translate("reporting.state.earlier", { days: formats.days(earlier) })}
        </Button>
      </Box>
    </Told>
  );
}

type ToldProps = {
  name: "impossible" | "stopped" | "unmatched" | "none";
  days?: string;
  children?: React.ReactNode;
};

function Told({ name, days, children }: ToldProps) {
  const translate = useTranslate();
  return (
    <Message
      level="h2"
      title={translate(`reporting.state.${name}.title`)}
      text={translate(`reporting.state.${name}.text`, { days })}
    >
      {children}
    </Message>
  );
}
