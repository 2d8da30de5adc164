import type { Settings } from "../../../../schemas";
import type { TemplateType } from "../../../../schemas/template";
import { showDay } from "../../../dates";
import type { Translate } from "../../../i18n";
import type { LocalePack } from "../../../localePacks";
import { drawing, signatureBox } from "../../../paper";
import type { Units } from "../../../units";

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

/** Drawings for a sample: a logo, a signature, goods, a map, a box to sign in. As images travel in pages: data URLs. */
const drawings = {
  logo: drawing(
    160,
    48,
    `<rect width="160" height="48" rx="6" fill="#1b5e8a"/><path d="M16 32h88M24 16h64M112 14l22 10-22 10z" stroke="#fff" stroke-width="4" fill="#fff"/>`,
  ),
  signature: drawing(
    220,
    70,
    `<path d="M8 52c18-40 30-44 26-14s18 4 26-12 12 24 24 6 16-22 20 0 22 8 34-8 20 8 36 2 20-6 36-4" fill="none" stroke="#123" stroke-width="2.5"/>`,
  ),
  photo: drawing(
    160,
    120,
    `<rect width="160" height="120" fill="#dbe3e8"/><path d="M40 50l40-18 40 18v44l-40 16-40-16z" fill="#c79a5b"/><path d="M40 50l40 16 40-16M80 66v44" stroke="#8a6532" stroke-width="3" fill="none"/>`,
  ),
  box: signatureBox,
  map: drawing(
    640,
    240,
    `<rect width="640" height="240" fill="#e8efe6"/><path d="M0 190C120 120 210 210 330 140S540 40 640 70" stroke="#b7cde0" stroke-width="26" fill="none"/><path d="M60 60l120 50 90-40 130 90 150-60" stroke="#1b5e8a" stroke-width="5" fill="none"/><g fill="#b3261e"><circle cx="60" cy="60" r="9"/><circle cx="180" cy="110" r="9"/><circle cx="270" cy="70" r="9"/><circle cx="400" cy="160" r="9"/><circle cx="550" cy="100" r="9"/></g>`,
  ),
};
