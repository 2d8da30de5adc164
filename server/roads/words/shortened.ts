import { plain } from "./plain";

/** Words of names, each followed by what it is shortened to, by language. */
const shortened = {
  pt: `doutor dr dout, doutora dra, engenheiro eng engo, arquitecto arq, arquiteto arq, professor prof, professora profa,
    general gen gal gral, marechal mal mar, almirante alm, capitão cap, comandante cmdt cmte cte comte, coronel cel cor,
    brigadeiro brig, tenente ten, sargento sarg, padre pe p, bispo bp, dom d, dona d, conde cde, condessa cda,
    visconde visc, infante inf, mestre me, monsenhor mons, ministro min, presidente pres, são s, santo sto s, santa sta s,
    nossa n, senhora sra s, senhor sr, vila v, nova n, nacional nac n, municipal mun, maria m, josé j, joão j, antónio a,
    manuel m, francisco f, primeiro 1, um 1, segundo 2, dois 2, terceiro 3, três 3, quatro 4, cinco 5, seis 6, sete 7,
    oito 8, nove 9, dez 10, onze 11, doze 12, treze 13, catorze 14, quinze 15`,
  es: `doctor dr, doctora dra, ingeniero ing, profesor prof, general gral gen, capitán cap, don d, doña d da, san s,
    santo sto s, santa sta s, nuestra ntra n, señora sra s, primero 1, uno 1, dos 2, virgen vgen v`,
  fr: `docteur dr, professeur pr prof, général gen gal, capitaine cap cne, maréchal mal, président pdt pres, saint st s,
    sainte ste s, notre n, dame d, monseigneur mgr, premier 1, deux 2`,
  en: `doctor dr, saint st, mount mt, north n, south s, east e, west w, first 1, second 2, third 3, president pres`,
  ru: `большая б бол, малая м мал, новая н нов, старая ст, имени им, святого св, генерала ген, академика акад ак,
    маршала марш, профессора проф, января янв, февраля фев, первая 1, вторая 2, третья 3`,
};

/** Ranks, which are left out as often as not. */
const ranks = `doutor doutora engenheiro arquitecto arquiteto professor professora general marechal almirante capitão
  comandante coronel major brigadeiro tenente sargento padre bispo cónego dom dona conde condessa visconde infante mestre
  monsenhor ministro presidente doctor doctora ingeniero profesor capitán don doña docteur professeur général capitaine
  maréchal président monseigneur president имени генерала академика маршала профессора`;

/** What says nothing by itself. */
const small = `de do da dos das d e em um uma o a os as del y el los las la du des l le les et the of and в на и der die`;

const whole = new Map<string, string[]>();
const short = new Map<string, string[]>();
for (const line of Object.values(shortened).flatMap((lines) => plain(lines).split(",")))
  for (const [word, ...shorts] of [line.trim().split(/\s+/)])
    for (const each of shorts) {
      whole.set(each, [...(whole.get(each) ?? []), word!]);
      short.set(word!, [...(short.get(word!) ?? []), each]);
    }
const rankWords = new Set(plain(ranks).split(/\s+/));
const smallWords = new Set(plain(small).split(/\s+/));

/** The words that a plain one may be short for. */
export function wholeWords(word: string): readonly string[] {
  return whole.get(word) ?? none;
}

/** What a plain word may be shortened to. */
export function shortWords(word: string): readonly string[] {
  return short.get(word) ?? none;
}

const none: readonly string[] = [];

export function isSmall(word: string): boolean {
  return smallWords.has(word);
}

/** How much a plain word of a name weighs: a rank may be missing, "de" says nothing. */
export function weightOf(word: string): number {
  if (smallWords.has(word)) return 0.02;
  return rankWords.has(word) ? 0.3 : 1;
}
