import { expect, test } from "vitest";
import { loadResources } from "../../../schemas/load";
import { packs } from "../../localePacks";
import { unitsOf } from "../../units";
import { formatValue, type ValueTexts } from "./formatValue";

const { vehicles, customerLocations, drivers, appUsers, orders } = Object.fromEntries(
  loadResources("schemas"),
);
const units = unitsOf({ capacityUnits: "KG", distanceUnits: "MILES" }, "en");

const texts = (resource: typeof vehicles): ValueTexts => ({
  resource: resource!,
  pack: packs.en,
  timeZone: "Europe/London",
  yes: "Yes",
  no: "No",
  choice: (path, value) => `${path}=${String(value)}`,
  quantity: (unit, value) => units.for(unit).format(value),
  number: (value) => units.number(value),
  entries: (count) => `${count} entries`,
  title: (target, id) => (id === "7" ? `${target} seven` : undefined),
});

const values: [resource: typeof vehicles, path: string, value: unknown, text: string][] = [
  [vehicles, "name", "Van 1", "Van 1"],
  [vehicles, "weight", 1200, "1,200 kg"],
  [vehicles, "drivingTimeCorrectionFactor", 0.1, "0.1"],
  [vehicles, "active", true, "Yes"],
  [vehicles, "active", false, "No"],
  [vehicles, "trackingProvider", "PHONE", "trackingProvider=PHONE"],
  [vehicles, "driver", "7", "drivers seven"],
  [vehicles, "driver", "8", "8"],
  [vehicles, "requirements", ["7", "8"], "vehicleRequirements seven, 8"],
  [vehicles, "truck", { height: 3.5, width: 2.4 }, "3.5, 2.4"],
  [drivers, "availability", [{}, {}], "2 entries"],
  [
    orders,
    "dropWindows",
    [{ start: "2026-07-01T07:00:00Z", end: "2026-07-01T09:30:00Z" }],
    "01/07/2026 08:00–10:30",
  ],
  [
    orders,
    "dropWindows",
    [
      { start: "2026-07-01T21:00:00Z", end: "2026-07-02T05:00:00Z" },
      { start: "2026-12-02T08:00:00Z", end: "2026-12-02T09:00:00Z" },
    ],
    "01/07/2026 22:00–02/07/2026 06:00, 02/12/2026 08:00–09:00",
  ],
  [orders, "dropWindows", ["early"], "1 entries"],
  [customerLocations, "address.postcode", "IM1 1AA", "IM1 1AA"],
  [appUsers, "lastSeen", "2026-07-01T22:30:00Z", "01/07/2026 23:30"],
  [vehicles, "weight", 0, "0 kg"],
  [vehicles, "name", "", ""],
  [vehicles, "name", null, ""],
  [vehicles, "requirements", [], ""],
  [vehicles, "weight", "heavy", "heavy"],
];

test.each(values)("a value shows by its type (%#)", (resource, path, value, text) => {
  expect(formatValue(path, value, texts(resource))).toBe(text);
});
