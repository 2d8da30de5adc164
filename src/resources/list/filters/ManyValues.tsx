import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useDeferredValue, useMemo, useState } from "react";
import { manifests } from "virtual:resources";
import { choicesOf, valueAt, type ResourceRecord } from "../../../../schemas";
import { usePickerTexts } from "../../../pickers";
import { useApi } from "../../../session";
import { useReferenceTitles } from "../../../records/titles";
import { useResource } from "../../resource";
import type { FilterValueProps } from "./FilterValue";

type Option = { value: unknown; text: string };

/** How many records a search offers (spec 9: location search limit). */
const offered = 25;

export function ChoiceValues({ field, condition, onChange }: FilterValueProps) {
  const view = useResource();
  const options = useMemo(
    () =>
      (choicesOf(field.property) ?? []).map(({ value }) => ({ value, text: view.choice(field.path, value) })),
    [field, view],
  );
  const selected = options.filter(({ value }) => condition.values.includes(value));
  return (
    <Picker options={options} selected={selected} single={condition.mode === "ne"} onChange={onChange} />
  );
}

/** Search as you type among the records of another resource. */
export function ReferenceValues({ field, condition, onChange }: FilterValueProps) {
  const api = useApi();
  const translate = useTranslate();
  const [input, setInput] = useState("");
  const q = useDeferredValue(input.trim());
  const target = field.target ?? "";
  const titlePath = manifests[target]?.["x-list"].title ?? "id";
  const { data, isFetching } = useQuery({
    queryKey: [target, "getList", "offered", q],
    queryFn: ({ signal }) =>
      api.getList<ResourceRecord>(target, {
        pagination: { page: 1, perPage: offered },
        sort: { field: titlePath, order: "ASC" },
        filter: q === "" ? {} : { q },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const ids = condition.values.map(String);
  const titles = useReferenceTitles(target, ids);
  const options = (data?.data ?? []).map((record) => ({
    value: record.id,
    text: String(valueAt(record, titlePath) ?? record.id),
  }));
  const more = (data?.total ?? 0) - options.length;
  return (
    <Picker
      options={options}
      selected={ids.map((value) => ({
        value,
        text: options.find((option) => option.value === value)?.text ?? titles.get(value) ?? value,
      }))}
      single={condition.mode === "ne"}
      onChange={onChange}
      onInput={setInput}
      loading={isFetching}
      note={more > 0 ? translate("filterEditor.more", { smart_count: more }) : undefined}
    />
  );
}

/** Any number of texts (or numbers), each ended by Enter. */
export function TextValues({ field, condition, onChange }: FilterValueProps) {
  const translate = useTranslate();
  const texts = usePickerTexts();
  const typed = (text: string): unknown => (field.kind === "number" && text !== "" ? Number(text) : text);
  return (
    <Autocomplete
      {...texts}
      multiple
      freeSolo
      autoSelect
      size="small"
      options={[] as string[]}
      value={condition.values.map(String)}
      onChange={(_, values) => onChange(values.map(typed))}
      renderInput={(props) => (
        <TextField
          {...props}
          autoFocus
          label={translate("filterEditor.values")}
          helperText={translate("filterEditor.valuesHelp")}
        />
      )}
    />
  );
}

type PickerProps = {
  options: Option[];
  selected: Option[];
  single: boolean;
  onChange: (values: unknown[]) => void;
  onInput?: (text: string) => void;
  loading?: boolean;
  note?: string;
};

function Picker({ options, selected, single, onChange, onInput, loading, note }: PickerProps) {
  const translate = useTranslate();
  const texts = usePickerTexts();
  const [text, setText] = useState("");
  return (
    <Autocomplete
      {...texts}
      multiple
      size="small"
      openOnFocus
      disableCloseOnSelect={!single}
      filterSelectedOptions
      options={options}
      value={selected}
      loading={loading}
      loadingText={translate("filterEditor.searching")}
      noOptionsText={translate("filterEditor.nothingFound")}
      getOptionLabel={({ text }) => text}
      getOptionKey={({ value }) => String(value)}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      {...(onInput && { filterOptions: (all: Option[]) => all })}
      inputValue={text}
      onInputChange={(_, next, reason) => {
        // "reset" comes whenever the options do, and would wipe what is being typed.
        if (reason === "reset") return;
        setText(next);
        onInput?.(next);
      }}
      slotProps={{ paper: { elevation: 4 } }}
      onChange={(_, values) => onChange(values.slice(single ? -1 : 0).map(({ value }) => value))}
      renderInput={(props) => (
        <TextField
          {...props}
          autoFocus
          label={translate(single ? "filterEditor.value" : "filterEditor.values")}
          helperText={note}
        />
      )}
    />
  );
}
