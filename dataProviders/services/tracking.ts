import type { DrivenRun, TrackedDay, VehiclePosition } from "../../schemas/tracking";
import type { Http } from "../http";
import { isWire } from "../wireRecords";
import type { Day } from "./schedules";

/** The calls of the page that tracks what was sent. Each rejects with ApiError; no dialog is shown but the session's end. */
type TrackingCalls = {
  read(day: Day, signal?: AbortSignal): Promise<TrackedDay>;
  /** Where the day's vehicles were seen last. */
  positions(day: Day, signal?: AbortSignal): Promise<VehiclePosition[]>;
  /** A run's way as it was sent: latitude and longitude in turn, in hundred-thousandths of a degree. */
  way(run: string, signal?: AbortSignal): Promise<number[]>;
  /** Lets a run leave as it is loaded, by the word of whom `name` names. */
  confirmLoading(run: string, word: { name: string; comment?: string }): Promise<void>;
  /** How a run was driven, as far as it is. */
  driven(run: string, signal?: AbortSignal): Promise<DrivenRun>;
};

const root = "/ui-api/tracking";

export function createTracking(http: Http): TrackingCalls {
  const pathOf = ({ aoc, date }: Day) => `${root}/days/${encodeURIComponent(aoc)}/${date}`;
  async function get(path: string, signal: AbortSignal | undefined): Promise<unknown> {
    return (await http.send({ family: "elements", errors: "gathered", method: "GET", path, signal })).body;
  }
  return {
    async read(day, signal) {
      return (await get(pathOf(day), signal)) as TrackedDay;
    },
    async positions(day, signal) {
      const body = await get(`${pathOf(day)}/positions`, signal);
      return isWire(body) ? (body.elements as VehiclePosition[]) : [];
    },
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
    async driven(run, signal) {
      return (await get(`${root}/runs/${encodeURIComponent(run)}/driven`, signal)) as DrivenRun;
    },
  };
}
