import type { Kpis, Schedule, ScheduleJourney, ScheduleOrder, ScheduleRun } from "../../../schemas/schedule";

/** 23 November 2026, 00:00 in London. */
export const midnight = Date.UTC(2026, 10, 23) / 1000;
export const at = (hours: number, minutes = 0) => midnight + hours * 3600 + minutes * 60;

export const noKpis: Kpis = {
  planned: 0,
  unplanned: 0,
  distance: 0,
  driving: 0,
  working: 0,
  waiting: 0,
  cost: 0,
  utilisation: 0,
  late: 0,
  latest: 0,
  vehicles: 0,
  back: null,
};

export function orderOf(id: string, more: Partial<ScheduleOrder> = {}): ScheduleOrder {
  return {
    id,
    reference: id.toUpperCase(),
    status: "NEW",
    task: "DELIVERY",
    priority: 2,
    name: `Shop ${id}`,
    address: null,
    contact: null,
    phone: null,
    latitude: 41.15,
    longitude: -8.61,
    windows: [{ start: at(8), end: at(12) }],
    weight: 10,
    volume: 0.1,
    duration: 600,
    territory: null,
    territoryName: null,
    requirements: [],
    linked: null,
    locked: false,
    ...more,
  };
}

/** Loading from 7:30, left at 8, a visit of ten minutes each hour after half an hour's drive, back half an hour after the last. */
export function runOf(id: string, orders: string[], more: Partial<ScheduleRun> = {}): ScheduleRun {
  const last = orders.length === 0 ? at(8) : at(7 + orders.length, 40);
  return {
    id,
    number: 1,
    status: "PLANNED",
    loadingState: { status: "NOT_STARTED", hasIssue: false, confirmed: null },
    locked: false,
    loading: at(7, 30),
    departure: at(8),
    return: last + 1800,
    unloading: last + 1800,
    finish: last + 2400,
    distance: 30_000,
    driving: 3600,
    weight: 20,
    volume: 0.2,
    violations: [],
    stops: orders.map((order, index) => ({
      order,
      arrive: at(8 + index, 20),
      begin: at(8 + index, 30),
      finish: at(8 + index, 40),
      driving: 1200,
      distance: 10_000,
      violations: [],
    })),
    ...more,
  };
}

export function journeyOf(vehicle: string, runs: ScheduleRun[] = []): ScheduleJourney {
  return {
    vehicle,
    name: `Van ${vehicle}`,
    driver: { id: `d-${vehicle}`, name: `Driver ${vehicle}` },
    shift: { start: at(7), end: at(17) },
    start: null,
    weight: 1000,
    volume: 10,
    requirements: [],
    type: null,
    territories: [],
    change: null,
    breakdown: null,
    traits: { active: true, requirements: [], vehicleTerritories: [], driverTerritories: [] },
    span: runs[0] ? { start: runs[0].loading, end: runs.at(-1)?.finish ?? runs[0].finish } : null,
    runs,
    breaks: [],
    totals: { driving: 0, waiting: 0, working: 0, distance: 0, orders: 0, lateness: 0, cost: 0 },
    violations: [],
  };
}

export function scheduleOf(journeys: ScheduleJourney[], orders: ScheduleOrder[]): Schedule {
  const planned = new Set(
    journeys.flatMap(({ runs }) => runs.flatMap(({ stops }) => stops.map((s) => s.order))),
  );
  return {
    aoc: "centre",
    date: "2026-11-23",
    timeZone: "Europe/London",
    version: 1,
    source: "STRAIGHT_LINE",
    centre: { name: "Porto", hours: [] },
    journeys,
    unplanned: orders.map(({ id }) => id).filter((id) => !planned.has(id)),
    orders,
    kpis: noKpis,
    before: null,
    accepted: null,
    last: null,
    undo: null,
    redo: null,
    closed: false,
    job: null,
    jobDays: null,
    drafts: [],
  };
}
