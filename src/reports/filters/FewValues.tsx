import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import { useReport } from "../ReportContext";
import { FilterGroup } from "./FilterGroup";
import { type FilterProps, useChosen } from "./useFilter";

/** A few values, each with a box and with how many rows have it; none chosen is all. */
export function FewValues({ filter: { parameter, property }, choices, problem }: FilterProps) {
  const { report, texts, formats } = useReport();
  const { chosen, choose } = useChosen(parameter);
  const values = (report.properties[property]?.oneOf ?? []).map((value) => String(value.const));
  const counts = new Map(choices.map(({ value, count }) => [String(value), count]));
  return (
    <FilterGroup title={texts.field(property)} problem={problem}>
      {values.map((value) => (
        <Box key={value} component="label" sx={line}>
          <Checkbox
            size="small"
            checked={chosen.includes(value)}
            onChange={(_, checked) =>
              choose(values.filter((each) => (each === value ? checked : chosen.includes(each))))
            }
            sx={{ p: 0.5 }}
          />
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            {texts.value(property, value)}
          </Box>
          <Box component="span" sx={{ color: "text.tertiary", fontVariantNumeric: "tabular-nums" }}>
            {counts.size > 0 && formats.count(counts.get(value) ?? 0)}
          </Box>
        </Box>
      ))}
    </FilterGroup>
  );
}

const line = {
  display: "flex",
  alignItems: "center",
  gap: 0.5,
  ml: -0.5,
  fontSize: "0.8125rem",
  cursor: "pointer",
} as const;
