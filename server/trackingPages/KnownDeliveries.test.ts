import { afterEach, expect, it, vi } from "vitest";
import { configurationOf } from "../../schemas/trackingPage";
import type { FoundDelivery } from "./findDeliveries";
import { KnownDeliveries } from "./KnownDeliveries";

/** Links whose hashes say whose they are: `account/order/vehicle`. */
function found(hash: string): FoundDelivery {
  const [accountId = "", order = "", vehicle] = hash.split("/");
  return {
    accountId,
    order,
    link: { hash, accountId, order, toldAt: 0, isWithdrawn: false },
    page: {
      widget: configurationOf({}),
      isOn: true,
      company: { name: null, phone: null, email: null, address: null, logo: null },
      settings: {},
    },
    facts: undefined,
    vehicle,
    driven: undefined,
  };
}

/** Asks for several at the same time. */
async function getAll(known: KnownDeliveries, hashes: readonly string[]): Promise<void> {
  await Promise.all(hashes.map(async (hash) => known.get(hash)));
}

/** Pages that follow a delivery: some of them, or all. */
function desk(isFollowed = (_hash: string) => true) {
  const rounds: string[][] = [];
  const told: string[] = [];
  let during = () => {};
  const find = async (hashes: string[]) => {
    rounds.push(hashes);
    during();
    return hashes.map((hash) => (hash === "none" ? undefined : found(hash)));
  };
  const known = new KnownDeliveries(find, { has: isFollowed, tell: (hash) => told.push(hash) });
  return { known, rounds, told, whileRead: (work: () => void) => void (during = work) };
}

afterEach(() => void vi.useRealTimers());

it("reads those together that are asked for together, and each once until something changes", async () => {
  const { known, rounds } = desk();
  await getAll(known, ["a/1/van", "a/2/van", "none"]);
  expect(rounds).toEqual([["a/1/van", "a/2/van", "none"]]);
  const [first, none] = [await known.get("a/1/van"), await known.get("none")];
  expect([first?.order, none]).toEqual(["1", undefined]);
  // What is no link is looked for each time, and nothing of it is kept.
  expect(rounds.slice(1)).toEqual([["none"]]);
});

it.each([
  ["an order, with all of its vehicle", { accountId: "a", orders: ["1"] }, ["a/1/van", "a/2/van"]],
  ["a vehicle", { accountId: "a", vehicles: ["bus"] }, ["a/3/bus"]],
  ["an account", { accountId: "a" }, ["a/1/van", "a/2/van", "a/3/bus"]],
  ["everything", {}, ["a/1/van", "a/2/van", "a/3/bus", "b/1/van"]],
  ["nothing that is looked at", { accountId: "c", orders: ["1"], vehicles: ["van"] }, []],
])("reads anew what changes of %s, and nothing else", async (_name, mark, anew) => {
  const { known, rounds } = desk();
  const all = ["a/1/van", "a/2/van", "a/3/bus", "b/1/van"];
  await getAll(known, all);
  known.forget(mark);
  rounds.length = 0;
  await getAll(known, all);
  expect(rounds.flat()).toEqual(anew);
});

it("keeps nothing that has changed while it was read", async () => {
  const { known, rounds, whileRead } = desk();
  whileRead(() => known.forget({ accountId: "a", orders: ["1"] }));
  await getAll(known, ["a/1/van", "b/1/van"]);
  whileRead(() => {});
  rounds.length = 0;
  await getAll(known, ["a/1/van", "b/1/van"]);
  expect(rounds.flat()).toEqual(["a/1/van"]);
});

it("reads what changes together at once for those who follow, and tells them", async () => {
  const { known, rounds, told } = desk();
  const all = ["a/1/van", "a/2/van", "a/3/bus"];
  await getAll(known, all);
  expect(told).toEqual(all);
  [rounds.length, told.length] = [0, 0];
  known.forget({ accountId: "a", vehicles: ["van"] });
  known.forget({ accountId: "a", orders: ["2"] });
  await expect.poll(() => told).toEqual(["a/1/van", "a/2/van"]);
  await getAll(known, all);
  expect(rounds).toEqual([["a/1/van", "a/2/van"]]);
});

it("tells whoever asks once something has changed nothing that was read before", async () => {
  const { known, rounds, whileRead } = desk();
  const later: unknown[] = [];
  whileRead(() => {
    whileRead(() => {});
    known.forget({ accountId: "a" });
    later.push(known.get("a/1/van"));
  });
  await known.get("a/1/van");
  await Promise.all(later);
  expect(rounds).toEqual([["a/1/van"], ["a/1/van"]]);
});

it("reads nothing ahead of what nobody follows", async () => {
  const { known, rounds } = desk((hash) => hash === "a/2/van");
  await getAll(known, ["a/1/van", "a/2/van"]);
  rounds.length = 0;
  known.forget({ accountId: "a", vehicles: ["van"] });
  await expect.poll(() => rounds).toEqual([["a/2/van"]]);
  await known.get("a/1/van");
  expect(rounds).toEqual([["a/2/van"], ["a/1/van"]]);
});

it("reads again after twenty seconds what nobody tells of, with all of its vehicle's", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { known, rounds } = desk();
  const all = ["a/1/van", "a/2/van", "a/3/bus"];
  for (let asked = 0; asked < 5; asked += 1) {
    await getAll(known, all);
    vi.advanceTimersByTime(4000);
  }
  expect(rounds).toEqual([all]);
  await known.get("a/2/van");
  await known.get("a/1/van");
  expect(rounds.slice(1)).toEqual([["a/2/van", "a/1/van"]]);
});

it("reads once more, and tells only then, what has changed again while it was read", async () => {
  const { known, rounds, told, whileRead } = desk();
  await known.get("a/1/van");
  [rounds.length, told.length] = [0, 0];
  whileRead(() => {
    whileRead(() => {});
    known.forget({ accountId: "a", vehicles: ["van"] });
  });
  known.forget({ accountId: "a", vehicles: ["van"] });
  await expect.poll(() => told).toEqual(["a/1/van"]);
  expect(rounds).toEqual([["a/1/van"], ["a/1/van"]]);
});

it("lets whoever asks go before what is read ahead", async () => {
  const { known, rounds, whileRead } = desk();
  const all = Array.from({ length: 1200 }, (_, at) => `a/${at}/van`);
  await getAll(known, all);
  rounds.length = 0;
  const asked: unknown[] = [];
  whileRead(() => {
    whileRead(() => {});
    for (const hash of ["b/1/bus", "a/1199/van"]) asked.push(known.get(hash));
  });
  known.forget({ accountId: "a" });
  await expect.poll(() => rounds.flat().length).toBe(1201);
  await Promise.all(asked);
  expect(rounds[1]?.slice(0, 2)).toEqual(["b/1/bus", "a/1199/van"]);
  expect(new Set(rounds.flat()).size).toBe(1201);
});

it("reads nothing ahead once it has stopped", async () => {
  const { known, rounds } = desk();
  await known.get("a/1/van");
  known.forget({ accountId: "a" });
  known.stop();
  known.forget({ accountId: "a" });
  await new Promise((wake) => setTimeout(wake, 150));
  expect(rounds).toEqual([["a/1/van"]]);
});
