import type { Settings } from "../../../../schemas";
import type { TemplateType } from "../../../../schemas/template";
import { showDay } from "../../../dates";
import type { Translate } from "../../../i18n";
import type { LocalePack } from "../../../localePacks";
import type { Units } from "../../../units";
import { drawings } from "./drawings";

export type Teller = {
  settings: Settings;
  account: string;
  user: string;
  units: Units;
  pack: LocalePack;
  translate: Translate;
};

/** An order or a run such as one of the account's could be, in its units and the reader's language. */
export function sampleOf(type: TemplateType, teller: Teller): Record<string, unknown> {
  return { ...common(teller), ...(type === "POD" ? sampleOrder(teller) : sampleRun(teller)) };
}

const driver = { name: "Anna Kelly", phone: "+351 912 345 678" };
const vehicle = { name: "Van 7", registration: "AA-07-PT" };
const day = "2026-11-20";

const places = [
  ["Bolhão", "Rua Formosa 322, 4000-248 Porto"],
  ["Livraria Aurora", "Rua Augusta 112, 4000-442 Porto"],
  ["Café Ribeira", "Rua Chã 8, 4050-513 Porto"],
] as const;

function common({ settings, account, user, pack }: Teller) {
  const said = (name: string) => (typeof settings[name] === "string" ? settings[name] : "");
  return {
    company: {
      name: said("companyName") || account,
      logo: drawings.logo,
      address: said("companyAddress") || "Rua Almada 40, Porto",
      phone: said("companyPhone") || "+351 222 000 100",
    },
    printed: { when: `${showDay(day, pack) ?? day} 17:40`, by: user },
  };
}

function sampleOrder({ units, pack, translate }: Teller) {
  const { kg, m3, metres } = measures(units);
  const [name, address] = places[1];
  const goods = (which: string) => translate(`templates.sample.${which}`);
  return {
    order: {
      reference: "ORD-10042",
      date: showDay(day, pack) ?? day,
      type: goods("delivery"),
      instructions: goods("instructions"),
      weight: kg(184),
      volume: m3(1.2),
    },
    customer: { name, phone: "+351 222 333 444", email: "aurora@example.org" },
    location: { name, address, phone: "+351 222 333 444" },
    items: [
      {
        name: goods("books"),
        barcode: "5601234567890",
        plannedQuantity: 12,
        factQuantity: 12,
        status: goods("delivered"),
        rejectReason: "",
      },
      {
        name: goods("shelf"),
        barcode: "5601234567906",
        plannedQuantity: 2,
        factQuantity: 1,
        status: goods("partly"),
        rejectReason: goods("damaged"),
      },
    ],
    pod: {
      signatoryName: "Rui Pereira",
      signatureImage: drawings.signature,
      signatureTime: "10:26",
      photos: [drawings.photo],
    },
    arrival: { planned: "10:10", actual: "10:14" },
    departure: { planned: "10:25", actual: "10:28" },
    driver,
    vehicle,
    distanceFromAddress: metres(35),
  };
}

function sampleRun({ units, pack, translate }: Teller) {
  const { kg, m3, km, time } = measures(units);
  return {
    run: {
      number: "R-2026-118",
      date: showDay(day, pack) ?? day,
      loadingStart: "07:30",
      departure: "08:00",
      completion: "13:20",
      distance: km(46.8),
      drivingTime: time(8100),
      workingTime: time(21_000),
      totals: {
        stops: places.length,
        orders: places.length * 2,
        weight: kg(912),
        volume: m3(6.4),
        items: 42,
      },
    },
    vehicle,
    driver,
    dc: { name: "Porto Norte", address: "Via Norte 1500, 4470-177 Maia", phone: "+351 229 000 200" },
    stops: places.map(([location, address], index) => ({
      number: index + 1,
      arrival: `${9 + index}:05`,
      departure: `${9 + index}:20`,
      window: `${9 + index}:00–${11 + index}:00`,
      location,
      address,
      contact: "Rui Pereira",
      phone: "+351 222 333 444",
      instructions: index === 1 ? translate("templates.sample.instructions") : "",
      orders: [1, 2].map((nth) => ({
        reference: `ORD-${10_040 + index * 2 + nth}`,
        weight: kg(120 + 20 * nth),
        volume: m3(0.8 * nth),
        items: 6 + nth,
      })),
      legDistance: km(6.2 + index * 3.1),
      legTime: time(900 + index * 480),
      signatureBox: drawings.box,
    })),
    map: drawings.map,
  };
}

function measures(units: Units) {
  return {
    kg: (value: number) => units.for("weight").format(value),
    m3: (value: number) => units.for("volume").format(value),
    km: (value: number) => units.for("long-distance").format(value),
    metres: (value: number) => units.for("distance").format(value),
    time: (value: number) => units.for("duration").format(value),
  };
}
