import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { photograph, png, webp } from "../orders/attachedFiles";
import { CheckDesk } from "./CheckDesk";

eachDatabase((database) => {
  const desk = new CheckDesk(database);
  let anna: Awaited<ReturnType<CheckDesk["checkedDriver"]>>;
  beforeEach(async () => {
    await desk.day.openCentre();
    anna = await desk.checkedDriver();
  });

  describe("a driver", () => {
    it("is asked by the forms of his vehicle, once before the first run of each day", async () => {
      const [before] = await desk.asked(anna);
      expect(before).toMatchObject({ vehicle: { id: anna.van } });
      expect(before?.checks.map(({ kind, form, dueFor }) => [kind, form.reference, dueFor])).toEqual([
        ["START_OF_DAY", anna.form, []],
        ["ADDITIONAL", anna.other, []],
      ]);
      expect(before?.checks[0]?.form).toMatchObject({ version: 1, fields: [{ name: "Lights" }, {}, {}] });

      await desk.send(anna.van, await desk.day.orders(1));
      const dueNow = async () => {
        const [run] = await anna.phone.runs<{ id: string; checks: { form: string; name: string }[] }>();
        const [asked] = await desk.asked(anna);
        expect(asked?.checks.map(({ dueFor }) => dueFor)).toEqual([run?.checks.length ? [run.id] : [], []]);
        return { run: run?.id ?? "", forms: run?.checks.map(({ form }) => form) };
      };
      const { run, forms } = await dueNow();
      expect(forms).toEqual([anna.form]);
      // One of another day does not count, nor does another form.
      await desk.handIn(anna, desk.checkOf(anna));
      await desk.handIn(anna, desk.checkOf({ ...anna, form: anna.other }, { run }));
      expect((await dueNow()).forms).toEqual([anna.form]);
      await desk.handIn(anna, desk.checkOf(anna, { run }));
      expect((await dueNow()).forms).toEqual([]);
    });

    it("is asked nothing where the vehicle, or the account, has no checks", async () => {
      await desk.send(anna.van, await desk.day.orders(1));
      await desk.changeVan(anna.van, { startOfDayChecks: false });
      const [run] = await anna.phone.runs<{ checks: object[] }>();
      expect(run?.checks).toEqual([]);
      await desk.changeVan(anna.van, { startOfDayChecks: true });
      await desk.set({ vehicleChecks: false });
      const [closed] = await anna.phone.runs<{ checks: object[] }>();
      expect(closed?.checks).toEqual([]);
      expect(await desk.asked(anna)).toEqual([]);
      expect(await desk.refused(anna, desk.checkOf(anna))).toEqual([403, "FORBIDDEN"]);
      const sent = await anna.phone.sendFile("/checks/one/files", await png(), { as: "photo" });
      expect([sent.status, sent.code]).toEqual([403, "FORBIDDEN"]);
      await desk.set({ vehicleChecks: true });
    });
  });

  describe("a check", () => {
    it("is kept as it was handed in, once, with its faults and pictures", async () => {
      const id = randomUUID();
      const send = (bytes: Uint8Array, as = "photo") =>
        anna.phone.sendFile(`/checks/${id}/files`, bytes, { as });
      const [signature, bulb, dent] = [
        await send(await png(), "signature"),
        await send(await photograph("Rua 1")),
        await send(await webp()),
      ];
      expect([signature.result, bulb.result, dent.result]).toEqual(["accepted", "accepted", "accepted"]);
      const again = await anna.phone.sendFile(`/checks/${id}/files`, new Uint8Array(), {
        as: "photo",
        sha256: bulb.sha256,
      });
      expect(again.result).toBe("repeated");

      const check = desk.checkOf(anna, {
        id,
        odometer: 120_400.5,
        answers: [
          { field: "Damage", photos: [dent.sha256] },
          { field: "Lights", value: false, comment: "Left one is out", photos: [bulb.sha256] },
          { field: "Radio", value: true },
        ],
        faults: [{ name: "Mirror", comment: "Cracked" }],
        signature: signature.sha256,
        signedBy: "Anna",
      });
      const first = await desk.handIn(anna, check);
      expect(first.faults.map(({ checkName }) => checkName)).toEqual(["Lights", "Mirror"]);
      expect(await desk.handIn(anna, check)).toEqual({ ...first, result: "repeated" });
      const { id: _, ...rest } = check;
      expect(await desk.handIn(anna, { ...rest, id })).toEqual({ ...first, result: "repeated" });
      expect(await desk.refused(anna, { ...check, odometer: 1 })).toEqual([409, "EVENT_ID_TAKEN"]);

      const kept = await desk.submission(first.reference);
      expect(kept).toMatchObject({
        reference: first.reference,
        submissionDate: check.time,
        vehicle: anna.van,
        odometer: 120_400.5,
        signedBy: "Anna",
        fields: [
          { name: "Lights", type: "CHECK", value: false, comment: "Left one is out" },
          { name: "Radio", type: "CHECK", value: true },
          { name: "Damage", type: "PHOTO", photos: [expect.stringContaining(dent.sha256)] },
        ],
        faults: [
          { checkName: "Lights", status: "OPEN" },
          { checkName: "Mirror", status: "OPEN" },
        ],
      });
      const lights = await desk.fault(first.faults[0]?.reference ?? "");
      expect(lights).toMatchObject({
        submission: first.reference,
        vehicle: anna.van,
        checkName: "Lights",
        mandatory: true,
        status: "OPEN",
        registeredDate: check.time,
        fault: { comment: "Left one is out" },
        signature: kept.signature,
        signedBy: "Anna",
      });
      expect(await desk.fault(first.faults[1]?.reference ?? "")).toMatchObject({ mandatory: false });
      const picture = await desk.day.dispatcher.get(lights?.fault.photos[0] ?? "");
      expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
      expect(picture.text).not.toContain("Rua 1");
      expect(
        (await desk.faults(`vehicle=${anna.van}&status=OPEN`)).map(({ reference }) => reference),
      ).toEqual(first.faults.map(({ reference }) => reference).toReversed());
      expect(await desk.faults(`vehicle=${anna.van}&mandatory=true`)).toHaveLength(1);
      expect(await desk.faults(`vehicle=${anna.van}&status=DEFERRED`)).toEqual([]);
    });

    it("is refused with all that is wrong, by field, and may be sent anew", async () => {
      const other = await desk.checkedDriver();
      const missing = "0".repeat(64);
      const wrong = desk.checkOf(anna, {
        vehicle: other.van,
        run: "2099-06-01_none",
        answers: [
          { field: "Lights", value: "yes" },
          { field: "Wipers", value: true },
          { field: "Radio", value: false, photos: [missing] },
        ],
        signature: missing,
      });
      expect(await desk.refused(anna, wrong)).toEqual([
        400,
        "answers.1.field CHECK_FIELD_UNKNOWN",
        "answers.0.value TYPE",
        "answers.2.comment REQUIRED",
        "vehicle REFERENCE_NOT_FOUND",
        "run REFERENCE_NOT_FOUND",
        "answers.2.photos.0 CHECK_FILE_MISSING",
        "signature CHECK_FILE_MISSING",
      ]);
      const more: [object, unknown[]][] = [
        [{ answers: [] }, [400, "answers CHECK_ANSWER_MISSING"]],
        [{ form: "none" }, [400, "form REFERENCE_NOT_FOUND"]],
        [{ time: new Date(Date.now() + 3_600_000).toISOString() }, [400, "TIME_AHEAD"]],
        [{ time: "1970-01-01T00:00:00Z" }, [409, "EVENT_TOO_OLD"]],
        [{ time: "yesterday" }, [400, "BAD_PARAMETER"]],
        [{ odometer: -1 }, [400, "BAD_PARAMETER"]],
        [{ answers: [{ field: "Lights", value: null }] }, [400, "BAD_PARAMETER"]],
        [{ answers: [{ field: "Lights", value: true, comment: "\0" }] }, [400, "SHAPE"]],
        [{ faults: [{ name: " ", comment: "x" }] }, [400, "BAD_PARAMETER"]],
        [{ signature: "mine" }, [400, "BAD_PARAMETER"]],
        [{ nothing: 1 }, [400, "BAD_PARAMETER"]],
      ];
      for (const [change, expected] of more)
        expect(await desk.refused(anna, desk.checkOf(anna, change))).toEqual(expected);
      expect(await desk.faults(`vehicle=${anna.van}`)).toEqual([]);
      const right = desk.checkOf(anna, { id: wrong.id });
      expect((await desk.handIn(anna, right)).result).toBe("accepted");
    });

    it("answers what its driver was asked, whatever became of the form since", async () => {
      await desk.changeForm(anna.form, { fields: [{ name: "Brakes", type: "CHECK", mandatory: true }] });
      await desk.changeForm(anna.form, { description: "Newer still" });
      const old = desk.checkOf(anna, { version: 1 });
      expect(await desk.refused(anna, { ...old, version: 2 })).toContain(
        "answers.0.field CHECK_FIELD_UNKNOWN",
      );
      const { reference } = await desk.handIn(anna, old);
      expect((await desk.submission(reference)).fields.map(({ name }) => name)).toEqual([
        "Lights",
        "Radio",
        "Damage",
      ]);
      const now = desk.checkOf(anna, { answers: [{ field: "Brakes", value: true }] });
      expect((await desk.handIn(anna, now)).result).toBe("accepted");
      await desk.changeVan(anna.van, { startOfDayCheckForms: [] });
      const gone = await desk.day.admin.send("DELETE", `/gt/gt-api/vehicle_checks/form/${anna.form}`);
      expect(gone.json().success).toBe(true);
      expect((await desk.handIn(anna, desk.checkOf(anna, { version: 1 }))).result).toBe("accepted");
      const last = desk.checkOf(anna, { version: 3, answers: [{ field: "Brakes", value: true }] });
      expect((await desk.handIn(anna, last)).result).toBe("accepted");
    });

    it("has its own driver's pictures alone, of its own id, and such as they should be", async () => {
      const id = randomUUID();
      const other = await desk.checkedDriver();
      const theirs = await other.phone.sendFile(`/checks/${id}/files`, await png(), { as: "photo" });
      const elsewhere = await anna.phone.sendFile(`/checks/${randomUUID()}/files`, await webp(), {
        as: "photo",
      });
      const answers = [{ field: "Lights", value: true, photos: [theirs.sha256, elsewhere.sha256] }];
      expect(await desk.refused(anna, desk.checkOf(anna, { id, answers }))).toEqual([
        400,
        "answers.0.photos.0 CHECK_FILE_MISSING",
        "answers.0.photos.1 CHECK_FILE_MISSING",
      ]);
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>');
      const send = (bytes: Uint8Array, more: Record<string, string>) =>
        anna.phone.sendFile(`/checks/${id}/files`, bytes, more);
      const codes = [
        await send(svg, { as: "photo" }),
        await send(await webp(), { as: "signature" }),
        await send(await png(), { as: "photo", sha256: "0".repeat(64) }),
        await send(new Uint8Array(), { as: "photo" }),
        await send(await png(), { as: "other" }),
      ].map(({ code }) => code);
      expect(codes).toEqual(["POD_FORMAT", "POD_FORMAT", "POD_HASH", "ATTACHMENT_EMPTY", "BAD_PARAMETER"]);
    });
  });
});
