import { setImmediate } from "node:timers/promises";
import { parentPort, type TransferListItem, workerData } from "node:worker_threads";
import { type BuiltRoads, buildRoads, createRouting, ExtractFault, NotBuilt, openBuiltRoads } from "../roads";
import type { BuildData, FromBuilder, FromThread, Name, Questions, ToThread } from "./messages";

/**
 * The threads of roads, so that the server goes on serving: one builds what an extract is good for, and ends; another
 * answers from what was built. Its longest answers are tables; between their steps others have their turn.
 */
if (parentPort === null) throw new Error("roadWorker runs in a worker thread.");
const port = parentPort;
const { build } = workerData as Partial<BuildData>;
if (build) buildAll(build);
else port.on("message", (message: ToThread) => void hear(message));

function buildAll({ extract, folder, memory }: BuildData["build"]): void {
  const tell = (message: FromBuilder) => port.postMessage(message);
  try {
    buildRoads(extract, folder, { memory, done: (share) => tell({ share }) });
    tell({ built: true });
  } catch (error) {
    const code = error instanceof ExtractFault ? error.code : "BUILD_FAILED";
    tell({ fault: { code, message: (error as Error).message } });
  }
}

/** So many milliseconds of a table are calculated at a time. */
const turn = 10;
let built: BuiltRoads | undefined;
let routing: ReturnType<typeof createRouting> | undefined;
const withdrawn = new Set<number>();
const open = new Set<number>();

async function hear(message: ToThread): Promise<void> {
  if ("withdraw" in message) {
    if (open.has(message.withdraw)) withdrawn.add(message.withdraw);
    return;
  }
  const { id } = message;
  open.add(id);
  try {
    const { answer, transfer = [] } = await answerTo(message);
    port.postMessage({ id, answer } satisfies FromThread, transfer);
  } catch (error) {
    const fault = { isNotBuilt: error instanceof NotBuilt, message: (error as Error).message };
    port.postMessage({ id, fault } satisfies FromThread);
  } finally {
    open.delete(id);
    withdrawn.delete(id);
  }
}

type Answered = { answer: unknown; transfer?: TransferListItem[] };

/** How each question is answered. Large arrays change hands instead of being copied. */
const answers: { [Key in Name]: (id: number, asks: Questions[Key]["asks"]) => Answered | Promise<Answered> } =
  {
    open(_id, asks) {
      const roads = openBuiltRoads(...asks);
      built = roads;
      routing = createRouting((mover) => roads.roads(mover));
      return { answer: undefined };
    },
    map() {
      const { id, box } = opened().map();
      return { answer: { id, box } };
    },
    tile(_id, [map, place]) {
      const { id, tile } = opened().map();
      return { answer: map === id ? tile(place) : null };
    },
    search: (_id, asks) => ({
      answer: opened()
        .addresses()
        .find(...asks),
    }),
    nearest: (_id, asks) => ({
      answer: opened()
        .addresses()
        .nearest(...asks),
    }),
    async table(id, asks) {
      const answer = await inTurns(id, routed().table(...asks));
      return { answer, transfer: [answer.times.buffer, answer.lengths.buffer] as ArrayBuffer[] };
    },
    legs(_id, asks) {
      const answer = routed().legs(...asks);
      return { answer, transfer: answer.flatMap((leg) => (leg ? [leg.points.buffer as ArrayBuffer] : [])) };
    },
  };

function answerTo<Key extends Name>({
  id,
  name,
  asks,
}: {
  id: number;
  name: Key;
  asks: Questions[Key]["asks"];
}) {
  return answers[name](id, asks);
}

function opened(): BuiltRoads {
  if (!built) throw new NotBuilt("No extract is open");
  return built;
}

function routed(): ReturnType<typeof createRouting> {
  if (!routing) throw new NotBuilt("No extract is open");
  return routing;
}

/** Carries out work step by step, and lets others be heard now and then. */
async function inTurns<Result>(id: number, work: Generator<void, Result>): Promise<Result> {
  let since = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() - since < turn) continue;
    await setImmediate();
    if (withdrawn.has(id)) throw new Error("Nobody waits for it any longer");
    since = performance.now();
  }
}
