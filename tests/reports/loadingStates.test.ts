import { beforeAll, describe, expect, it } from "vitest";
import type { LoadingReport, LoadingStatus } from "../../schemas/loading";
import { eachDatabase } from "../databases";
import { onPlatform, type User } from "../platform/platform";
import { Fleet } from "./Fleet";
import { asQueried, asReported } from "./loadingRows";
import { type PlantedLoad, type PlantedOrder, plantLoads } from "./plantedTold";

const day = "2026-05-05";
const asked = `dateStart=${day}&dateEnd=${day}`;

type Case = {
  name: string;
  orders: Omit<PlantedOrder, "id">[];
  words?: PlantedLoad["words"];
  state?: PlantedLoad["state"];
  /** How far the run is loaded, and each of its orders; undefined of one that it does not load. */
  run: LoadingStatus;
  states: (LoadingStatus | undefined)[];
  /** Of how many orders loading is over, and how many of them are not whole. */
  over?: number;
  lacking?: number;
};

/** An order of five boxes, and how far it is loaded where somebody said so. */
function order(
  loading?: LoadingStatus,
  more: Partial<Omit<PlantedOrder, "id" | "loading">> = {},
): Case["orders"][number] {
  return {
    status: "DETAILS_SENT",
    task: "DELIVERY",
    isOn: true,
    items: [{ name: "Box", plannedQuantity: 5 }],
    ...(loading && { loading: { status: loading, loaded: [loading === "LOADED" ? 5 : 2], after: 10 } }),
    ...more,
  };
}

const begun = { loading: "begun", after: 5 } as const;
const ended = { loading: "ended", after: 20 } as const;
const gone = [
  "STARTED_MOVE",
  "ARRIVED",
  "OPERATION_STARTED",
  "OPERATION_FINISHED",
  "DEPARTED",
  "SUSPENDED",
  "COMPLETED",
  "PARTIALLY_COMPLETED",
];

