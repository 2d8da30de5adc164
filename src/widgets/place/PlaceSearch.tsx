import SearchIcon from "@mui/icons-material/Search";
import Autocomplete from "@mui/material/Autocomplete";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useState } from "react";
import type { FoundPlace } from "../../../dataProviders/services";
import { usePickerTexts } from "../../pickers";
import { PickerInput } from "../base/PickerInput";
import { useRested } from "../base/useRested";
import { geocoding } from "./geocoding";
import { foundText } from "./place";

type PlaceSearchProps = {
  id: string;
  /** What is typed at first. */
  start?: string;
  onFound: (place: FoundPlace) => void;
};

/** How long typing rests before it is searched for, in milliseconds, and from how many letters. */
const restingTime = 250;
const fewestLetters = 2;

/** Finds a place by a name, a street, a postcode. */
export function PlaceSearch({ id, start = "", onFound }: PlaceSearchProps) {
  const translate = useTranslate();
  const texts = usePickerTexts();
  const [typed, setTyped] = useState(start);
  const text = useRested(typed.trim(), restingTime);
  const isEnough = text.length >= fewestLetters;
  const { data, isFetching, isError } = useQuery({
    queryKey: ["geocodings", text],
    queryFn: ({ signal }) => geocoding.search(text, signal),
    enabled: isEnough,
    staleTime: 60_000,
    retry: false,
    placeholderData: (before) => before,
  });
  const found = isEnough ? (data?.places ?? []) : [];
  const help = isError
    ? translate("map.place.searchFailed")
    : isEnough && data?.isPartial
      ? translate("map.place.partly")
      : undefined;
  return (
    <Autocomplete<FoundPlace>
      id={id}
      options={found}
      filterOptions={(options) => options}
      {...texts}
      noOptionsText={translate(isEnough ? "map.place.nothing" : "map.place.type")}
      loading={isFetching}
      value={null}
      blurOnSelect
      clearOnBlur={false}
      inputValue={typed}
      onInputChange={(_, next, reason) => (reason === "input" || reason === "clear") && setTyped(next)}
      onChange={(_, place) => {
        if (!place) return;
        setTyped("");
        onFound(place);
      }}
      getOptionLabel={foundText}
      getOptionKey={(place) => `${place.latitude} ${place.longitude} ${foundText(place)}`}
      forcePopupIcon={false}
      renderInput={(input) => (
        <PickerInput
          input={input}
          label={translate("map.place.search")}
          help={help}
          required={false}
          errors={[]}
          after={<SearchIcon fontSize="small" color="action" />}
        />
      )}
    />
  );
}
