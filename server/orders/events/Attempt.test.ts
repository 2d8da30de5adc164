import { describe, expect, it } from "vitest";
import type { Status } from "../statuses";
import { attemptsOf } from "./Attempt";
import { derive } from "./derive";
import type { Happened, Plan } from "./Happened";

const minute = (minutes: number) => new Date(Date.UTC(2026, 10, 25, 10, minutes)).toISOString();
const planOf = (performer: string, runDay = "2026-11-25"): Plan => ({
  vehicle: "van",
  performer,
  runId: `run-${performer}`,
  runDay,
});

type Said = Partial<Extract<Happened, { kind: "status" }>["said"]>;
const byDesk = (at: number, status: Status, more: Said = {}): Happened => ({
  id: `${status} ${at}`,
  order: "o",
  kind: "status",
  said: { status, ...more },
  occurredAt: minute(at),
  who: { id: "u1", name: "Desk", role: "DISPATCHER" },
  source: "HAND",
});
const sendTo = (at: number, performer: string, day?: string) =>
  byDesk(at, "DETAILS_SENT", {
    through: ["COMMITTING", "DETAILS_SENDING", "DETAILS_SENT"],
    plan: planOf(performer, day),
  });
const byDriver = (at: number, status: Status, driver = "A", more: Said = {}): Happened => ({
  ...byDesk(at, status, more),
  who: { id: `app-${driver}`, role: "DRIVER", driver },
  source: "REPORTED",
});
const byGps = (at: number, status: Status): Happened => ({
  ...byDesk(at, status, { found: { of: status, revision: 1 } }),
  who: { id: "gps", role: "MACHINE", driver: "A" },
  source: "GPS",
});
const planned = [byDesk(-60, "NEW"), byDesk(-50, "ALLOCATED")];
const of = (...events: Happened[]) => attemptsOf(derive([...planned, ...events]));
const told = (at: number, source: "REPORTED" | "HAND" = "REPORTED") => ({ time: minute(at), source });

describe("an order's time with a driver", () => {
  it("begins when it is sent, and has what was told of it", () => {
    expect(of()).toEqual([]);
    expect(of(sendTo(-30, "A"))).toEqual([
      { run: "2026-11-25_run-A", status: "DETAILS_SENT", sent: minute(-30) },
    ]);
    expect(
      of(
        sendTo(-30, "A"),
        byDriver(0, "STARTED_MOVE"),
        byDriver(9, "ARRIVED"),
        byDriver(10, "OPERATION_STARTED"),
        byDriver(15, "OPERATION_FINISHED"),
        byDriver(16, "DEPARTED"),
        byDriver(17, "COMPLETED"),
      ),
    ).toEqual([
      {
        run: "2026-11-25_run-A",
        status: "COMPLETED",
        sent: minute(-30),
        started: minute(0),
        arrived: told(9),
        begun: minute(10),
        finished: minute(15),
        departed: told(16),
        ended: minute(17),
      },
    ]);
  });

  it("has of a step that was passed the time of the word that passed it, by whoever said it", () => {
    expect(of(sendTo(-30, "A"), byDriver(20, "COMPLETED"))).toMatchObject([
      { arrived: told(20), departed: told(20) },
    ]);
    expect(of(sendTo(-30, "A"), byDesk(20, "COMPLETED"))).toMatchObject([
      { arrived: told(20, "HAND"), departed: told(20, "HAND") },
    ]);
    // What he tells of later goes before it.
    expect(of(sendTo(-30, "A"), byDesk(20, "COMPLETED"), byDriver(25, "ARRIVED"))).toMatchObject([
      { arrived: told(25), departed: told(20, "HAND") },
    ]);
  });

  it("has no word of positions: those are beside it", () => {
    const [attempt] = of(
      sendTo(-30, "A"),
      byGps(9, "ARRIVED"),
      byGps(9, "OPERATION_STARTED"),
      byGps(20, "COMPLETED"),
    );
    expect(attempt).toMatchObject({ status: "COMPLETED", ended: minute(20) });
    expect(attempt).not.toHaveProperty("arrived");
    expect(attempt).not.toHaveProperty("departed");
  });

  it("stays where it failed and is planned anew, and is none where it was taken back", () => {
    const again = [byDesk(40, "NEW", { undoes: "FAILED 20" }), byDesk(41, "ALLOCATED")];
    const failed = [
      sendTo(-30, "A"),
      byDriver(19, "ARRIVED"),
      byDriver(20, "FAILED", "A", { reason: "away" }),
    ];
    const first = {
      run: "2026-11-25_run-A",
      status: "FAILED",
      arrived: told(19),
      ended: minute(20),
      failReason: "away",
    };
    expect(of(...failed, ...again)).toMatchObject([first]);
    const second = sendTo(60, "B", "2026-11-26");
    expect(of(...failed, ...again, second, byDriver(90, "COMPLETED", "B"))).toMatchObject([
      first,
      { run: "2026-11-26_run-B", status: "COMPLETED", sent: minute(60), arrived: told(90) },
    ]);
    expect(
      of(sendTo(-30, "A"), byDriver(0, "STARTED_MOVE"), byDesk(5, "ALLOCATED"), sendTo(6, "B")),
    ).toMatchObject([{ run: "2026-11-25_run-B", sent: minute(6) }]);
  });

  it("has nothing of an end that was taken back", () => {
    const [attempt] = of(
      sendTo(-30, "A"),
      byDriver(9, "ARRIVED"),
      byDriver(20, "COMPLETED"),
      byDesk(30, "DEPARTED", { undoes: "COMPLETED 20" }),
    );
    expect(attempt).toMatchObject({ status: "DEPARTED", arrived: told(9), departed: told(30, "HAND") });
    expect(attempt).not.toHaveProperty("ended");
  });
});
