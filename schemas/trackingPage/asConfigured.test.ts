import { describe, expect, it } from "vitest";
import { loadResources } from "../load";
import { resolveProperty } from "../index";
import { asConfigured, asEnded, configurationOf, type DeliveryFacts } from ".";

const now = Date.parse("2026-11-25T14:20:00Z");

/** All that can be known, of a driver who is next at the door. */
const facts: DeliveryFacts = {
  state: "ON_THE_WAY",
  reference: "T-1",
  task: "DELIVERY",
  timeZone: "Europe/Lisbon",
  day: "2026-11-25",
  windows: [{ start: "2026-11-25T14:00:00Z", end: "2026-11-25T16:00:00Z" }],
  expected: { at: Date.parse("2026-11-25T14:42:00Z"), isLive: true },
  stopsBefore: 0,
  isNext: true,
  hasLeft: false,
  place: { name: "Rita", address: "Rua de Cedofeita 31" },
  home: { latitude: 41.15, longitude: -8.61 },
  position: { latitude: 41.16, longitude: -8.62, course: 90, time: "2026-11-25T14:19:47.000Z" },
  driver: { name: "Nuno", phone: "+351 910" },
  vehicle: { name: "Van 9", registration: "AA-11-BB" },
  items: [{ name: "Roses", planned: 12, delivered: null }],
  steps: [],
  isPartial: false,
  failure: null,
  proof: { signatory: "M.", signedAt: null, signature: "a", photos: ["b"] },
  instructions: null,
  rating: null,
  company: { name: "Flor", phone: "1", email: "2", address: "3", logo: "https://flor.example/l.png" },
};
const everything = configurationOf({
  allowInstructions: true,
  show: { driverPhone: true, vehicle: true, items: true },
});

describe("what a page tells of a delivery", () => {
  it("is the time as a span between round times, never a moment", () => {
    expect(asConfigured(everything, facts, now).eta).toEqual({
      start: "2026-11-25T14:35:00.000Z",
      end: "2026-11-25T14:50:00.000Z",
      isLive: true,
    });
    const hourly = configurationOf({ etaRoundingMinutes: 60 });
    const inIndia = asConfigured(hourly, { ...facts, timeZone: "Asia/Kolkata" }, now).eta;
    // Round on the reader's clock, which is half an hour beside UTC's.
    expect([inIndia?.start, inIndia?.end]).toEqual(["2026-11-25T13:30:00.000Z", "2026-11-25T16:30:00.000Z"]);
  });

  it("is the driver alone from when he is shown on, until he has left", () => {
    const far = { ...facts, isNext: false, stopsBefore: 3 };
    const radiusOf = (of: DeliveryFacts, more: object = {}) =>
      asConfigured({ ...everything, ...more }, of, now).map?.position?.radius;
    expect([radiusOf(facts), radiusOf(far)]).toEqual([0, 500]);
    expect(radiusOf(far, { showDriverFrom: "STARTED" })).toBe(0);
    const minutes = (showDriverMinutes: number) =>
      radiusOf(far, { showDriverFrom: "MINUTES_BEFORE", showDriverMinutes });
    expect([minutes(21), minutes(22)]).toEqual([500, 0]);
    expect(asConfigured(everything, far, now)).toMatchObject({ driver: null, vehicle: null });
    for (const state of ["SCHEDULED", "DELIVERED", "FAILED", "CANCELLED"] as const) {
      const told = asConfigured({ ...everything, hideMapAfterFinal: false }, { ...facts, state }, now);
      expect([state, told.driver, told.vehicle, told.map?.position]).toEqual([state, null, null, null]);
    }
    const left = asConfigured(everything, { ...facts, state: "ARRIVED", hasLeft: true }, now);
    expect([left.driver, left.map?.position]).toEqual([null, null]);
  });

  it("is a circle in which he is, the same for all places of a square, and only the minute", () => {
    const far = { ...facts, isNext: false };
    const at = (latitude: number, longitude: number) =>
      asConfigured(everything, { ...far, position: { ...facts.position!, latitude, longitude } }, now).map!
        .position!;
    for (const [latitude, longitude] of [
      [41.1501, -8.6101],
      [-33.86, 151.2],
      [64.14, -21.94],
      [0, 179.9999],
      [69.6, 18.95],
    ] as const) {
      const told = at(latitude, longitude);
      expect(metres(told, { latitude, longitude })).toBeLessThan(500);
      expect(told).toMatchObject({ radius: 500, course: null, time: "2026-11-25T14:19:00.000Z" });
      // A step of ten metres within a square moves nothing.
      const near = at(told.latitude + 0.00005, told.longitude + 0.00005);
      expect(near).toEqual(told);
    }
  });

  it("is nothing of an order once the link is over", () => {
    const told = asEnded(configurationOf({ linkLifetimeDays: 3, title: "Flor" }), facts.company);
    expect(told).toEqual({
      state: "EXPIRED",
      look: {
        title: "Flor",
        logo: "https://flor.example/l.png",
        colors: { primary: "#2285ff", background: "#ffffff", text: "#222222" },
        languages: ["en"],
      },
      company: { name: "Flor", phone: "1", email: "2", address: "3" },
      linkLifetimeDays: 3,
      askAgainSeconds: null,
    });
  });
});

describe("the configuration of a page", () => {
  it("is as the widget's schema has it where nothing was chosen", () => {
    const widget = loadResources("schemas").get("trackingWidget")!;
    const defaultsOf = (properties: Record<string, object>): Record<string, unknown> =>
      Object.fromEntries(
        Object.entries(properties).flatMap(([name, declared]) => {
          const property = resolveProperty(widget, declared);
          const value = property.properties ? defaultsOf(property.properties) : property.default;
          return value === undefined ? [] : [[name, value]];
        }),
      );
    const { logo, ownSite, ...own } = configurationOf({});
    expect([logo, ownSite]).toEqual([null, null]);
    expect(own).toEqual(defaultsOf(widget.properties!));
  });
});

function metres(
  one: { latitude: number; longitude: number },
  other: { latitude: number; longitude: number },
): number {
  const north = (one.latitude - other.latitude) * 111_320;
  const east = (one.longitude - other.longitude) * 111_320 * Math.cos((other.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}
