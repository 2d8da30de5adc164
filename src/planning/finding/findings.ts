import type { ScheduleJourney, ScheduleOrder } from "../../../schemas/schedule";
import type { Target } from "../board/BoardContext";
import type { Board } from "../day/Board";

/** What a text is found in: an order, planned or not, or a vehicle with its driver. */
export type Finding =
  | { target: Extract<Target, { order: string }>; order: ScheduleOrder }
  | { target: Extract<Target, { vehicle: string }>; journey: ScheduleJourney };

/** Those that begin with it come first, then orders before vehicles. */
export function findings({ schedule }: Board, text: string, most: number): Finding[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const orders = schedule.orders
    .filter((order) => isIn(contentOf(order), words))
    .map((order) => ({ target: { order: order.id }, order, name: order.reference }));
  const vehicles = schedule.journeys
    .filter(({ name, driver }) => isIn([name, driver?.name], words))
    .map((journey) => ({ target: { vehicle: journey.vehicle }, journey, name: journey.name }));
  const rank = (name: string) => Number(!plain(name).startsWith(words[0] ?? ""));
  return [...orders, ...vehicles]
    .toSorted((one, other) => rank(one.name) - rank(other.name))
    .slice(0, most)
    .map(({ name: _name, ...finding }) => finding);
}

/** Whether each word of a text is somewhere in what is known of an order. */
export function isFound(order: ScheduleOrder, text: string): boolean {
  return isIn(contentOf(order), wordsOf(text));
}

function wordsOf(text: string): string[] {
  return plain(text).split(/\s+/).filter(Boolean);
}

function isIn(content: readonly (string | null | undefined)[], words: readonly string[]): boolean {
  const all = plain(content.filter(Boolean).join(" "));
  const digits = all.replaceAll(/[^\d\n]/g, "");
  return words.every(
    (word) => all.includes(word) || (isNumber(word) && digits.includes(word.replaceAll(/\D/g, ""))),
  );
}

/** As numbers are dialled: "+351-912", "(22)". */
function isNumber(word: string): boolean {
  return /^[\d+()/.-]*\d[\d+()/.-]*$/.test(word) && word.replaceAll(/\D/g, "").length >= 3;
}

/** Without accents and capitals. */
function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase();
}

function contentOf(order: ScheduleOrder): (string | null)[] {
  const { reference, name, address, contact, phone, territoryName, requirements } = order;
  return [reference, name, address, contact, phone, territoryName, ...requirements];
}
