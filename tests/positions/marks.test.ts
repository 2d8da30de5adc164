import { sql } from "kysely";
import { expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onOwnPlatform } from "../platform/platform";
import { full } from "../scope";
import { PositionDesk } from "./PositionDesk";

const dayMs = 86_400_000;

eachDatabase((database) => {
  const platform = onOwnPlatform(database);

  it(
    "what a late position goes on from is kept for a week, and a later one has its day derived all the same",
    full,
    async () => {
      const desk = await PositionDesk.open(platform);
      const { id: vehicle } = await desk.create("/gt/gt-api/vehicles", { name: "Van" });
      const { token } = await desk.makeDevice({ vehicle });
      // At noon: what is driven over midnight is of two days, and of neither.
      const begin = (Math.floor(platform.now().getTime() / dayMs) - 9.5) * dayMs;
      const says = (minute: number, latitude: number) =>
        desk.osmand({
          id: token,
          lat: String(latitude),
          lon: "-8.61",
          timestamp: String(begin + minute * 60_000),
        });
      const marks = async () =>
        (await platform.change(sql`select from vehicle_track_mark where vehicle_id = ${vehicle}`)).length;
      const distance = async () => {
        const [row] = (await platform.change(sql`
        select round(sum((track->>'distance')::numeric)) as metres from vehicle_track
        where vehicle_id = ${vehicle}`)) as { metres: string | null }[];
        return Number(row?.metres ?? 0);
      };
      for (let minute = 0; minute <= 60; minute += 10) await says(minute, 41 + minute / 1000);
      await expect.poll(distance, { timeout: 10_000 }).toBeGreaterThan(6600);
      expect(await marks()).toBeGreaterThan(0);

      await platform.restart(database);
      await expect.poll(marks, { timeout: 10_000 }).toBe(0);
      const straight = await distance();
      // Past the next place and back to it: four thousandths of a degree more.
      await says(25, 41.032);
      await expect.poll(distance, { timeout: 10_000 }).toBeGreaterThan(straight + 400);
      expect(await distance()).toBeLessThan(straight + 500);
    },
  );
});
