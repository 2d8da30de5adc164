import { expect, it, vi } from "vitest";
import { callOf, heardOf, linkOf, toldOf, type Told } from "./link";

type Choice = { orders: Set<string>; choose: (ids: Iterable<string>) => void };

it("tells a value as its data and the names of its functions, which call through the line", () => {
  const choose = vi.fn<(ids: Iterable<string>) => void>();
  const here: Choice = { orders: new Set(["a"]), choose };
  // What a channel does with it.
  const sent = structuredClone(toldOf(here));
  const there = heardOf<Choice>(sent, (name, given) => callOf(here, name, structuredClone(given)));
  expect(there.orders).toEqual(new Set(["a"]));
  there.choose(new Set(["b"]));
  there.choose(new Map([["c", 1]]).keys());
  expect(choose.mock.calls).toEqual([[new Set(["b"])], [["c"]]]);
});

it("is open as long as somebody hears on it, and again when somebody does", async () => {
  const close = vi.spyOn(BroadcastChannel.prototype, "close");
  const [board, map] = [linkOf("line"), linkOf("line")];
  const heard = vi.fn<(told: Told) => void>();
  const told: Told = { kind: "here", who: "board" };
  for (const times of [1, 2]) {
    const [one, other] = [map.hear(heard), map.hear(() => undefined)];
    const end = board.hear(() => undefined);
    other();
    board.tell(told);
    await expect.poll(() => heard.mock.calls).toEqual(Array.from({ length: times }, () => [told]));
    one();
    end();
    expect(close).toHaveBeenCalledTimes(2 * times);
  }
  board.tell(told);
});

it("leaves a call that an older or newer window makes of what is not there", () => {
  expect(() => callOf({ choose: 1 }, "choose", [])).not.toThrow();
  expect(() => callOf({}, "gone", [])).not.toThrow();
});
