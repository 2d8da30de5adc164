import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { search, type Budget, type Progress } from "../planner";
import { giveWay } from "../threads";
import type { FromThread, ThreadTask, ToThread } from "./messages";

/** A thread that plans once: a second plan in the same one would run at a fraction of the speed. */
if (parentPort === null) throw new Error("planningWorker runs in a worker thread.");
const port = parentPort;
const { problem, mode, seed, begun, seconds, rounds, allocation, inBackground, stop } =
  workerData as ThreadTask;

/** Of so many orders a first plan takes a moment: it is waited for as an answer is. */
const fewOrders = 2_000;
// On a machine of few processors the server still answers while it plans.
let gives = inBackground === true || problem.orders.length > fewOrders;
if (gives) giveWay();

/** Milliseconds between two tellings of where it stands. */
const pause = 1000;
/** The part of the search for which threads go ways of their own before they hear of each other. */
const apart = 1 / 20;
/** Seconds of the search: the rest is for the plan's check, and for the reasons of what is unplanned. */
const searching = seconds - Math.min(1, seconds / 20);
let told = -Infinity;
let untold: Progress | undefined;
let heard = 0;

const isOver = () => Atomics.load(stop, 0) === 1;
const budget: Budget =
  rounds === undefined
    ? { isOver, progress: () => Number(process.hrtime.bigint() - begun) / 1e9 / searching }
    : { isOver, rounds };

const searched = search(
  { problem, mode, seed, budget, ...(allocation && { allocation }) },
  { onBetter: hear, offered },
);
tell({ kind: "found", cost: searched.cost });
port.on("message", (message: ToThread) => {
  if (message.kind === "finish") tell({ kind: "result", ...searched.finish() });
});

function tell(message: FromThread): void {
  port.postMessage(message);
}

/** The first plan is told at once. */
function hear(better: Progress): void {
  untold = better;
  tellStanding();
  if (gives) return;
  gives = true;
  giveWay();
}

/** While the search goes on no event is heard: it asks at its looks at the clock. The latest offer is the best one. */
function offered(progress: number): ThreadTask["allocation"] {
  tellStanding();
  if (progress < heard + apart) return undefined;
  heard = progress;
  let latest: ThreadTask["allocation"];
  for (let next = receive(); next; next = receive()) if (next.kind === "offer") latest = next.best;
  return latest;
}

function receive(): ToThread | undefined {
  return receiveMessageOnPort(port)?.message as ToThread | undefined;
}

function tellStanding(): void {
  if (!untold || performance.now() - told < pause) return;
  told = performance.now();
  const { progress, cost, unplanned, allocation: best } = untold;
  untold = undefined;
  tell({ kind: "standing", progress, cost, unplanned, best: best() });
}
