import { useEffect, useEffectEvent } from "react";
import { useMap, useMapEvents } from "react-leaflet";
import type { LivePositions } from "./LivePositions";

type FollowVehicleProps = { vehicle: string; positions: LivePositions; onEnd: () => void };

/** Keeps a vehicle in the middle of the map as it is told of, until the reader moves the map himself. */
export function FollowVehicle({ vehicle, positions, onEnd }: FollowVehicleProps) {
  const map = useMap();
  const lead = useEffectEvent(() => {
    const position = positions.get(vehicle);
    if (position) map.panTo([position.latitude, position.longitude]);
  });
  useMapEvents({ dragstart: onEnd });
  useEffect(() => {
    lead();
    return positions.follow(() => lead());
  }, [map, positions, vehicle]);
  return null;
}
