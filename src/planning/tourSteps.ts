import type { TourStep } from "../tour";

/** The guided tour of the board (spec 9). A phone has the panes as tabs, and what is pressed at its foot. */
export const planningTour: readonly TourStep[] = [
  {
    target: '[data-tour="demo"]',
    title: "tours.planning.demo.title",
    text: "tours.planning.demo.text",
    sometimes: true,
  },
  { target: '[data-tour="day"]', title: "tours.planning.day.title", text: "tours.planning.day.text" },
  {
    target: '[data-pane="cards"], #pane-tab-cards',
    title: "tours.planning.cards.title",
    text: "tours.planning.cards.text",
    sometimes: true,
  },
  {
    target: '[data-tour="plan"]',
    title: "tours.planning.plan.title",
    text: "tours.planning.plan.text",
    sometimes: true,
  },
  {
    target: '[data-pane="timeline"], #pane-tab-timeline',
    title: "tours.planning.timeline.title",
    text: "tours.planning.timeline.text",
    sometimes: true,
  },
  {
    target: '[data-pane="map"], #pane-tab-map',
    title: "tours.planning.map.title",
    text: "tours.planning.map.text",
    sometimes: true,
  },
  {
    target: '[data-tour="send"]',
    title: "tours.planning.send.title",
    text: "tours.planning.send.text",
    sometimes: true,
  },
  {
    target: '[data-tour="user"]',
    title: "tours.planning.again.title",
    text: "tours.planning.again.text",
    sometimes: true,
  },
];
