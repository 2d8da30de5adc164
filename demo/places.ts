import streets from "./places.json";
import { between, type Random } from "./random";

/** A real street of Porto or a town around it, with a point on it. */
export type Street = { name: string; town: string; latitude: number; longitude: number };

const all = (streets as [string, string, number, number][]).map(
  ([name, town, latitude, longitude]): Street => ({ name, town, latitude, longitude }),
);

/** Who lives north of it is served from the north, by the centre of Leça do Balio. */
const border = 41.163;

/** The streets that each of the two centres serves, by the centre's place among them. */
export const streetsOfCentre: readonly (readonly Street[])[] = [
  all.filter(({ latitude }) => latitude >= border),
  all.filter(({ latitude }) => latitude < border),
];

/** An address in a street; the number of the house is made up. */
export function addressIn({ name, town, latitude, longitude }: Street, random: Random) {
  return { address: `${name} ${between(random, 2, 280)}, ${town}`, latitude, longitude };
}