/** The ways in which a run's loading goes, and stops (domain 4). */
const cases: Case[] = [
  { name: "nobody speaks of it", orders: [order()], run: "NOT_STARTED", states: ["NOT_STARTED"] },
  {
    name: "it is begun",
    orders: [order("IN_PROGRESS"), order()],
    run: "IN_PROGRESS",
    states: ["IN_PROGRESS", "NOT_STARTED"],
  },
  {
    name: "it is begun by word of the run",
    orders: [order()],
    words: [begun],
    run: "IN_PROGRESS",
    states: ["NOT_STARTED"],
  },
  {
    name: "all of it is loaded",
    orders: [order("LOADED"), order("LOADED")],
    run: "LOADED",
    states: ["LOADED", "LOADED"],
    over: 2,
  },
  {
    name: "something is wrong with an order",
    orders: [order("LOADED_WITH_ISSUES"), order("LOADED")],
    run: "LOADED_WITH_ISSUES",
    states: ["LOADED_WITH_ISSUES", "LOADED"],
    over: 2,
    lacking: 1,
  },
  {
    name: "nothing of an order is aboard",
    orders: [order("NOT_STARTED"), order("LOADED")],
    run: "PARTIALLY_LOADED",
    states: ["NOT_STARTED", "LOADED"],
    over: 1,
  },
  {
    name: "it is ended by word of the run",
    orders: [order("IN_PROGRESS"), order()],
    words: [ended],
    run: "PARTIALLY_LOADED",
    states: ["PARTIALLY_LOADED", "NOT_STARTED"],
    over: 2,
    lacking: 2,
  },
  {
    name: "it is begun anew after it was ended",
    orders: [order("IN_PROGRESS")],
    words: [ended, { loading: "begun", after: 30 }],
    run: "IN_PROGRESS",
    states: ["IN_PROGRESS"],
  },
  {
    name: "it was ended before the run was sent anew",
    orders: [order()],
    words: [{ loading: "ended", after: -10 }],
    run: "NOT_STARTED",
    states: ["NOT_STARTED"],
  },
  {
    name: "it is ended in the moment in which the run is sent",
    orders: [order("IN_PROGRESS")],
    words: [{ loading: "ended", after: 0 }],
    run: "PARTIALLY_LOADED",
    states: ["PARTIALLY_LOADED"],
    over: 1,
    lacking: 1,
  },
  {
    name: "the word that ends it is refused",
    orders: [order("IN_PROGRESS")],
    words: [{ ...ended, refused: "FORBIDDEN" }],
    run: "IN_PROGRESS",
    states: ["IN_PROGRESS"],
  },
  {
    name: "somebody says that it may go, and nobody that it is ended",
    orders: [order("IN_PROGRESS")],
    words: [{ loading: "confirmed", after: 20 }],
    run: "IN_PROGRESS",
    states: ["IN_PROGRESS"],
  },
  {
    name: "the run is taken back",
    orders: [order("LOADED"), order()],
    words: [ended],
    state: "RECALLED",
    run: "CANCELLED",
    states: ["CANCELLED", "CANCELLED"],
  },
  {
    name: "its driver rejects the run",
    orders: [order()],
    state: "REJECTED",
    run: "CANCELLED",
    states: ["CANCELLED"],
  },
  {
    name: "an order is cancelled",
    orders: [order("IN_PROGRESS", { status: "CANCELLED" }), order("LOADED")],
    run: "LOADED",
    states: ["CANCELLED", "LOADED"],
    over: 1,
  },
  {
    name: "all orders are cancelled when they are loaded",
    orders: [order("LOADED", { status: "CANCELLED" })],
    run: "CANCELLED",
    states: ["CANCELLED"],
  },
  {
    name: "all orders are cancelled when loading is begun",
    orders: [order(undefined, { status: "CANCELLED" })],
    words: [begun],
    run: "CANCELLED",
    states: ["CANCELLED"],
  },
  {
    name: "all orders are cancelled before anybody speaks of it",
    orders: [order(undefined, { status: "CANCELLED" })],
    run: "NOT_STARTED",
    states: ["NOT_STARTED"],
  },
  {
    name: "an order fails before it is loaded, which need not be any more",
    orders: [order(undefined, { status: "FAILED" }), order("LOADED")],
    words: [ended],
    run: "LOADED",
    states: ["NOT_STARTED", "LOADED"],
    over: 1,
  },
  {
    name: "an order fails after it is loaded",
    orders: [order("LOADED", { status: "FAILED" })],
    run: "LOADED",
    states: ["LOADED"],
    over: 1,
  },
  {
    name: "an order fails while it is loaded",
    orders: [order("IN_PROGRESS", { status: "FAILED" })],
    run: "IN_PROGRESS",
    states: ["IN_PROGRESS"],
  },
  {
    name: "all fails before it is loaded",
    orders: [order(undefined, { status: "FAILED" })],
    words: [begun],
    run: "NOT_STARTED",
    states: ["NOT_STARTED"],
  },
  {
    name: "an order moves to another run when it is loaded, and this one is gone with that",
    orders: [
      order("LOADED", { isOn: false, items: [{ name: "Box", plannedQuantity: 5, factQuantity: 5 }] }),
      order("IN_PROGRESS"),
    ],
    run: "PARTIALLY_LOADED",
    states: ["LOADED", "PARTIALLY_LOADED"],
    over: 2,
    lacking: 1,
  },
  {
    name: "an order moves to another run before it is loaded",
    orders: [order(undefined, { isOn: false }), order("LOADED")],
    run: "LOADED",
    states: [undefined, "LOADED"],
    over: 1,
  },
  {
    name: "an order is taken off the run when it is loaded",
    orders: [order("LOADED", { status: "NEW" }), order(undefined, { status: "ALLOCATED" })],
    run: "LOADED",
    states: ["LOADED", undefined],
    over: 1,
  },
  {
    name: "something is collected on the way",
    orders: [order(undefined, { task: "COLLECTION" }), order("LOADED", { task: "COLLECTION" })],
    run: "LOADED",
    states: [undefined, "LOADED"],
    over: 1,
  },
  {
    name: "what is delivered was collected on the way",
    orders: [order(undefined, { linkedOrder: { orderId: "collected" } }), order("LOADED")],
    run: "LOADED",
    states: [undefined, "LOADED"],
    over: 1,
  },
  {
    name: "its quantities have parts, or nobody knows them",
    orders: [
      order("LOADED", {
        items: [{ name: "Sand", plannedQuantity: 2.5, factQuantity: 1.25 }, { name: "Bag" }],
      }),
      order("LOADED", { items: [] }),
    ],
    run: "LOADED",
    states: ["LOADED", "LOADED"],
    over: 2,
  },
  {
    name: "nobody speaks of orders of which nobody knows what they are",
    orders: [{ status: "DETAILS_SENT", task: "DELIVERY", isOn: true }, order(undefined, { items: [] })],
    run: "NOT_STARTED",
    states: ["NOT_STARTED", "NOT_STARTED"],
  },
  ...["COMMITTING", "DETAILS_SENDING", "WAITING_CONFIRMATION"].map((status): Case => ({
    name: `an order is ${status}, and the run still there`,
    orders: [order("LOADED", { status }), order("IN_PROGRESS")],
    run: "IN_PROGRESS",
    states: ["LOADED", "IN_PROGRESS"],
    over: 1,
  })),
  ...gone.map((status): Case => ({
    name: `an order is ${status}, and the run gone`,
    orders: [order("LOADED", { status }), order("IN_PROGRESS"), order()],
    run: "PARTIALLY_LOADED",
    states: ["LOADED", "PARTIALLY_LOADED", "NOT_STARTED"],
    over: 3,
    lacking: 2,
  })),
];

