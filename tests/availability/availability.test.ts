import { beforeAll, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onPlatform, type User } from "../platform/platform";

const drivers = "/gt/gt-api/performers";
const shift = (day_of_week: string, start_time: string, end_time: string, more: object = {}) => ({
  day_of_week,
  available: true,
  start_time,
  end_time,
  ...more,
});

type Rows = {
  success: boolean;
  rows: { id: string; version: number; availability: object[] }[];
  errors?: {
    code: string;
    message: string;
    metadata: { field: string; fields?: Record<string, object[]> };
  }[];
};

eachDatabase((database) => {
  const platform = onPlatform(database);
  let admin: User;
  beforeAll(async () => (admin = await platform.signIn("admin")));
  const save = async (name: string, availability: object[]) =>
    (await admin.post(drivers, { name, availability })).json<Rows>();
  const faults = ({ errors = [] }: Rows) => errors.map(({ code, metadata }) => `${metadata.field} ${code}`);

  describe("a driver's week", () => {
    it("comes back as it was sent: shifts from the day before, up to four days later, with breaks and a fixed start", async () => {
      const availability = [
        shift("MONDAY", "22:00", "06:00", { start_day: "previousDay", end_day: "sameDay" }),
        shift("TUESDAY", "08:00", "17:00", { break_start_time: "12:00", break_end_time: "12:45" }),
        shift("WEDNESDAY", "06:00", "18:30", { end_day: "dayPlus4", fixed_work_day_start: true }),
        { day_of_week: "THURSDAY", available: false },
      ];
      const saved = await save("Anna Kelly", availability);
      expect(saved.success, JSON.stringify(saved.errors)).toBe(true);
      const [created] = saved.rows;
      expect(created?.availability).toEqual(availability);
      const read = (await admin.get(`${drivers}/${created?.id}`)).json<Rows>();
      expect(read.rows[0]?.availability).toEqual(availability);
    });

    it.each([
      [
        "ends before it starts",
        [shift("MONDAY", "17:00", "08:00")],
        ["availability.0.end_time WEEK_ENDS_BEFORE"],
      ],
      [
        "overlaps the next day's",
        [shift("MONDAY", "22:00", "06:00", { end_day: "nextDay" }), shift("TUESDAY", "05:30", "09:00")],
        ["availability.1.start_time WEEK_OVERLAP"],
      ],
      [
        "overlaps Monday's from Sunday's night",
        [shift("MONDAY", "05:30", "09:00"), shift("SUNDAY", "22:00", "06:00", { end_day: "nextDay" })],
        ["availability.0.start_time WEEK_OVERLAP"],
      ],
      [
        "has a break outside of it",
        [shift("FRIDAY", "08:00", "17:00", { break_start_time: "18:00", break_end_time: "18:30" })],
        ["availability.0.break_start_time WEEK_BREAK_OUTSIDE"],
      ],
    ])("is refused where a shift %s, in the cell that can mend it", async (name, week, told) => {
      const answer = await save(name, week);
      expect(answer.success).toBe(false);
      expect(faults(answer)).toEqual(told);
    });

    it("tells in words what meets what, and until when", async () => {
      const answer = await save("Words", [
        shift("MONDAY", "08:00", "17:00"),
        shift("MONDAY", "16:00", "20:00"),
      ]);
      expect(answer.errors?.[0]?.message).toBe(
        "availability.1.start_time: the shift of MONDAY lasts until MONDAY 17:00; begin after it, or let that one end earlier",
      );
    });

    it("is kept whole by an update that is refused", async () => {
      const week = [shift("MONDAY", "08:00", "17:00")];
      const [made] = (await save("Kept", week)).rows;
      const path = `${drivers}/${made?.id}`;
      const refused = (
        await admin.post(path, { version: 1, availability: [shift("MONDAY", "08:00", "07:00")] })
      ).json<Rows>();
      expect(faults(refused)).toEqual(["availability.0.end_time WEEK_ENDS_BEFORE"]);
      expect((await admin.get(path)).json<Rows>().rows[0]).toMatchObject({ version: 1, availability: week });
    });
  });
});
