import { dayAfter } from "../../../centreDay";
import { reportCalls } from "../../calls";
import { askedIn, readHeadings } from "../readWeek";
import type { Rule } from "./Decision";
import { dearCentres, idleVehicles, lateDrivers, lowRatings, worstHour } from "./standsOut";

/** So many of one kind stand in the list. */
const mostOfAKind = 2;

/** Days for which a fault may wait. */
const faultWaits = 7;
/** Days back to which waiting faults are looked for. */
const faultsFrom = 180;

/** What asks for a decision, first what customers feel; what none of the viewer's reports tells, is not looked for. */
export const rules: readonly Rule[] = [
  {
    name: "lateDriver",
    report: "on-time-report",
    state: "late",
    large: "late",
    trend: { sum: "late" },
    async find({ report, month, signal }) {
      const asked = askedIn(report, month);
      const late = lateDrivers(await readHeadings(report, "driverName", asked, signal)).slice(0, mostOfAKind);
      if (late.length === 0) return [];
      const { driver = [] } = await reportCalls.choices(report["x-api"], asked, signal);
      return late.map(({ name, share, times, deviation, late: count, reached }) => ({
        name,
        values: { deviation },
        counts: { late: count, reached, times },
        share: 100 * share,
        filters: { driver: driver.flatMap(({ value, title }) => (title === name ? [value] : [])) },
        period: month,
      }));
    },
  },
  {
    name: "lateHour",
    report: "on-time-report",
    state: "late",
    large: "late",
    trend: "count",
    find({ hours }) {
      const worst = worstHour(hours);
      if (!worst) return Promise.resolve([]);
      const { day, hour, late, stops } = worst;
      return Promise.resolve([
        {
          name: "",
          day,
          counts: { late, stops, hour },
          filters: { hour: [hour], result: ["LATE"] },
          period: { from: day, to: day },
        },
      ]);
    },
  },
  {
    name: "lowRating",
    report: "delivery-rate",
    state: "atRisk",
    large: "averageRate",
    trend: { mean: "averageRate", of: "ratings" },
    async find({ report, month, signal }) {
      const headings = await readHeadings(report, "customerName", askedIn(report, month), signal);
      return lowRatings(headings)
        .slice(0, mostOfAKind)
        .map(({ name, ratings, averageRate }) => ({
          name,
          values: { averageRate },
          counts: { ratings },
          filters: { customerName: name },
          period: month,
        }));
    },
  },
  {
    name: "dearCentre",
    report: "aggregated-reports",
    state: "atRisk",
    large: "costPerOrder",
    trend: { mean: "costPerOrder", of: "orders" },
    find: ({ centres, centresBefore, week }) =>
      Promise.resolve(
        dearCentres(centres, centresBefore)
          .slice(0, mostOfAKind)
          .map(({ name, id, costPerOrder, share }) => ({
            name,
            values: { costPerOrder },
            share,
            filters: { areaOfControl: [id] },
            period: week,
          })),
      ),
  },
  {
    name: "unsent",
    report: "communications-reports",
    state: "atRisk",
    large: "unsent",
    trend: "count",
    async find({ report, week, signal }) {
      const lost = { result: ["FAILED", "REJECTED"] };
      const [{ count: unsent }, { count: messages }] = await Promise.all([
        reportCalls.summary(report["x-api"], askedIn(report, week, lost), signal),
        reportCalls.summary(report["x-api"], askedIn(report, week), signal),
      ]);
      return unsent === 0 ? [] : [{ name: "", counts: { unsent, messages }, filters: lost, period: week }];
    },
  },
  {
    name: "openFaults",
    report: "vehicle-checks-faults-reports",
    state: "atRisk",
    large: "faults",
    trend: "count",
    async find({ report, week, signal }) {
      const waiting = { status: ["OPEN", "IN_PROGRESS"] };
      const period = { from: dayAfter(week.to, -faultsFrom), to: dayAfter(week.to, -faultWaits) };
      const asked = askedIn(report, period, waiting);
      const { count } = await reportCalls.summary(report["x-api"], asked, signal);
      return count === 0
        ? []
        : [{ name: "", counts: { faults: count, days: faultWaits }, filters: waiting, period }];
    },
  },
  {
    name: "idleVehicle",
    report: "daily-runs-report",
    state: "plan",
    large: "runs",
    trend: "count",
    async find({ report, month, week, signal }) {
      const earlier = { from: month.from, to: dayAfter(week.from, -1) };
      const [before, now] = await Promise.all([
        readHeadings(report, "vehicleName", askedIn(report, earlier), signal),
        readHeadings(report, "vehicleName", askedIn(report, week), signal),
      ]);
      const idle = idleVehicles(before, now).slice(0, mostOfAKind);
      if (idle.length === 0) return [];
      const { vehicle = [] } = await reportCalls.choices(report["x-api"], askedIn(report, earlier), signal);
      return idle.map(({ name, runs }) => ({
        name,
        counts: { runs },
        filters: { vehicle: vehicle.flatMap(({ value, title }) => (title === name ? [value] : [])) },
        period: month,
      }));
    },
  },
];
