import type { Step } from "./Step";

/** The page on which customers follow their deliveries. */
export const trackingPage: Step[] = [
  {
    resource: "trackingWidget",
    records: () => [
      {
        enabled: true,
        title: "Andorinha",
        languages: ["pt", "en", "es", "fr", "ru"],
        colors: { primary: "#1f5c4b", background: "#f7f5f0", text: "#22302b" },
        show: { driverPhone: true, vehicle: true, items: true },
        allowInstructions: true,
      },
    ],
  },
];
