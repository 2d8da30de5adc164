import MyLocation from "@mui/icons-material/AddLocationAltOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { useRef, useState } from "react";
import { rounded, type Point } from "../../../schemas/polygon";
import type { Property } from "../../../schemas";
import { MapView, Pin, placeZoom, show, type LeafletMap } from "../../map";
import { AddressHere } from "./AddressHere";
import { movedTo, pointOf, type Place } from "./place";
import { PlaceSearch } from "./PlaceSearch";

type PlacePickerProps = {
  /** Of the search. */
  id: string;
  label: string;
  property: Property;
  place: Place;
  /** What is searched for at first. */
  start: string;
  /** Of what is found as well, what is nearer to it comes first. */
  near?: Point | undefined;
  onChange: (place: Place) => void;
};

/** The point of an address that stays as it was typed: found by a search, put down and moved as a pin, by pointer or keys. */
export function PlacePicker({ id, label, property, place, start, near, onChange }: PlacePickerProps) {
  const translate = useTranslate();
  const map = useRef<LeafletMap>(null);
  const [moves, setMoves] = useState(0);
  const point = pointOf(place);

  function move(to: Point): void {
    onChange(movedTo(place, to, property));
    setMoves(moves + 1);
  }
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1 }}>
      <PlaceSearch
        id={id}
        start={start}
        near={near}
        onFound={({ latitude, longitude }) => {
          if (map.current) show(map.current, { center: [latitude, longitude], zoom: placeZoom });
          onChange(movedTo(place, [latitude, longitude], property));
        }}
      />
      <MapView
        ref={map}
        label={translate("map.place.label", { name: label })}
        height={320}
        start={point && { center: point, zoom: placeZoom }}
      >
        <Pin
          point={point}
          label={translate("map.place.pin", { name: label })}
          disabled={false}
          onMove={move}
        />
      </MapView>
      <AddressHere place={place} point={point} property={property} moves={moves} onChange={onChange} />
      {!point && (
        <Box>
          <Button
            variant="outlined"
            startIcon={<MyLocation />}
            onClick={() => {
              const middle = map.current?.getCenter();
              if (middle) move(rounded([middle.lat, middle.lng]));
            }}
          >
            {translate("map.unplaced.middle")}
          </Button>
        </Box>
      )}
    </Box>
  );
}
