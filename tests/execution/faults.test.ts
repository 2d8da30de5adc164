import { beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { EventReader } from "../platform/eventReader";
import { CheckDesk, checksPath } from "./CheckDesk";

const today = new Date().toISOString().slice(0, 10);
const patiently = { timeout: 15_000, interval: 100 };

eachDatabase((database) => {
  const desk = new CheckDesk(database);
  let fault: string;
  let check: string;
  let van: string;
  beforeEach(async () => {
    ({ fault, check, van } = await desk.faultyVan());
  });
  type Errors = {
    success: boolean;
    rows: { version: number }[];
    errors: { code: string; metadata: { field?: string } }[];
  };
  const refused = async (change: object) => {
    const answer = await desk.updateStatus(fault, change);
    const { errors } = answer.json<Errors>();
    return [answer.status, ...errors.map(({ code, metadata }) => `${metadata.field ?? ""} ${code}`.trim())];
  };
  const mended = { status: "RECTIFIED", rectifiedDate: today, resolutionComment: " New bulb " };

  describe("a fault", () => {
    it("is rectified with a day and a word, reopened without, and each change is in the audit once", async () => {
      expect(await refused({ status: "RECTIFIED" })).toEqual([
        200,
        "rectifiedDate REQUIRED",
        "resolutionComment REQUIRED",
      ]);
      expect(await refused({ ...mended, status: "OPEN" })).toEqual([
        200,
        "rectifiedDate FAULT_FIELD_FORBIDDEN",
        "resolutionComment FAULT_FIELD_FORBIDDEN",
      ]);
      expect(await refused({ ...mended, rectifiedDate: "2099-01-01" })).toEqual([
        200,
        "rectifiedDate TIME_AHEAD",
      ]);
      expect(await refused({ ...mended, rectifiedDate: "2020-01-01" })).toEqual([
        200,
        "rectifiedDate TIME_TOO_EARLY",
      ]);
      expect(await refused({ status: "GONE" })).toEqual([400, "BAD_PARAMETER"]);
      expect(await refused({ ...mended, rectifiedDate: "soon" })).toEqual([400, "BAD_PARAMETER"]);
      expect(await desk.fault(fault)).toMatchObject({ status: "OPEN", version: 1 });

      const answer = await desk.updateStatus(fault, { ...mended, version: 1 });
      expect(answer.json<{ rows: object[] }>().rows[0]).toMatchObject({
        status: "RECTIFIED",
        version: 2,
        rectifiedDate: today,
        resolutionComment: "New bulb",
        rectifiedBy: expect.any(String),
      });
      await desk.updateStatus(fault, mended);
      expect(await desk.fault(fault)).toMatchObject({ version: 2 });
      expect(await refused({ status: "DEFERRED", version: 1 })).toEqual([409, "VERSION_CONFLICT"]);

      await desk.updateStatus(fault, { status: "OPEN", version: 2 });
      const open = await desk.fault(fault);
      expect(open).toMatchObject({ status: "OPEN", version: 3 });
      for (const cleared of ["rectifiedDate", "resolutionComment", "rectifiedBy"])
        expect(open).not.toHaveProperty(cleared);
      await desk.updateStatus(fault, { status: "IN_PROGRESS", resolutionComment: "At the garage" });

      const audit = await desk.day.admin.get(`/gt/gt-api/audit?entity=vehicleFaults&id=${fault}`);
      const { rows } = audit.json<{ rows: { changes: Record<string, object> }[] }>();
      expect(rows.map(({ changes }) => changes.status)).toEqual([
        { from: "OPEN", to: "IN_PROGRESS" },
        { from: "RECTIFIED", to: "OPEN" },
        { from: "OPEN", to: "RECTIFIED" },
        { to: "OPEN" },
      ]);
      expect(rows[1]?.changes).toMatchObject({ rectifiedDate: { from: today } });
    });

    it("is told of in the change feed, to whoever may read it", async () => {
      const stream = await EventReader.open(desk.platform.url, desk.day.dispatcher);
      await desk.updateStatus(fault, { status: "DEFERRED" });
      const told = () => stream.events.filter(({ data }) => data?.resource === "vehicleFaults");
      await expect.poll(() => told().length, patiently).toBe(1);
      expect(told()[0]?.data).toMatchObject({ id: fault, action: "UPDATE" });
      stream.close();
    });

    it("is read by customer service, changed by dispatchers, and nothing to other accounts", async () => {
      const service = await desk.platform.signIn("service");
      const stranger = await desk.platform.signIn("admin", desk.platform.other);
      expect((await desk.fault(fault, service))?.vehicle).toBe(van);
      expect((await desk.updateStatus(fault, { status: "DEFERRED" }, service)).status).toBe(403);
      for (const path of [
        `fault/${fault}`,
        `submission/${check}`,
        `submission/${check}/file/${"0".repeat(64)}`,
      ])
        expect((await stranger.get(`${checksPath}/${path}`)).status).toBe(404);
      expect((await desk.updateStatus(fault, { status: "DEFERRED" }, stranger)).status).toBe(404);
      expect(await desk.faults("", stranger)).toEqual([]);
      expect((await desk.day.dispatcher.get(`${checksPath}/fault/VF-0`)).status).toBe(404);
      expect((await desk.day.dispatcher.get(`${checksPath}/fault?status=GONE`)).status).toBe(400);
      expect(await desk.fault(fault)).toMatchObject({ version: 1 });
    });

    it("and its pictures are closed where the account checks no vehicles", async () => {
      await desk.set({ vehicleChecks: false });
      for (const path of ["fault", `fault/${fault}`, `submission/${check}`])
        expect((await desk.day.dispatcher.get(`${checksPath}/${path}`)).status).toBe(403);
      await desk.set({ vehicleChecks: true });
      const none = await desk.day.dispatcher.get(`${checksPath}/submission/${check}/file/${"0".repeat(64)}`);
      expect(none.status).toBe(404);
    });
  });
});
