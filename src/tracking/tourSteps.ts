import type { TourStep } from "../tour";

/** The guided tour of track and trace (spec 9). */
export const trackingTour: readonly TourStep[] = [
  { target: '[data-tour="day"]', title: "tours.tracking.day.title", text: "tours.tracking.day.text" },
  {
    target: '[data-tour="search"]',
    title: "tours.tracking.search.title",
    text: "tours.tracking.search.text",
  },
  {
    target: '[data-tour="figures"]',
    title: "tours.tracking.figures.title",
    text: "tours.tracking.figures.text",
  },
  {
    target: '[data-tour="list"]',
    title: "tours.tracking.list.title",
    text: "tours.tracking.list.text",
    sometimes: true,
  },
  { target: '[data-tour="map"]', title: "tours.tracking.map.title", text: "tours.tracking.map.text" },
  {
    target: '[data-tour="routes"]',
    title: "tours.tracking.routes.title",
    text: "tours.tracking.routes.text",
    sometimes: true,
  },
];
