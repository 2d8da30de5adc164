import { expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { full } from "../scope";
import { CommunicationDesk } from "./CommunicationDesk";

eachDatabase((database) => {
  const desk = new CommunicationDesk(database);
  const { schedule, operator } = desk;
  const { platform } = schedule;
  const day = (ahead: number) =>
    new Date(platform.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);

  it(
    "tells those who are planned, once, from the lead time before the end of the day before",
    { ...full, timeout: 90_000 },
    async () => {
      await schedule.openCentre({ timeZone: "UTC" });
      const to = desk.address();
      const date = day(2);
      const times = {
        orderDate: date,
        dropWindows: [{ start: `${date}T08:00:00Z`, end: `${date}T15:00:00Z` }],
      };
      const planned = await desk.order({ contactEmail: to, ...times });
      const unplanned = await desk.order({ contactEmail: desk.address(), ...times });
      const van = await schedule.van();
      await schedule.dispatcher.post("/gt/gt-api/orders/changeStatus", {
        orders: [{ id: planned }],
        status: "ALLOCATED",
        vehicle: van,
      });
      await desk.parameters({
        trigger: "DAY_BEFORE",
        leadMinutes: 60,
        subject: "Tomorrow",
        body: "{{order.date}}",
      });
      // Half an hour before the end of the day before.
      const end = Date.parse(`${date}T00:00:00Z`);
      platform.pass({ minutes: (end - platform.now().getTime()) / 60_000 - 90 });
      await new Promise((wake) => setTimeout(wake, 1500));
      expect(operator.mails).toEqual([]);
      platform.pass({ minutes: 60 });
      const mail = await operator.next(to, "Tomorrow", 45_000);
      expect(mail.text.trim()).toBe(date.split("-").toReversed().join("/"));
      await schedule.signIn();
      expect(await desk.told(planned)).toEqual([["DAY_BEFORE", to, "SENT"]]);
      expect(await desk.told(unplanned)).toEqual([]);
    },
  );
});
