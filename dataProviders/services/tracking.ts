import type { Alert, AlertAction } from "../../schemas/alerts";
import type { ComparedDay, ExportedRoutes } from "../../schemas/routes";
import type { Complaint, FoundOrder, OrderAnswer, TerritoryOrders } from "../../schemas/orderSearch";
import type { RunLog } from "../../schemas/runLog";
import type { PositionShare } from "../../schemas/shares";
import type { PlayedDay } from "../../schemas/playback";
import type { DrivenRun, ToldEstimate, TrackedDay, VehiclePosition } from "../../schemas/tracking";
import type { Http } from "../http";
import { isWire } from "../wireRecords";
import type { Day } from "./schedules";

/** The calls of the page that tracks what was sent. Each rejects with ApiError; no dialog is shown but the session's end. */
type TrackingCalls = {
  read(day: Day, signal?: AbortSignal): Promise<TrackedDay>;
  /** The same with some of its runs alone: those that are named, and those that have one of these orders. */
  readSome(
    day: Day,
    some: { runs: readonly string[]; orders: readonly string[] },
    signal?: AbortSignal,
  ): Promise<TrackedDay>;
  /** Where the day's vehicles were seen last. */
  positions(day: Day, signal?: AbortSignal): Promise<VehiclePosition[]>;
  /** When the day's orders are expected. */
  estimates(day: Day, signal?: AbortSignal): Promise<ToldEstimate[]>;
  /** What was raised on the day, the newest first; what is closed, too. */
  alerts(day: Day, signal?: AbortSignal): Promise<Alert[]>;
  /** The open alerts of which the account has this user told in the console, the newest first. */
  inbox(signal?: AbortSignal): Promise<Alert[]>;
  /** The alert as it is then. */
  act(alert: string, action: AlertAction): Promise<Alert>;
  /** Who may be given alerts of a distribution centre. */
  dispatchers(aoc: string, signal?: AbortSignal): Promise<Dispatcher[]>;
  /** A run's way as it was sent: latitude and longitude in turn, in hundred-thousandths of a degree. */
  way(run: string, signal?: AbortSignal): Promise<number[]>;
  /** Lets a run leave as it is loaded, by the word of whom `name` names. */
  confirmLoading(run: string, word: { name: string; comment?: string }): Promise<void>;
  /** Where the vehicles of a day were at each moment, those that are named or all, and what happened. */
  playback(day: Day, vehicles: readonly string[], signal?: AbortSignal): Promise<PlayedDay>;
  /** How a run was driven, as far as it is. */
  driven(run: string, signal?: AbortSignal): Promise<DrivenRun>;
  /** What happened on a run, and whom to ask. */
  runLog(run: string, signal?: AbortSignal): Promise<RunLog>;
  /** The day's runs beside their plans. */
  routes(day: Day, signal?: AbortSignal): Promise<ComparedDay>;
  /** What a vehicle drives on a day, with its ways and where it was. */
  exported(vehicle: string, date: string, signal?: AbortSignal): Promise<ExportedRoutes>;
  /** Orders by a part of their reference, phone, postcode, names, address or driver; the best first. */
  findOrders(search: string, signal?: AbortSignal): Promise<FoundOrder[]>;
  /** How an order stands. */
  order(order: string, signal?: AbortSignal): Promise<OrderAnswer>;
  /** The orders of a territory on a day, with their states. */
  territoryOrders(territory: string, date: string, signal?: AbortSignal): Promise<TerritoryOrders>;
  /** Puts in a file that proves an order, under its hash: put in again, it changes nothing. */
  prove(order: string, file: Blob, of: Proof): Promise<void>;
  /** Notes a complaint about an order; answers all of it, the newest first. */
  complain(order: string, text: string, idempotencyKey: string): Promise<Complaint[]>;
  /** Mails an order's customer what somebody wrote himself. */
  message(order: string, letter: { subject: string; text: string }, idempotencyKey: string): Promise<void>;
  /** The links that tell now where a vehicle is, the newest first. */
  shares(vehicle: string, signal?: AbortSignal): Promise<PositionShare[]>;
  /** A token that nobody has seen yet: what is shared under it is told once. */
  shareToken(): Promise<string>;
  /** Shares where a run's vehicle is, or where a vehicle is, until a time. */
  share(
    of: { token: string; until: string } & ({ run: string } | { vehicle: string }),
  ): Promise<PositionShare>;
  endShare(id: string): Promise<PositionShare>;
  /** The link of the page on which an order's customer follows it. */
  trackingLink(order: string): Promise<string>;
  /** Makes void all links of an order that there are. */
  withdrawTrackingLink(order: string): Promise<void>;
};

/** What a file proves: who signed it, and when that was, where it was not now. */
type Proof = { as: "signature" | "photo"; signatory?: string; time?: string };

type Dispatcher = { id: string; name: string };

const root = "/ui-api/tracking";

