import { performance } from "node:perf_hooks";
import type { Schedule, ScheduleAction, ScheduleDraft } from "../schemas/schedule";
import { type ApiClient, signIn } from "../tests/apiClient";
import { startRoadServer } from "./roadServer";
import { expectOk } from "./expectOk";
import { type Figure, median, printFigures, timed } from "./figures";
import { type DaySize, fillDay } from "./scheduleDay";

/**
 * A dispatcher's day over HTTP on the embedded server: read, planned, changed by hand. On the roads of ROADS_EXTRACT
 * (of Porto) where it is named, else by straight lines. `SIZES=600x30` for another size.
 */
const sizes = (process.env.SIZES ?? "600x30,1000x100").split(",").map((size): DaySize => {
  const [orders = 0, vehicles = 0] = size.split("x").map(Number);
  return { orders, vehicles };
});
const date = "2099-06-01";
const seconds = Number(process.env.SECONDS ?? 20);

for (const size of sizes) {
  const server = await startRoadServer();
  try {
    const admin = await signIn(server.url, "admin", server.password);
    const centre = await fillDay(admin, date, size);
    const dispatcher = await signIn(server.url, "dispatcher", server.password);
    printFigures(await figuresOf(dispatcher, `/ui-api/planning/schedules/${centre}/${date}`, size));
  } finally {
    await server.stop();
  }
}

async function figuresOf(client: ApiClient, address: string, size: DaySize): Promise<Figure[]> {
  const name = `${size.orders} orders, ${size.vehicles} vehicles: `;
  const read = async () => expectOk(await client.get(address)).json<Schedule>();
  const [cold = 0] = await timed(1, readUntilRoads);
  const warm = await timed(10, read);
  const { first, whole, draft } = await plan();
  let { version } = await read();
  const act = async (action: ScheduleAction) => {
    const schedule = expectOk(await client.post(`${address}/actions`, { version, action })).json<Schedule>();
    version = schedule.version;
    return schedule;
  };
  let schedule = await read();
  const [accept = 0] = await timed(1, async () => (schedule = await act({ kind: "accept", job: draft.job })));
  const moves = await timed(20, async (turn) => {
    const used = schedule.journeys.filter(({ runs }) => runs.length > 0);
    const [from, to] = [used[turn % used.length]!, used[(turn + 1) % used.length]!];
    const order = from.runs[0]!.stops[0]!.order;
    const run = to.runs[0];
    schedule = await act({
      kind: "move",
      orders: [order],
      vehicle: to.vehicle,
      ...(run && { run: run.id, stop: 1 }),
    });
  });
  const fifty = schedule.journeys
    .toReversed()
    .flatMap(({ runs }) => runs.flatMap(({ stops }) => stops.map(({ order }) => order)))
    .slice(0, 50);
  const [many = 0] = await timed(1, () =>
    act({ kind: "move", orders: fifty, vehicle: schedule.journeys[0]!.vehicle }),
  );
  const [undone = 0] = await timed(1, () => act({ kind: "undo" }));
  const suggested = await timed(5, async () =>
    expectOk(await client.get(`${address}/suggestions?order=${fifty[0]}`)),
  );
  return [
    { name: `${name}read for the first time`, value: cold, unit: "ms" },
    { name: `${name}read again, median`, value: median(warm), unit: "ms" },
    { name: `${name}first plan`, value: first, limit: 5_000, unit: "ms" },
    { name: `${name}planned within ${seconds} s`, value: whole, unit: "ms" },
    { name: `${name}unplanned`, value: draft.schedule?.kpis.unplanned ?? size.orders, unit: "orders" },
    { name: `${name}accepted`, value: accept, unit: "ms" },
    { name: `${name}one order moved, median of 20`, value: median(moves), limit: 300, unit: "ms" },
    { name: `${name}50 orders moved`, value: many, limit: 1_000, unit: "ms" },
    { name: `${name}that undone`, value: undone, unit: "ms" },
    { name: `${name}suggestions, median`, value: median(suggested), unit: "ms" },
  ];

  /** While roads are built there are no times. */
  async function readUntilRoads(): Promise<void> {
    for (;;) {
      const { status } = await client.get(address);
      if (status === 200) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  async function plan() {
    const begun = performance.now();
    const { version: seen } = await read();
    const body = { version: seen, mode: "FULL", seconds, seed: 1 };
    const { job } = expectOk(await client.post(`${address}/jobs`, body)).json<ScheduleDraft>();
    let first = 0;
    for (;;) {
      const draft = expectOk(await client.get(`${address}/drafts/${job}`)).json<ScheduleDraft>();
      if (draft.schedule && first === 0) first = performance.now() - begun;
      if (draft.state !== "PENDING" && draft.state !== "RUNNING")
        return { first, whole: performance.now() - begun, draft };
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
