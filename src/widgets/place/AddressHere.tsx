import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useEffect, useState } from "react";
import type { Property } from "../../../schemas";
import type { Point } from "../../../schemas/polygon";
import { geocoding } from "./geocoding";
import { addressed, foundText, type Place } from "./place";

type AddressHereProps = {
  place: Place;
  point: Point | undefined;
  property: Property;
  /** How often the pin was moved: after a move it is looked up by itself. */
  moves: number;
  onChange: (place: Place) => void;
};

/** How long the pin rests before it is asked what is there, in milliseconds. */
const restingTime = 600;

/** What is known at the pin's point, offered in the place of what was typed. */
export function AddressHere({ place, point, property, moves, onChange }: AddressHereProps) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<Point>();
  const [latitude, longitude] = point ?? [];
  const isAsked = asked !== undefined && asked[0] === latitude && asked[1] === longitude;

  useEffect(() => {
    if (moves === 0 || latitude === undefined || longitude === undefined) return undefined;
    const timer = setTimeout(() => setAsked([latitude, longitude]), restingTime);
    return () => clearTimeout(timer);
  }, [moves, latitude, longitude]);

  const { data, isFetching, isError } = useQuery({
    queryKey: ["geocodings", "at", asked],
    queryFn: ({ signal }) => geocoding.at(asked?.[0] ?? 0, asked?.[1] ?? 0, signal),
    enabled: isAsked,
    staleTime: 60_000,
    retry: false,
  });
  const [found] = isAsked ? (data?.places ?? []) : [];
  const isKnown = found !== undefined && found.address === place.address;

  function said(): string {
    if (!point) return translate("map.place.noPoint");
    if (!isAsked) return "";
    if (isFetching) return translate("map.place.lookingUp");
    if (isError) return translate("map.place.searchFailed");
    if (!found) return translate("map.place.nothingHere");
    return translate(isKnown ? "map.place.sameHere" : "map.place.here", { address: foundText(found) });
  }
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", minHeight: 32 }}>
      <Typography variant="body2" color="text.secondary" role="status" sx={{ flex: "1 1 200px" }}>
        {said()}
      </Typography>
      {point && !isAsked && <Button onClick={() => setAsked(point)}>{translate("map.place.lookUp")}</Button>}
      {found && !isKnown && !isFetching && (
        <Button onClick={() => onChange(addressed(place, found, property))}>
          {translate("map.place.use")}
        </Button>
      )}
    </Box>
  );
}