export function createTracking(http: Http): TrackingCalls {
  const pathOf = ({ aoc, date }: Day) => `${root}/days/${encodeURIComponent(aoc)}/${date}`;
  const queryOf = (names: Record<string, string>) => new URLSearchParams(names).toString();
  async function get(path: string, signal: AbortSignal | undefined): Promise<unknown> {
    return (await http.send({ family: "elements", errors: "gathered", method: "GET", path, signal })).body;
  }
  async function list<Item>(path: string, signal: AbortSignal | undefined): Promise<Item[]> {
    const body = await get(path, signal);
    return isWire(body) ? (body.elements as Item[]) : [];
  }
  return {
    async read(day, signal) {
      return (await get(pathOf(day), signal)) as TrackedDay;
    },
    async readSome(day, { runs, orders }, signal) {
      const named = [...runs.map((id) => ["run", id]), ...orders.map((id) => ["order", id])];
      return (await get(`${pathOf(day)}?${new URLSearchParams(named).toString()}`, signal)) as TrackedDay;
    },
    positions: (day, signal) => list(`${pathOf(day)}/positions`, signal),
    estimates: ({ aoc, date }, signal) => list(`${root}/estimates?${queryOf({ aoc, date })}`, signal),
    alerts: ({ aoc, date }, signal) => list(`${root}/alerts?${queryOf({ aoc, date, state: "all" })}`, signal),
    inbox: (signal) => list(`${root}/alerts?${queryOf({ inbox: "true" })}`, signal),
    async act(alert, action) {
      const path = `${root}/alerts/${encodeURIComponent(alert)}`;
      const call = { family: "elements", errors: "gathered", method: "POST", path, json: action } as const;
      return (await http.send(call)).body as Alert;
    },
    dispatchers: (aoc, signal) => list(`${root}/alerts/dispatchers?${queryOf({ aoc })}`, signal),
    async way(run, signal) {
      const body = await get(`${root}/runs/${encodeURIComponent(run)}/way`, signal);
      return isWire(body) ? (body.points as number[]) : [];
    },
    async confirmLoading(run, word) {
      await http.send({
        family: "elements",
        errors: "gathered",
        method: "POST",
        path: `/ui-api/loading-management/runs/${encodeURIComponent(run)}/confirm`,
        json: word,
      });
    },
    async runLog(run, signal) {
      return (await get(`${root}/runs/${encodeURIComponent(run)}/log`, signal)) as RunLog;
    },
    findOrders: (search, signal) => list(`${root}/orders?${queryOf({ search })}`, signal),
    async order(order, signal) {
      return (await get(`${root}/orders/${encodeURIComponent(order)}`, signal)) as OrderAnswer;
    },
    async territoryOrders(territory, date, signal) {
      const path = `${root}/territories/${encodeURIComponent(territory)}/orders?${queryOf({ date })}`;
      return (await get(path, signal)) as TerritoryOrders;
    },
    async prove(order, file, of) {
      const path = `/gt/gt-api/orders/${encodeURIComponent(order)}/pod`;
      const query = { ...of, sha256: await sha256Of(file) };
      await http.send({ errors: "gathered", method: "POST", path, query, file });
    },
    async complain(order, text, idempotencyKey) {
      const path = `${root}/orders/${encodeURIComponent(order)}/complaints`;
      const call = { family: "elements", errors: "gathered", method: "POST", path } as const;
      const { body } = await http.send({ ...call, json: { text }, idempotencyKey });
      return isWire(body) ? (body.elements as Complaint[]) : [];
    },
    async message(order, letter, idempotencyKey) {
      const path = `${root}/orders/${encodeURIComponent(order)}/messages`;
      const call = { family: "elements", errors: "gathered", method: "POST", path } as const;
      await http.send({ ...call, json: letter, idempotencyKey });
    },
    shares: (vehicle, signal) => list(`${root}/shares?${queryOf({ vehicle })}`, signal),
    async shareToken() {
      const body = await get(`${root}/shares/token`, undefined);
      return isWire(body) ? String(body.token) : "";
    },
    async share(of) {
      const call = {
        family: "elements",
        errors: "gathered",
        method: "POST",
        path: `${root}/shares`,
      } as const;
      return (await http.send({ ...call, json: of })).body as PositionShare;
    },
    async endShare(id) {
      const path = `${root}/shares/${encodeURIComponent(id)}`;
      const call = { family: "elements", errors: "gathered", method: "DELETE", path } as const;
      return (await http.send(call)).body as PositionShare;
    },
    async trackingLink(order) {
      const path = `${root}/links`;
      const call = { family: "elements", errors: "gathered", method: "POST", path, json: { order } } as const;
      return ((await http.send(call)).body as { link: string }).link;
    },
    async withdrawTrackingLink(order) {
      const path = `${root}/links/${encodeURIComponent(order)}`;
      await http.send({ family: "elements", errors: "gathered", method: "DELETE", path });
    },
    async playback(day, vehicles, signal) {
      const query = new URLSearchParams(vehicles.map((vehicle) => ["vehicle", vehicle])).toString();
      return (await get(`${pathOf(day)}/playback${query && `?${query}`}`, signal)) as PlayedDay;
    },
    async driven(run, signal) {
      return (await get(`${root}/runs/${encodeURIComponent(run)}/driven`, signal)) as DrivenRun;
    },
    async routes(day, signal) {
      return (await get(`${pathOf(day)}/routes`, signal)) as ComparedDay;
    },
    async exported(vehicleId, date, signal) {
      return (await get(`${root}/export?${queryOf({ vehicleId, date })}`, signal)) as ExportedRoutes;
    },
  };
}

async function sha256Of(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
