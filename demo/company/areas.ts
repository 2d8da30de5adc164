import type { Step } from "./Step";

/** "lat,lon|lat,lon…" of a box. */
function box(south: number, west: number, north: number, east: number): string {
  return [
    [south, west],
    [south, east],
    [north, east],
    [north, west],
  ]
    .map((corner) => corner.join(","))
    .join("|");
}

export const areas: Step[] = [
  {
    resource: "territoryGroups",
    records: (idOf) => [
      { name: "North of Porto", aocId: idOf("distributionCentres", 0) },
      { name: "Porto and Gaia", aocId: idOf("distributionCentres", 1) },
    ],
  },
  {
    resource: "territories",
    records: (idOf) => {
      const of = (at: number) => ({
        aocId: idOf("distributionCentres", at),
        group: idOf("territoryGroups", at),
        type: "DYNAMIC" as const,
        coefficient: 1.2,
      });
      return [
        { name: "Matosinhos", color: "#2285ff", polygon: box(41.163, -8.72, 41.245, -8.64), ...of(0) },
        { name: "Maia", color: "#8a5cf6", polygon: box(41.195, -8.64, 41.245, -8.57), ...of(0) },
        {
          name: "Rio Tinto and Ermesinde",
          color: "#2e9e5b",
          polygon: box(41.163, -8.57, 41.245, -8.53),
          ...of(0),
        },
        {
          name: "Porto, the old town",
          color: "#d64545",
          polygon:
            "41.1395,-8.625|41.1395,-8.602|41.1455,-8.596|41.1575,-8.598|41.1585,-8.622|41.152,-8.632|41.146,-8.636",
          ...of(1),
        },
        {
          name: "Vila Nova de Gaia",
          color: "#e07b00",
          polygon: "41.09,-8.67|41.09,-8.54|41.128,-8.56|41.137,-8.6|41.139,-8.63|41.143,-8.665",
          ...of(1),
        },
      ];
    },
  },
  {
    resource: "speedZones",
    records: (idOf) => [
      {
        name: "Old town, narrow streets",
        color: "#d64545",
        active: true,
        speedCoefficient: 0.7,
        maxSpeed: 30,
        polygon: "41.139,-8.622|41.139,-8.604|41.147,-8.6|41.151,-8.608|41.149,-8.62",
      },
      {
        name: "Airport road works",
        color: "#e0a800",
        active: true,
        speedCoefficient: 0.8,
        vehicleTypes: [2, 3].map((at) => idOf("vehicleTypes", at)),
        polygon: box(41.225, -8.69, 41.245, -8.66),
      },
      {
        name: "Boavista in the morning",
        color: "#8a5cf6",
        active: true,
        speedCoefficient: 0.75,
        timeFrom: "08:00",
        timeTo: "09:30",
        weekdays: ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"],
        polygon: box(41.155, -8.66, 41.163, -8.625),
      },
    ],
  },
];
