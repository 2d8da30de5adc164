import { beforeAll, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onPlatform, type User } from "../platform/platform";
import { expectClose } from "./expectClose";
import { Fleet } from "./Fleet";
import { plantChecks, type PlantedCheck, plantedChecks } from "./planted";
import { share, sum } from "./recomputed";

type Row = Record<string, unknown>;
const days = ["2026-10-24", "2026-10-25", "2026-10-26", "2026-11-02"];
const period = "dateStart=2026-10-01&dateEnd=2026-11-20";

eachDatabase((database) => {
  const platform = onPlatform(database);
  let admin: User;
  let fleet: Fleet;
  let checks: PlantedCheck[];

  beforeAll(async () => {
    admin = await platform.signIn("admin");
    fleet = await Fleet.make(admin);
    const metaData = [{ name: "vehicleChecks", value: true }];
    await admin.post("/gt/gt-api/gt_account_configuration/new", { metaData });
    checks = plantedChecks(4, fleet.pairs, days);
    await plantChecks(platform, (await admin.me()).account.id, checks);
  });

  const get = async <Answer>(path: string) => {
    const reply = await admin.get(`/ui-api/reports/${path}`);
    if (reply.status !== 200) throw new Error(reply.text);
    return reply.json<Answer>();
  };
  const faultsOf = (some: readonly PlantedCheck[]) => some.flatMap(({ faults }) => faults);
  const of = (some: readonly PlantedCheck[], ...statuses: string[]) =>
    faultsOf(some).filter(({ status }) => statuses.includes(status)).length;

  describe("vehicle checks", () => {
    it("are told with the faults that were found in them", async () => {
      const { elements } = await get<{ elements: Row[] }>(
        `vehicle-checks-forms-reports?${period}&range=[0,999]`,
      );
      const told = elements.map(({ reference, day, vehicle, odometer, faults, openFaults, dcName }) => [
        [reference, day, vehicle, odometer, faults, openFaults, dcName],
      ]);
      expect(told).toHaveLength(checks.length);
      expect(told).toEqual(
        expect.arrayContaining(
          checks.map((check) => [
            [
              check.reference,
              check.day,
              check.vehicle,
              check.odometer,
              check.faults.length,
              of([check], "OPEN"),
              fleet.nameOf(fleet.pairs.find(({ vehicle }) => vehicle === check.vehicle)!.centre),
            ],
          ]),
        ),
      );
      const { totals } = await get<{ totals: Row }>(`vehicle-checks-forms-reports/summary?${period}`);
      const faulty = checks.filter(({ faults }) => faults.length > 0).length;
      expectClose(totals, {
        checks: checks.length,
        faults: faultsOf(checks).length,
        openFaults: of(checks, "OPEN"),
        faulty,
        faultyShare: share(faulty, checks.length),
      });
    });

    it("have faults that are open, pending or ended, those after some days", async () => {
      const { totals } = await get<{ totals: Row }>(`vehicle-checks-faults-reports/summary?${period}`);
      const mended = faultsOf(checks).flatMap(({ days: after }) => after ?? []);
      expectClose(totals, {
        count: faultsOf(checks).length,
        open: of(checks, "OPEN"),
        pending: of(checks, "IN_PROGRESS", "DEFERRED"),
        ended: mended.length,
        endedShare: share(mended.length, faultsOf(checks).length),
        daysToMend: sum(mended) / mended.length,
      });
      const { count } = await get<{ count: number }>(
        `vehicle-checks-faults-reports?${period}&status=OPEN&status=DEFERRED`,
      );
      expect(count).toBe(of(checks, "OPEN", "DEFERRED"));
    });
  });
});
