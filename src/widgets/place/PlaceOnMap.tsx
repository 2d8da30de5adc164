import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useState } from "react";
import type { Property } from "../../../schemas";
import { LookAt, MapView, Pin, placeZoom } from "../../map";
import { plainText } from "../base/plainText";
import { AddressHere } from "./AddressHere";
import { PlaceSearch } from "./PlaceSearch";
import { addressText, movedTo, pointOf, replacedBy, type Place } from "./place";

type PlaceOnMapProps = {
  /** Of the search. */
  id: string;
  label: string;
  property: Property;
  place: Place;
  /** What holds where the place says nothing, and what that is called. */
  instead?: { name: string; place: Place } | undefined;
  disabled: boolean;
  onChange: (place: Place) => void;
};

/** A map that is further out than this shows a country: a place that comes is gone to, and so is one that is chosen elsewhere. */
const farOut = 12;

/** A place on a map: searched for, or a pin that is dragged, or moved by arrow keys. */
export function PlaceOnMap({ id, label, property, place, instead, disabled, onChange }: PlaceOnMapProps) {
  const translate = useTranslate();
  const [moves, setMoves] = useState(0);
  const borrowed = instead && pointOf(instead.place);
  const point = borrowed ?? pointOf(place);
  const view = point && { center: point, zoom: placeZoom };

  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1 }}>
      {!disabled && (
        <PlaceSearch
          id={id}
          // What has an address and no point is looked for by that.
          start={point ? "" : addressText(place)}
          onFound={(found) => onChange(replacedBy(place, found, property))}
        />
      )}
      <MapView label={translate("map.place.label", { name: label })} height={280} start={view}>
        <LookAt view={view} {...(!borrowed && { unlessNear: farOut })} />
        <Pin
          point={point}
          label={translate("map.place.pin", { name: label })}
          disabled={disabled}
          onMove={(to) => {
            onChange(movedTo(place, to, property));
            setMoves(moves + 1);
          }}
        />
      </MapView>
      {instead && (
        <Typography variant="body2" color="text.secondary" role="status" sx={{ minHeight: 32 }}>
          {translate(borrowed ? "map.place.instead" : "map.place.insteadWithout", {
            name: instead.name,
            address: plainText(instead.place.address),
          })}
        </Typography>
      )}
      {!disabled && !instead && (
        <AddressHere place={place} point={point} property={property} moves={moves} onChange={onChange} />
      )}
    </Box>
  );
}
