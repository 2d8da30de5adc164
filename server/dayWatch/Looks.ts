import type { ToldEstimate } from "../../schemas/tracking";
import {
  type AlertRules,
  type Cause,
  channelsOf,
  endAlerts,
  mailAlerts,
  raiseAlerts,
  readAlerts,
  rulesOf,
  tellAlerts,
  turned,
} from "../alerts";
import type { Communications, ExpectedArrival } from "../communications";
import type { Database, Sql } from "../database";
import {
  type Expected,
  forgetEstimates,
  keepDepartures,
  learntOfDay,
  toldThen,
  type Way,
  writeEstimates,
} from "../estimates";
import type { Mail } from "../mail";
import type { Place } from "../roads";
import type { LinesOf } from "../runLines";
import type { RunWithPlan } from "../runs";
import type { OpenDay, Schedules } from "../schedules";
import { createTravelTimes, type Driving, straightLine, TravelFault, type TravelOf } from "../travel";
import { type Coming, learningOf, lookAtVehicle, type VehicleDay } from "./lookAtVehicle";
import { nextLook } from "./nextLook";
import { raiseAlerted, raiseMoved } from "./occurrences";
import { oldNews } from "./oldNews";
import { type ReadDay, readDay } from "./readDay";
import type { DayKey } from "./table";
import { tellEstimates } from "./telling";
import { rejections, standingRuns, vehicleDays } from "./vehicleDays";

export type LookParts = {
  database: Database;
  schedules: Schedules;
  travel: TravelOf;
  lines: LinesOf;
  mail: Mail;
  communications: Communications;
  now: () => Date;
};

type Day = DayKey & { accountId: string };

/** `next`: when the next look is due; undefined where the day is over. */
export type Looked = { next: Date | undefined };

/** Instants in seconds. */
type Found = {
  expected: Expected[];
  coming: Coming[];
  reached: string[];
  causes: Cause[];
  vehicles: VehicleDay[];
  timeZone: string;
};

const straight = createTravelTimes(straightLine);

/** Looks at a centre's day that is being driven: what is expected of it, what there is to alert of, and tells both. */
export class Looks {
  readonly #parts: LookParts;

  constructor(parts: LookParts) {
    this.#parts = parts;
  }

  /**
   * What was expected at a moment of a day that is over, where no more is known of it than what had happened by then. It is
   * no news: nobody is alerted, nor told.
   */
  async then(day: Day, moment: Date): Promise<void> {
    const { database } = this.#parts;
    const read = await database.read(day.accountId, (sql) => readDay(sql, day, moment));
    const found = await this.#find(day, read, moment, {});
    const { told, gone } = toldThen(read.estimates, found.expected, moment);
    await database.transaction(day.accountId, async (sql) => {
      await writeEstimates(sql, day, told);
      await keepDepartures(sql, day, moment);
      await forgetEstimates(sql, day.accountId, gone);
    });
  }

  async at(day: Day): Promise<Looked> {
    const { database, mail, communications, now: clock } = this.#parts;
    const { accountId, aoc, date } = day;
    const now = clock();
    const read = await database.read(accountId, (sql) => readDay(sql, day, now));
    const found = await this.#find(day, read, now);
    const { told, gone } = toldThen(read.estimates, found.expected, now);
    const arrivals = arrivalsOf(found.coming, told, now);
    await database.transaction(accountId, async (sql) => {
      await communications.expect(
        sql,
        { accountId, settings: read.settings },
        { arrivals, reached: found.reached },
        now,
      );
      await writeEstimates(sql, day, told);
      await keepDepartures(sql, day, now);
      await forgetEstimates(sql, accountId, gone);
      await tellEstimates(sql, { account: accountId, aoc, date }, told);
      await raiseMoved(sql, day, told, now);
      await this.#alert(sql, day, read, { ...found, now });
    });
    mail.wake();
    return { next: nextLook(found.vehicles, { now, interval: Number(read.settings.etaRecalcInterval) }) };
  }

