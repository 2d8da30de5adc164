import { useTranslate } from "ra-core";
import { useBoard } from "../board/BoardContext";
import type { Finding } from "./findings";

/** What was found, in words: its name, and who it is and where it is planned. */
export function useFindingTexts() {
  const translate = useTranslate();
  const { board } = useBoard();

  /** "Van 3, 09:14", "Unplanned". */
  function placeText(order: string): string {
    const place = board.places.get(order);
    return place
      ? `${place.journey.name}, ${board.clock.time(place.stop.arrive)}`
      : translate("planning.panes.cards");
  }
  return (finding: Finding): { primary: string; secondary: string } => {
    if ("journey" in finding) {
      const { name, driver, totals } = finding.journey;
      const orders = translate("planning.orderCount", { smart_count: totals.orders });
      return { primary: name, secondary: [driver?.name, orders].filter(Boolean).join(" · ") };
    }
    const { id, reference, name, address, phone } = finding.order;
    return {
      primary: [reference, name ?? address].filter(Boolean).join(" · "),
      secondary: [placeText(id), phone].filter(Boolean).join(" · "),
    };
  };
}
