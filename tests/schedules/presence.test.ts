import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Whereabouts } from "../../schemas/schedule";
import { eachDatabase } from "../databases";
import type { User } from "../platform/platform";
import { full } from "../scope";
import { BoardPage } from "./BoardPage";
import { ScheduleDesk } from "./ScheduleDesk";

eachDatabase((database) => {
  const desk = new ScheduleDesk(database);
  const pages: BoardPage[] = [];
  let made = 0;

  /** A page of the board that has its stream of changes, and says where it is. */
  async function open(user: User, on: Whereabouts | null = null): Promise<BoardPage> {
    const page = new BoardPage(desk.platform.url, user.cookie, `page ${(made += 1)}`);
    pages.push(page);
    expect(await page.listen()).toBe(200);
    expect(await page.say(desk.centre, on)).toBe(204);
    return page;
  }

  beforeEach(async () => void (await desk.openCentre()));
  afterEach(() => {
    for (const page of pages.splice(0)) page.close();
  });

  describe("two users on a day", () => {
    it("hear of each other, what the other has before him, and when he goes", full, async () => {
      const van = await desk.van();
      const mine = await open(desk.dispatcher);
      await expect.poll(() => mine.people()).toEqual([]);
      const theirs = await open(desk.admin);
      const marta = { user: "admin", userName: expect.any(String) as string };
      await expect.poll(() => mine.people()).toEqual([{ ...marta, on: [] }]);
      await expect.poll(() => theirs.people()).toMatchObject([{ user: "dispatcher" }]);
      await theirs.say(desk.centre, { vehicle: van, acting: true });
      await expect
        .poll(() => mine.people(), eventually)
        .toEqual([{ ...marta, on: [{ vehicle: van, acting: true }] }]);
      expect(await theirs.leave(desk.centre)).toBe(204);
      await expect.poll(() => mine.people(), eventually).toEqual([]);
    });

    it("are no others to themselves in a second window", full, async () => {
      const first = await open(desk.dispatcher);
      const second = await open(desk.dispatcher, { vehicle: "a" });
      const theirs = await open(desk.admin);
      await expect
        .poll(() => theirs.people())
        .toMatchObject([{ user: "dispatcher", on: [{ vehicle: "a" }] }]);
      await expect.poll(() => first.people()).toMatchObject([{ user: "admin" }]);
      await expect.poll(() => second.people()).toMatchObject([{ user: "admin" }]);
    });

    it("hear nothing of other days, whichever they were on before", full, async () => {
      const [mine, theirs] = [await open(desk.dispatcher), await open(desk.admin)];
      await expect.poll(() => mine.people()).toHaveLength(1);
      await theirs.say(desk.centre, null, "2099-06-02");
      await expect.poll(() => mine.people(), eventually).toEqual([]);
      // It left the day that it is not on any more.
      await theirs.leave(desk.centre);
      await mine.say(desk.centre, null, "2099-06-02");
      await expect
        .poll(() => mine.told, eventually)
        .toMatchObject({
          date: "2099-06-02",
          people: [{ user: "admin" }],
        });
    });
  });

  it("goes with the connection, and with the session", full, async () => {
    const mine = await open(desk.dispatcher);
    const theirs = await open(desk.admin);
    await expect.poll(() => mine.people()).toHaveLength(1);
    theirs.close();
    await expect.poll(() => mine.people(), eventually).toEqual([]);

    const again = await desk.platform.signIn("admin");
    await open(again);
    await expect.poll(() => mine.people(), eventually).toHaveLength(1);
    await again.get("/gt/gt-api/auth/logout", { "sec-fetch-site": "same-origin" });
    await expect.poll(() => mine.people(), eventually).toEqual([]);
  });

  it("is over a minute after the last word of who has no connection", full, async () => {
    const mine = await open(desk.dispatcher);
    const program = new BoardPage(desk.platform.url, desk.admin.cookie, "program");
    expect(await program.say(desk.centre, null)).toBe(204);
    await expect.poll(() => mine.people()).toHaveLength(1);
    desk.platform.pass({ minutes: 1 });
    await expect.poll(() => mine.people(), eventually).toEqual([]);
  });

  it("keeps accounts apart, and is for those who plan", async () => {
    const mine = await open(desk.dispatcher);
    const stranger = await desk.platform.signIn("admin", desk.platform.other);
    const page = new BoardPage(desk.platform.url, stranger.cookie, "stranger");
    expect(await page.say(desk.centre, null)).toBe(404);
    const service = new BoardPage(
      desk.platform.url,
      (await desk.platform.signIn("service")).cookie,
      "service",
    );
    expect(await service.say(desk.centre, null)).toBe(403);
    expect(await mine.say("no centre", null)).toBe(404);
    expect(await mine.say(desk.centre, null, "today")).toBe(400);
    expect(await mine.say(desk.centre, { vehicle: 1 } as never)).toBe(400);
    expect(mine.people()).toEqual([]);
  });

  it("tells one who comes what the other did last, and takes back that alone", async () => {
    const van = await desk.van();
    const [one = "", two = ""] = await desk.orders(2);
    await desk.act({ kind: "move", orders: [one], vehicle: van });
    const { userId = "" } = (await desk.read()).last ?? {};
    expect(userId).toBe((await desk.dispatcher.me()).id);
    const after = await desk.act({ kind: "move", orders: [two], vehicle: van });
    expect(after.last).toMatchObject({ version: 2, action: { kind: "move", orders: [two] }, userId });
    expect(await desk.refusal({ kind: "undo", step: 1 })).toMatchObject({
      status: 409,
      code: "SCHEDULE_STEP_OVERTAKEN",
    });
    expect((await desk.read()).version).toBe(2);
    const undone = await desk.act({ kind: "undo", step: 2 });
    expect(undone).toMatchObject({ last: { action: { kind: "undo", step: 2 } }, unplanned: [two] });
    expect(await desk.refusal({ kind: "redo", step: 1 })).toMatchObject({ code: "SCHEDULE_STEP_OVERTAKEN" });
    expect((await desk.act({ kind: "redo", step: 2 })).unplanned).toEqual([]);
  });
});

/** Who goes is told after a moment, and no day more often than once a second. */
const eventually = { timeout: 8_000 };
