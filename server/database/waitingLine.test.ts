import { expect, it } from "vitest";
import { Overloaded } from "./errors";
import { WaitingLine } from "./waitingLine";

it("lets accounts take turns, so that a busy one does not delay the others", async () => {
  const line = new WaitingLine(1, 10);
  const order: string[] = [];
  const join = (account: string | null, name: string) => line.run(account, async () => void order.push(name));
  await Promise.all([
    join("a", "a1"),
    join("a", "a2"),
    join("a", "a3"),
    join("a", "a4"),
    join("b", "b1"),
    join(null, "system"),
  ]);
  expect(order).toEqual(["a1", "a2", "b1", "system", "a3", "a4"]);
});

it("turns away who would wait beyond the limit, and keeps the system's way in while an account is busy", async () => {
  const line = new WaitingLine(1, 2);
  let free = () => {};
  const first = line.run("a", () => new Promise<void>((resolve) => (free = resolve)));
  const second = line.run("a", async () => "served");
  await expect(line.run("a", async () => {})).rejects.toBeInstanceOf(Overloaded);
  const third = line.run(null, async () => "served");
  await expect(line.run(null, async () => {})).rejects.toBeInstanceOf(Overloaded);
  free();
  await first;
  expect(await Promise.all([second, third])).toEqual(["served", "served"]);
});

it("frees the place of work that fails", async () => {
  const line = new WaitingLine(1, 2);
  const failing = line.run("a", () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  expect(await line.run("a", async () => "served")).toBe("served");
});

it("closes after who runs, turning away who waits or comes later", async () => {
  const line = new WaitingLine(1, 2);
  let free = () => {};
  const running = line.run("a", () => new Promise<void>((resolve) => (free = resolve)));
  const waiting = line.run("a", async () => {});
  const closed = line.close();
  await expect(waiting).rejects.toMatchObject({ code: "DATABASE_UNAVAILABLE" });
  await expect(line.run("a", async () => {})).rejects.toMatchObject({ code: "DATABASE_UNAVAILABLE" });
  free();
  await Promise.all([running, closed]);
});
