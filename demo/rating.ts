import type { New } from "./company";
import { oneOf, randomOf } from "./random";

type Order = New<"orders">;

/** How many of all customers say what they think of it. */
const asked = 1 / 4;
/** How many of those who do add a few words. */
const wordy = { good: 0.35, bad: 0.85 };

/** Marks by how it went, each as often as it stands here. */
const marks = {
  well: [5, 5, 5, 5, 5, 5, 4, 4, 4, 3, 2],
  late: [4, 3, 3, 2, 2, 1],
  inPart: [4, 3, 3, 2],
} as const;

/** What is said with a mark; of what came late besides what is said of that. */
const words: Record<number, readonly string[]> = {
  1: ["Never again."],
  2: ["The box was wet.", "The driver could not find the door and rang five times."],
  3: ["Not everything was there.", "Left with the neighbour without asking."],
  4: ["Good, but please ring before you come.", "All fine."],
  5: ["Friendly and on time.", "Carried it up to the third floor, thank you!", "As always, perfect."],
};
const wordsOfLate: Record<number, readonly string[]> = {
  1: ["Late again, and nobody called.", "I waited all morning. Never again."],
  2: ["Came late and in a hurry."],
  3: ["It arrived. Later than promised."],
  4: ["All fine, a little late."],
};

/** An order with what its customer thinks of it, where he says so: the later it came, the worse. */
export function rated(order: Order): Order {
  const { status, reference = "", rating: known } = order;
  if (known !== undefined || (status !== "COMPLETED" && status !== "PARTIALLY_COMPLETED")) return order;
  const random = randomOf(`rating ${reference}`);
  if (random() >= asked) return order;
  const late = isLate(order);
  const rating = oneOf(random, marks[late ? "late" : status === "COMPLETED" ? "well" : "inPart"]);
  const isSaid = random() < wordy[rating < 4 ? "bad" : "good"];
  return {
    ...order,
    rating,
    ...(isSaid && { feedback: oneOf(random, (late ? wordsOfLate : words)[rating]!) }),
  };
}

function isLate({ fact, dropWindows }: Order): boolean {
  const arrival = fact?.arrivalReported ?? fact?.arrivalGps;
  const end = dropWindows.at(-1)?.end;
  return arrival !== undefined && end !== undefined && Date.parse(arrival) > Date.parse(end);
}
