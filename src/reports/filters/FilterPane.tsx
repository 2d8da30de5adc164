import Bookmark from "@mui/icons-material/Bookmark";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { FilterLiveForm, useTranslate } from "ra-core";
import { memo } from "react";
import type { ReportChoice } from "../../../dataProviders/services";
import type { ReportAddress } from "../asking/useReportAddress";
import { reportFilters } from "../asking/fields";
import { useReport } from "../ReportContext";
import { ChoiceOf } from "./ChoiceOf";
import { FewValues } from "./FewValues";
import { ManyValues } from "./ManyValues";
import { PeriodFields } from "./PeriodFields";
import { TextPart } from "./TextPart";

type FilterPaneProps = {
  address: ReportAddress;
  /** The values that rows of the period have, once they are known. */
  choices: Record<string, ReportChoice[]> | undefined;
  /** What the server has refused, by parameter. */
  problems: Readonly<Record<string, string>>;
};

const forms = { few: FewValues, many: ManyValues, text: TextPart };

/** What a report is asked: its period, whose facts count, and which of its rows; what comes of rows does not concern it. */
export const FilterPane = memo(function FilterPane({ address, choices = {}, problems }: FilterPaneProps) {
  const translate = useTranslate();
  const { report } = useReport();
  const { asked, setAll } = address;
  return (
    <>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: "auto", px: 1.5, py: 1 }}>
        <PeriodFields address={address} problems={problems} />
        <FilterLiveForm debounce={false} formComponent={PlainForm}>
          {Object.keys(report.choices ?? {}).map((name) => (
            <ChoiceOf key={name} name={name} />
          ))}
          {reportFilters(report).map((filter) => {
            const Form = forms[filter.form];
            return (
              <Form
                key={filter.parameter}
                filter={filter}
                choices={choices[filter.parameter] ?? []}
                problem={problems[filter.parameter]}
              />
            );
          })}
        </FilterLiveForm>
      </Box>
      <Box sx={foot}>
        <Bookmark fontSize="small" sx={{ color: "text.secondary" }} />
        <Typography color="text.secondary" sx={{ flex: 1, fontSize: "0.6875rem", lineHeight: 1.2 }}>
          {translate("reporting.filters.remembered")}
        </Typography>
        <Button disabled={asked.filtered === 0 && asked.preset === undefined} onClick={() => setAll({})}>
          {translate("reporting.filters.reset")}
        </Button>
      </Box>
    </>
  );
});

/** Enter in a field sends nothing: what is changed is asked at once. */
function PlainForm({ children }: Pick<React.ComponentProps<"form">, "onSubmit" | "children">) {
  const translate = useTranslate();
  return (
    <form aria-label={translate("reporting.filters.title")} onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  );
}

const foot = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  flexShrink: 0,
  px: 1.5,
  py: 0.5,
  borderTop: 1,
  borderColor: "divider",
} as const;
