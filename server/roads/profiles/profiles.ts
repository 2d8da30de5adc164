import type { Mover } from "../network";

/** A way of moving (spec 3.7, routing modes). Speeds are what is driven over a whole road, junctions included, in km/h. */
export type Profile = {
  mover: Mover;
  speeds: Record<string, number>;
  /** On roads that the table lacks. */
  other: number;
  /** How much of a posted limit is driven. */
  ofLimit: number;
  top: number;
};

const motorRoads = {
  motorway: 90,
  motorway_link: 45,
  trunk: 80,
  trunk_link: 40,
  primary: 50,
  primary_link: 30,
  secondary: 42,
  secondary_link: 25,
  tertiary: 36,
  tertiary_link: 20,
  unclassified: 28,
  residential: 25,
  living_street: 10,
  service: 15,
};

export const profiles = {
  CAR_FAST: { mover: "car", speeds: motorRoads, other: 20, ofLimit: 0.8, top: 130 },
  TRUCK_SLOW: {
    mover: "truck",
    speeds: {
      ...motorRoads,
      motorway: 75,
      trunk: 65,
      primary: 45,
      secondary: 38,
      tertiary: 30,
      unclassified: 23,
      residential: 18,
      service: 10,
    },
    other: 12,
    ofLimit: 0.75,
    top: 80,
  },
  PEDESTRIAN: { mover: "foot", speeds: { steps: 2 }, other: 5, ofLimit: 1, top: 5 },
} as const satisfies Record<string, Profile>;

export type ProfileName = keyof typeof profiles;
