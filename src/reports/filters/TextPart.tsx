import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { useReport } from "../ReportContext";
import { FilterGroup } from "./FilterGroup";
import { type FilterProps, useText } from "./useFilter";

/** A text that stands in the values of the rows. */
export function TextPart({ filter: { parameter, property }, problem }: FilterProps) {
  const translate = useTranslate();
  const { texts } = useReport();
  const { text, type } = useText(parameter);
  return (
    <FilterGroup title={texts.field(property)} problem={problem}>
      <TextField
        fullWidth
        size="small"
        value={text}
        placeholder={translate("reporting.filters.part")}
        onChange={({ target }) => type(target.value)}
        slotProps={{ htmlInput: { "aria-label": texts.field(property), maxLength: 200 } }}
      />
    </FilterGroup>
  );
}
