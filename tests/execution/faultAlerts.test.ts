import { expect, it } from "vitest";
import type { Alert } from "../../schemas/alerts";
import { eachDatabase } from "../databases";
import { CheckDesk } from "./CheckDesk";
import { full } from "../scope";

const today = new Date().toISOString().slice(0, 10);
const patiently = { timeout: 15_000, interval: 100 };

eachDatabase((database) => {
  const desk = new CheckDesk(database, {});

  const alerts = async (state: string) => {
    const answer = await desk.day.dispatcher.get(
      `/ui-api/tracking/alerts?aoc=${desk.day.centre}&state=${state}`,
    );
    const { elements } = answer.json<{ elements: Alert[] }>();
    return elements
      .filter(({ kind }) => kind === "FAULT_OPEN")
      .map((alert) => [alert.vehicle, alert.fault, alert.faultName, alert.closedBy]);
  };

  it(
    "a vehicle on a run is alerted of with each open fault of what must be in order, as long as that is open",
    full,
    async () => {
      const { driver, van, fault } = await desk.faultyVan();
      await desk.send(van, await desk.day.orders(1));
      const first = [van, fault, "Lights", undefined];
      await expect.poll(() => alerts("open"), patiently).toEqual([first]);
      const told = desk.checkOf(driver, {
        answers: [
          { field: "Lights", value: false, comment: "Now both" },
          { field: "Radio", value: false, comment: "Silent" },
        ],
      });
      const { faults } = await desk.handIn(driver, told);
      const second = [van, faults[0]?.reference, "Lights", undefined];
      await expect.poll(() => alerts("open"), patiently).toHaveLength(2);
      const mended = { status: "RECTIFIED", rectifiedDate: today, resolutionComment: "New bulb" };
      await desk.updateStatus(fault, mended);
      await expect.poll(() => alerts("open"), patiently).toEqual([second]);
      expect(await alerts("closed")).toEqual([first]);
      await desk.updateStatus(fault, { status: "OPEN" });
      await expect.poll(() => alerts("open"), patiently).toHaveLength(2);
      expect(await alerts("closed")).toEqual([first]);
      await desk.set({ alertFaultOpen: false });
      await desk.updateStatus(faults[1]?.reference ?? "", { status: "DEFERRED" });
      await expect.poll(() => alerts("open"), patiently).toEqual([]);
      await desk.set({ alertFaultOpen: true });
    },
  );
});
