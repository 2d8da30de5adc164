import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { useEffect, useState } from "react";
import type { Property } from "../../../schemas";
import { MapView, placeZoom, show, usePin } from "../../map";
import type { LeafletMap } from "../../map";
import { AddressHere } from "./AddressHere";
import { PlaceSearch } from "./PlaceSearch";
import { movedTo, pointOf, replacedBy } from "./place";
import type { Place } from "./place";

type PlaceOnMapProps = {
  /** Of the search. */
  id: string;
  label: string;
  property: Property;
  place: Place;
  disabled: boolean;
  onChange: (place: Place) => void;
};

/** A map that is further out than this shows a country: a place that comes is gone to. */
const farOut = 12;

/** A place on a map: searched for, or a pin that is dragged, or moved by arrow keys. */
export function PlaceOnMap({ id, label, property, place, disabled, onChange }: PlaceOnMapProps) {
  const translate = useTranslate();
  const [map, setMap] = useState<LeafletMap>();
  const [moves, setMoves] = useState(0);
  const point = pointOf(place);
  const [latitude, longitude] = point ?? [];

  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined || map.getZoom() >= farOut) return;
    show(map, { center: [latitude, longitude], zoom: placeZoom });
  }, [map, latitude, longitude]);

  usePin(map, {
    point,
    label: translate("map.place.pin", { name: label }),
    disabled,
    onMove(to) {
      onChange(movedTo(place, to, property));
      setMoves(moves + 1);
    },
  });
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      {!disabled && <PlaceSearch id={id} onFound={(found) => onChange(replacedBy(place, found, property))} />}
      <MapView
        label={translate("map.place.label", { name: label })}
        height={280}
        start={point && { center: point, zoom: placeZoom }}
        onMap={setMap}
      />
      {!disabled && (
        <AddressHere place={place} point={point} property={property} moves={moves} onChange={onChange} />
      )}
    </Box>
  );
}
