import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { usePickerTexts } from "../../pickers";
import { useReferenceTitles } from "../../records/titles";
import { useReport } from "../ReportContext";
import { FilterGroup } from "./FilterGroup";
import { type FilterProps, useChosen } from "./useFilter";

type Option = { value: string | number; title: string; count: number };

/** Some of many values, found by a part of their names; none chosen is all. */
export function ManyValues({ filter: { parameter, property }, choices, problem }: FilterProps) {
  const translate = useTranslate();
  const pickerTexts = usePickerTexts();
  const { report, texts, formats } = useReport();
  const { chosen, choose } = useChosen(parameter);
  const described = report.properties[property] ?? {};
  const resource = described["x-reference"]?.resource ?? "";
  // What no row of the period has may be chosen all the same.
  const others = chosen.filter((value) => !choices.some((choice) => choice.value === value));
  const titles = useReferenceTitles(resource, resource === "" ? noIds : others.map(String));
  const options = useMemo<Option[]>(() => {
    const titleOf = (value: string | number) =>
      described.oneOf ? texts.value(property, String(value)) : (titles.get(String(value)) ?? String(value));
    return [
      ...choices.map(({ value, title = titleOf(value), count }) => ({ value, title, count })),
      ...others.map((value) => ({ value, title: titleOf(value), count: 0 })),
    ];
    // oxlint-disable-next-line react/exhaustive-deps -- `others` follows from what is chosen and the choices
  }, [choices, chosen, described.oneOf, property, texts, titles]);
  return (
    <FilterGroup title={texts.field(property)} problem={problem}>
      <Autocomplete
        {...pickerTexts}
        multiple
        size="small"
        disableCloseOnSelect
        limitTags={2}
        options={options}
        value={options.filter(({ value }) => chosen.includes(value))}
        onChange={(_, next) => choose(next.map(({ value }) => value))}
        getOptionKey={({ value }) => value}
        getOptionLabel={({ title }) => title}
        isOptionEqualToValue={(one, other) => one.value === other.value}
        renderOption={({ key, ...props }, { title, count }) => (
          <li key={key} {...props}>
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              {title}
            </Box>
            <Box component="span" sx={{ pl: 1, color: "text.tertiary", fontVariantNumeric: "tabular-nums" }}>
              {formats.count(count)}
            </Box>
          </li>
        )}
        renderInput={(props) => (
          <TextField
            {...props}
            placeholder={chosen.length === 0 ? translate("reporting.filters.all") : ""}
            slotProps={{ htmlInput: { ...props.inputProps, "aria-label": texts.field(property) } }}
          />
        )}
      />
    </FilterGroup>
  );
}

const noIds: string[] = [];
