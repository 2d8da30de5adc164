import type { Simulation } from "../../schemas/simulation";
import type { Http } from "../http";
import type { Day } from "./schedules";

/** The calls of the simulator of a centre's day. Each rejects with ApiError, and answers how the day is driven then. */
type SimulationCalls = {
  read(day: Day, signal?: AbortSignal): Promise<Simulation>;
  /** Begins it, or goes on otherwise; by another seed from the beginning. */
  begin(day: Day, wish: { speed: number; seed: number }): Promise<Simulation>;
  end(day: Day): Promise<Simulation>;
};

export function createSimulation(http: Http): SimulationCalls {
  const common = { family: "elements", errors: "gathered" } as const;
  const pathOf = ({ aoc, date }: Day) =>
    `/ui-api/planning/schedules/${encodeURIComponent(aoc)}/${date}/simulation`;
  return {
    async read(day, signal) {
      const { body } = await http.send({ ...common, method: "GET", path: pathOf(day), signal });
      return body as Simulation;
    },
    async begin(day, json) {
      const { body } = await http.send({ ...common, method: "POST", path: pathOf(day), json });
      return body as Simulation;
    },
    async end(day) {
      const { body } = await http.send({ ...common, method: "DELETE", path: pathOf(day) });
      return body as Simulation;
    },
  };
}
