import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useReport } from "../ReportContext";
import { FilterGroup } from "./FilterGroup";
import { useText } from "./useFilter";

/** What the report's query is told: one of a few values. */
export function ChoiceOf({ name }: { name: string }) {
  const { report, texts } = useReport();
  const { text, type } = useText(name);
  const { default: usual = "", oneOf = [] } = report.choices?.[name] ?? {};
  return (
    <FilterGroup title={texts.field(name)}>
      <RadioGroup
        value={text === "" ? usual : text}
        aria-label={texts.field(name)}
        onChange={(_, value) => type(value === usual ? "" : value)}
      >
        {oneOf.map((value) => (
          <FormControlLabel
            key={String(value.const)}
            value={String(value.const)}
            control={<Radio size="small" sx={{ p: 0.5 }} />}
            label={texts.value(name, String(value.const))}
            slotProps={{ typography: { sx: { pt: "5px", fontSize: "0.8125rem", lineHeight: 1.3 } } }}
            sx={{ ml: -0.5, mr: 0, alignItems: "flex-start" }}
          />
        ))}
      </RadioGroup>
    </FilterGroup>
  );
}
