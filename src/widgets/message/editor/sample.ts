import type { Settings } from "../../../../schemas";
import { trackingPath } from "../../../../schemas/trackingPage";
import { formatDay } from "../../../dates";
import type { LocalePack } from "../../../localePacks";
import { currencyOf, moneyText } from "../../../money";

/** What the variables of a message stand for in a preview (domain 11): an order that nobody has. */
export function sampleOrder(settings: Settings, pack: LocalePack): object {
  const { companyName, companyPhone } = settings;
  const link = `${window.location.origin}${trackingPath}/abcdefghijklmnopqrstuvwxyz`;
  return {
    order: {
      reference: "P-1042",
      date: formatDay("2026-11-25", pack),
      window: "14:00–16:00",
      eta: "14:45",
      etaFrom: "14:30",
      etaTo: "15:00",
      items: "2 × A, 1 × B",
      cost: moneyText(24.9, currencyOf(settings)),
      failReason: "",
      attribute: {},
    },
    customer: { name: "Maria Silva" },
    contact: { person: "Maria Silva" },
    location: { name: "Casa Silva", address: "Rua de Cedofeita 31, 4050-180 Porto" },
    driver: { name: "Nuno Barros", phone: "+351 912 345 678" },
    vehicle: { name: "Van 7", registration: "41-RX-82" },
    run: { number: "7" },
    stop: { number: "5" },
    stops: { before: "2" },
    tracking: { link },
    rate: { link: `${link}#rate` },
    company: { name: String(companyName ?? ""), phone: String(companyPhone ?? "") },
    dc: { name: "Porto" },
  };
}
