import { plain } from "./plain";

/**
 * What streets are called, with their abbreviations, in en, ru, es, pt and fr. Those of one line are one kind, so that
 * "ул. Алмада" and "Almada Street" find a rua; an abbreviation may stand for several.
 */
const table = {
  street: "street st str улица ул calle c cl cll rua r rue",
  avenue: "avenue ave av проспект пр прт просп пркт avenida avda avd avn",
  square: "square sq площадь пл plaza plza pza praça prc pct pç pça place pl praceta largo lg lgo rossio",
  lane: "lane ln переулок пер проезд callejón pasaje psje travessa tv trav trv tr beco viela ruelle passage impasse imp allée all",
  road: "road rd шоссе ш дорога тракт carretera ctra camino cno estrada estr est caminho cam route rte chemin ch che",
  boulevard: "boulevard blvd boul bd бульвар бул бр bulevar bulevard bvd",
  alley: "alley alameda al alm аллея alee",
  quay: "quay wharf набережная наб muelle cais quai",
  drive: "drive dr court ct close crescent cres terrace way",
  stairs: "stairs steps escadas escadaria esc escalier lacets rampa calçada calc ladeira",
  park: "park jardim jd parque pq parc jardin сквер парк",
  estate:
    "estate bairro br urbanização urb lugar loteamento квартал квл микрорайон мкр poblado barrio lotissement résidence res",
  roundabout: "roundabout rotunda rot glorieta gta rond rotonde",
} as const;

type Kind = keyof typeof table;

const kinds = new Map<string, Kind[]>();
for (const [kind, words] of Object.entries(table) as [Kind, string][])
  for (const word of words.split(" ").map(plain)) kinds.set(word, [...(kinds.get(word) ?? []), kind]);

/** Those that a plain word may mean: none where it is no street's. */
export function kindsOf(word: string): readonly Kind[] {
  return kinds.get(word) ?? none;
}

const none: readonly Kind[] = [];
