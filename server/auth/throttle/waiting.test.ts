import { expect, it } from "vitest";
import { WaitingRoom } from "./waiting";

it("holds so many answers back, and refuses one more, until a place is free", async () => {
  const wakes: (() => void)[] = [];
  const room = new WaitingRoom(() => new Promise<void>((wake) => wakes.push(wake)));
  const waiting = Array.from({ length: 100 }, () => room.wait(16));
  await expect(room.wait(16)).rejects.toThrow("Too many sign-ins are held back");
  await room.wait(0);
  wakes[0]?.();
  await waiting[0];
  const next = room.wait(1);
  for (const wake of wakes) wake();
  await Promise.all([...waiting, next]);
});
