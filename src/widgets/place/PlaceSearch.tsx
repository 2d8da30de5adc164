import SearchIcon from "@mui/icons-material/Search";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import ListItemText from "@mui/material/ListItemText";
import ListSubheader from "@mui/material/ListSubheader";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useState } from "react";
import type { FoundPlace } from "../../../dataProviders/services";
import type { Point } from "../../../schemas/polygon";
import { usePickerTexts } from "../../pickers";
import { PickerInput } from "../base/PickerInput";
import { useRested } from "../base/useRested";
import { geocoding } from "./geocoding";
import { foundText } from "./place";

type PlaceSearchProps = {
  id: string;
  /** What is typed at first. */
  start?: string;
  /** Of places that fit as well, what is nearer to it comes first. */
  near?: Point | undefined;
  onFound: (place: FoundPlace) => void;
};

/** How long typing rests before it is searched for, in milliseconds, and from how many letters. */
const restingTime = 250;
const fewestLetters = 2;

/** Finds a place by a name, a street, a postcode. */
export function PlaceSearch({ id, start = "", near, onFound }: PlaceSearchProps) {
  const translate = useTranslate();
  const texts = usePickerTexts();
  const [typed, setTyped] = useState(start);
  const [isApproximate, setApproximate] = useState(false);
  const text = useRested(typed.trim(), restingTime);
  const isEnough = text.length >= fewestLetters;
  const { data, isFetching, isError } = useQuery({
    queryKey: ["geocodings", text, near],
    queryFn: ({ signal }) => {
      const [latitude, longitude] = near ?? [];
      const spot = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
      return geocoding.search(text, { near: spot, signal });
    },
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
      : isApproximate
        ? translate("map.place.approximate")
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
      onInputChange={(_, next, reason) => {
        if (reason !== "input" && reason !== "clear") return;
        setTyped(next);
        setApproximate(false);
      }}
      onChange={(_, place) => {
        if (!place) return;
        setTyped("");
        setApproximate(place.isApproximate);
        onFound(place);
      }}
      getOptionLabel={foundText}
      getOptionKey={(place) => `${place.latitude} ${place.longitude} ${foundText(place)}`}
      groupBy={({ isCustomerLocation }) => translate(`map.place.${isCustomerLocation ? "own" : "streets"}`)}
      renderGroup={({ key, group, children }) => (
        <li key={key} role="group" aria-label={group}>
          <ListSubheader component="div" aria-hidden sx={{ top: -8 }}>
            {group}
          </ListSubheader>
          <Box component="ul" role="presentation" sx={{ p: 0 }}>
            {children}
          </Box>
        </li>
      )}
      renderOption={({ key, ...props }, place) => (
        <li key={key} {...props}>
          <ListItemText
            primary={foundText(place)}
            secondary={place.isApproximate && translate("map.place.approximate")}
            sx={{ my: 0, overflowWrap: "anywhere" }}
          />
        </li>
      )}
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
