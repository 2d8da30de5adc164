import { expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { CommunicationDesk } from "./CommunicationDesk";

eachDatabase((database) => {
  const desk = new CommunicationDesk(database);
  const { schedule } = desk;
  const { platform } = schedule;

  it("what was told is forgotten a month after its order was removed, and not brought back with it", async () => {
    await desk.parameters({ trigger: "ORDER_CREATED" });
    const remove = (id: string) =>
      desk.admin.send("POST", "/gt/gt-api/orders/remove", { body: new URLSearchParams([["ids", id]]) });
    const restored = async (id: string) => {
      await desk.admin.post(`/gt/gt-api/orders/${id}/restore`, {});
      return desk.rows(id);
    };
    const to = { contactEmail: desk.address() };
    const told = await Promise.all([desk.order(to), desk.order(to)]);
    for (const id of told) expect(await desk.ended(id)).toHaveLength(1);
    await remove(told[0]);
    platform.pass({ minutes: 31 * 24 * 60 });
    await schedule.signIn();
    await remove(told[1]);
    expect(await restored(told[0])).toEqual([]);
    expect(await restored(told[1])).toHaveLength(1);
  });
});
