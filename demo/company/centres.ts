import type { Step } from "./Step";

const weekdays = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"] as const;
const operatingHours = weekdays.map((day_of_week) => ({
  day_of_week,
  available: true,
  start_time: "06:00",
  end_time: "21:00",
}));
const same = {
  operatingHours,
  loadingTimeFixed: 900,
  unloadingTime: 300,
  costPerHour: 14,
  costPerDistance: 0.45,
};

export const centres: Step[] = [
  {
    resource: "distributionCentres",
    records: () => [
      {
        name: "Leça do Balio",
        reference: "LECA",
        color: "#2285ff",
        address: { address: "Rua do Araújo, Leça do Balio", latitude: 41.2106, longitude: -8.6312 },
        timeZone: "Europe/Lisbon",
        ...same,
      },
      {
        name: "Gaia – Devesas",
        reference: "GAIA",
        color: "#e07b00",
        address: {
          address: "Rua do General Torres, Vila Nova de Gaia",
          latitude: 41.1312,
          longitude: -8.6121,
        },
        timeZone: "Europe/Lisbon",
        ...same,
      },
    ],
  },
];
