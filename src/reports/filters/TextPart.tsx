import TextField from "@mui/material/TextField";
import { useDebouncedEvent, useTranslate } from "ra-core";
import { useState } from "react";
import { useReport } from "../ReportContext";
import { FilterGroup } from "./FilterGroup";
import { type FilterProps, useText } from "./useFilter";

/** Milliseconds. */
const rest = 300;

/** A text that stands in the values of the rows. */
export function TextPart({ filter: { parameter, property }, problem }: FilterProps) {
  const translate = useTranslate();
  const { texts } = useReport();
  const { text, type } = useText(parameter);
  // What is typed is asked at a rest; what is chosen elsewhere at once.
  const [typed, setTyped] = useState<string>();
  const ask = useDebouncedEvent((next: string) => {
    type(next);
    setTyped(undefined);
  }, rest);
  return (
    <FilterGroup title={texts.field(property)} problem={problem}>
      <TextField
        fullWidth
        size="small"
        value={typed ?? text}
        placeholder={translate("reporting.filters.part")}
        onChange={({ target }) => {
          setTyped(target.value);
          ask(target.value);
        }}
        slotProps={{ htmlInput: { "aria-label": texts.field(property), maxLength: 200 } }}
      />
    </FilterGroup>
  );
}
