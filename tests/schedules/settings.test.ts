import { expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { date, ScheduleDesk } from "./ScheduleDesk";

/** A Friday before the day. */
const before = "2099-05-29";

eachDatabase((database) => {
  const desk = new ScheduleDesk(database);
  const settings = "/gt/gt-api/gt_account_configuration/new";

  it("a day is planned with the settings of its own date", async () => {
    await desk.openCentre();
    const windows = (day: string) => [{ start: `${day}T08:00:00Z`, end: `${day}T15:00:00Z` }];
    const order = (day: string) =>
      desk.order({ orderDate: day, dropDuration: undefined, dropWindows: windows(day) });
    const [early, late] = [await order(before), await order(date)];
    const metaData = [{ name: "fixedOperationDuration", value: 1_200 }];
    const answer = await desk.admin.post(settings, { metaData, snapshot_date: date });
    expect(answer.status, answer.text).toBe(200);
    expect((await desk.read(before)).orders).toMatchObject([{ id: early, duration: 300 }]);
    expect((await desk.read()).orders).toMatchObject([{ id: late, duration: 1_200 }]);
  });

  it("what dispatchers may do goes by the settings of now", async () => {
    await desk.openCentre();
    const vehicle = await desk.van();
    const orders = await desk.orders(1);
    const metaData = [{ name: "enableManualScheduling", value: false }];
    await desk.admin.post(settings, { metaData, snapshot_date: date });
    expect((await desk.act({ kind: "move", orders, vehicle })).kpis.planned).toBe(1);
  });
});