eachDatabase((database) => {
  const platform = onPlatform(database);
  let admin: User;
  let reported: LoadingReport[];
  let queried: Record<string, unknown>[];

  beforeAll(async () => {
    admin = await platform.signIn("admin");
    const account = (await admin.me()).account.id;
    const [pair] = (await Fleet.make(admin)).pairs;
    const loads = cases.map(({ state = "SENT", words = [], orders }, at): PlantedLoad => ({
      ...pair!,
      run: runOf(at),
      day,
      state,
      words,
      orders: orders.map((each, place) => ({ ...each, id: orderOf(at, place) })),
    }));
    await plantLoads(platform, account, loads);
    reported = (await admin.get(`/ui-api/loading-management/report/${account}?${asked}`)).json();
    const answer = await admin.get(`/ui-api/reports/loading-report?${asked}&range=[0,9999]`);
    queried = answer.json<{ elements: Record<string, unknown>[] }>().elements;
  });

  const runOf = (at: number) => `${day}_state-${String(at).padStart(2, "0")}`;
  const orderOf = (at: number, place: number) => `${runOf(at)}-${place}`;

  describe("both reports of loading tell the same where", () => {
    it.for(cases.map((each, at) => [each.name, each, at] as const))("%s", ([, { run, states }, at]) => {
      const own = (rows: Record<string, unknown>[]) =>
        rows.filter(({ order: id }) => String(id).startsWith(`${runOf(at)}-`));
      const [byRun, byQuery] = [own(asReported(reported)), own(asQueried(queried))];
      const expected = states.flatMap((status, place) =>
        status ? [{ order: orderOf(at, place), runStatus: run, status }] : [],
      );
      expect(byRun).toMatchObject(expected);
      expect(byRun).toHaveLength(expected.length);
      expect(byQuery).toEqual(byRun);
    });
  });

  it("counts as lacking what is not whole once loading is over", async () => {
    const { totals } = (await admin.get(`/ui-api/reports/loading-report/summary?${asked}`)).json<{
      totals: Record<string, number>;
    }>();
    const sum = (of: "over" | "lacking") => cases.reduce((all, each) => all + (each[of] ?? 0), 0);
    expect(totals.lackingShare).toBeCloseTo((100 * sum("lacking")) / sum("over"), 9);
  });
});