  async #find(
    { accountId, aoc, date }: Day,
    read: ReadDay,
    now: Date,
    rules: AlertRules = rulesOf(read.settings),
  ): Promise<Found> {
    const { settings } = read;
    const given = rejections(read, rules);
    const timeZone = String(settings.defaultTimeZone);
    if (standingRuns(read.runs).length === 0)
      return { expected: [], coming: [], reached: [], causes: given, vehicles: [], timeZone };
    const actor = { accountId, userId: "server", login: "server", role: "ADMIN" as const, settings };
    const { open } = await this.#parts.schedules.open(actor, aoc, date);
    const { origin } = open.day;
    const seconds = (instant: string) => Date.parse(instant) / 1000 - origin;
    const lines = rules.OFF_ROUTE === undefined ? new Map() : await this.#lines(accountId, read.runs);
    const lineOf = (runs: readonly RunWithPlan[]) => runs.flatMap(({ id }) => lines.get(id) ?? []);
    const vehicles = vehicleDays(open, read, { lineOf, seconds });
    const paces = learntOfDay(vehicles.map((vehicle) => learningOf(vehicle, seconds)));
    const looked = await Promise.all(
      vehicles.map((vehicle, at) =>
        lookAtVehicle(vehicle, {
          ...lookingAt(open, read),
          paces: paces[at]!,
          now: now.getTime() / 1000 - origin,
          rules,
          seconds,
          wayOf: (from, to, run) => this.#way(accountId, { from, to, driving: run.plan.way.driving }),
        }),
      ),
    );
    const expected = looked.flatMap((each) =>
      each.expected.map(({ eta, ...order }) => ({
        ...order,
        ...(eta !== undefined && { eta: eta + origin }),
      })),
    );
    const coming = looked.flatMap((each) =>
      each.coming.map((order) => ({ ...order, eta: order.eta + origin })),
    );
    const causes = [...given, ...looked.flatMap((each) => each.causes)];
    const reached = looked.flatMap((each) => each.reached);
    return { expected, coming, reached, causes, vehicles, timeZone: open.day.timeZone };
  }

  /** By the roads of planning; where none leads there, by the straight line. */
  async #way(
    accountId: string,
    { from, to, driving }: { from: Place; to: Place; driving: Driving },
  ): Promise<Way> {
    const ask = { from: [from], to: [to], driving };
    const { seconds, metres } = await this.#parts
      .travel(accountId)
      .table(ask)
      .catch((error: unknown) => {
        if (error instanceof TravelFault) return straight.table(ask);
        throw error;
      });
    if (seconds[0]! >= 0) return { seconds: seconds[0]!, metres: metres[0]! };
    const guess = await straight.table(ask);
    return { seconds: Math.max(0, guess.seconds[0]!), metres: Math.max(0, guess.metres[0]!) };
  }

  async #lines(accountId: string, runs: readonly RunWithPlan[]): Promise<Map<string, number[]>> {
    const known = standingRuns(runs);
    const lines = await this.#parts.lines(accountId).of(known.map(({ plan }) => plan.way));
    return new Map(lines.map(({ points }, at) => [known[at]!.id, points]));
  }

  async #alert(
    sql: Sql,
    day: Day,
    { standing, settings, runs, positions }: ReadDay,
    { causes, timeZone, now }: Pick<Found, "causes" | "timeZone"> & { now: Date },
  ): Promise<void> {
    const { accountId, aoc, date } = day;
    const { raised, gone } = turned(standing, causes);
    const ended = gone.map(({ id }) => id);
    const old = await oldNews(sql, accountId, raised, { runs, positions, now });
    const told = raised.map((cause) => ({
      ...cause,
      told: old.has(cause) ? [] : channelsOf(cause.kind, settings),
    }));
    const ids = await raiseAlerts(sql, day, told, now);
    await endAlerts(sql, accountId, ended, now);
    if (ids.length + ended.length > 0)
      await tellAlerts(sql, { account: accountId, aoc, date, alerts: [...ids, ...ended] });
    if (ids.length === 0 || !told.some((each) => each.told.length > 0)) return;
    const alerts = await readAlerts(sql, accountId, { ids }, ids.length);
    await raiseAlerted(sql, accountId, alerts, now);
    await mailAlerts(sql, this.#parts.mail, { accountId, aoc, alerts, settings, timeZone, now });
  }
}

/** To whom somebody is coming, with whether that is told as another time now. */
function arrivalsOf(coming: readonly Coming[], told: readonly ToldEstimate[], now: Date): ExpectedArrival[] {
  const at = now.toISOString();
  const moved = new Set(told.filter(({ etaUpdated }) => etaUpdated === at).map(({ order }) => order));
  return coming.map((each) => ({ ...each, eta: each.eta * 1000, hasMoved: moved.has(each.order) }));
}

function lookingAt({ problem, places }: OpenDay, { settings }: ReadDay) {
  return {
    problem,
    places,
    settings: {
      atRiskThreshold: Number(settings.atRiskThreshold),
      lateThreshold: Number(settings.lateThreshold),
      notStartedThreshold: Number(settings.notStartedOrdersThreshold) * 60,
    },
    unseenAfter: Number(settings.alertNoGpsAfter),
    radius: Number(settings.arrivalRadius),
  };
}
