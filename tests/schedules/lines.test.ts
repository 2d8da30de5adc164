import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { RunLine } from "../../schemas/schedule";
import { gridOf, writeExtract } from "../../server/roads/extractFile.fixture";
import { eachDatabase } from "../databases";
import { full } from "../scope";
import { date, journeyOf, ScheduleDesk } from "./ScheduleDesk";

const folder = mkdtempSync(join(tmpdir(), "run-lines-"));
const extract = join(folder, "roads.osm.pbf");
beforeAll(() => writeExtract(extract, gridOf(4)));
afterAll(() => rmSync(folder, { recursive: true }));

/** A crossing of the extract's streets. */
const crossing = (row: number, column: number) => ({
  address: `Crossing ${row} ${column}`,
  latitude: 41 + row / 1000,
  longitude: -8 + column / 1000,
});
const wire = (...places: { latitude: number; longitude: number }[]) =>
  places.flatMap(({ latitude, longitude }) => [Math.round(latitude * 1e5), Math.round(longitude * 1e5)]);

async function linesOf(desk: ScheduleDesk, query = ""): Promise<RunLine[]> {
  const address = `/ui-api/planning/schedules/${desk.centre}/${date}/lines${query}`;
  const answer = await desk.dispatcher.get(address);
  expect(answer.status, answer.text).toBe(200);
  const { elements, count } = answer.json<{ elements: RunLine[]; count: number }>();
  expect(count).toBe(elements.length);
  return elements;
}

describe("the ways of a day's runs", () => {
  eachDatabase((database) => {
    const desk = new ScheduleDesk(database);

    it("lead from the centre by the stops and back, straight where there are no roads", async () => {
      await desk.openCentre({ address: crossing(0, 0) });
      const van = await desk.van();
      const first = await desk.order({ address: crossing(1, 1) });
      const second = await desk.order({ address: crossing(2, 1) });
      expect(await linesOf(desk)).toEqual([]);
      await desk.act({ kind: "move", orders: [first], vehicle: van });
      const run = journeyOf(await desk.read(), van).runs[0]?.id;
      await desk.act({ kind: "move", orders: [second], vehicle: van, run, stop: 0 });
      expect(await linesOf(desk)).toEqual([
        { vehicle: van, run, points: wire(crossing(0, 0), crossing(2, 1), crossing(1, 1), crossing(0, 0)) },
      ]);
    });

    it("begin where the driver begins, and leave out what is not on the map", async () => {
      await desk.openCentre({ address: crossing(0, 0) });
      const van = await desk.van(
        {},
        {
          startLocation: "OTHER",
          startAddress: crossing(3, 3),
          endLocation: "HOME",
          homeAddress: { address: "?" },
        },
      );
      const known = await desk.order({ address: crossing(1, 1) });
      const unknown = await desk.order({ address: { address: "Nowhere" }, geocodeState: "NOT_FOUND" });
      await desk.act({ kind: "move", orders: [known], vehicle: van });
      expect((await linesOf(desk)).map(({ points }) => points)).toEqual([
        wire(crossing(3, 3), crossing(1, 1)),
      ]);
      expect((await desk.read()).unplanned).toEqual([unknown]);
    });

    it("are those of a draft where one is asked for", full, async () => {
      await desk.openCentre({ address: crossing(0, 0) });
      const van = await desk.van();
      await desk.order({ address: crossing(1, 1) });
      const { job, schedule } = await desk.plan({ mode: "FULL" });
      expect(await linesOf(desk)).toEqual([]);
      const runs = journeyOf(schedule!, van).runs.map(({ id }) => id);
      expect((await linesOf(desk, `?job=${job}`)).map(({ run }) => run)).toEqual(runs);
      const address = `/ui-api/planning/schedules/${desk.centre}/${date}/lines?job=other`;
      expect((await desk.dispatcher.get(address)).json()).toMatchObject({ code: "SCHEDULE_NO_DRAFT" });
    });
  });

  eachDatabase((database) => {
    const desk = new ScheduleDesk(database, { ROADS_EXTRACT: extract });

    it("go by road once the roads are read", full, async () => {
      await desk.openCentre({ address: crossing(0, 0) });
      const van = await desk.van();
      const order = await desk.order({ address: crossing(2, 1) });
      await vi.waitFor(() => desk.act({ kind: "move", orders: [order], vehicle: van }), { timeout: 20_000 });
      const [line] = await linesOf(desk);
      const points = line?.points ?? [];
      // There and back around a corner each: along streets, of which every point lies on one.
      expect(points.length).toBeGreaterThanOrEqual(10);
      expect(points.slice(0, 2)).toEqual(wire(crossing(0, 0)));
      for (let at = 2; at < points.length; at += 2)
        expect(points[at] === points[at - 2] || points[at + 1] === points[at - 1]).toBe(true);
    });
  });
});
