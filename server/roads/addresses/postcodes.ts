import { metresBetween } from "../network";
import type { NamedStreet, Streets } from "../streets";
import { plain } from "../words";

type Spot = { latitude: number; longitude: number };

/** What is known of postcodes: which streets have them, and what others have near them. */
export type Postcodes = {
  /** What is to be said for a street where this code was asked for. */
  bonus: (street: NamedStreet, code: string | undefined) => number;
  /** Whether digits are the first ones of codes: "4000" of "4000-123". */
  isArea: (digits: string) => boolean;
  /** Whether a code has a form that none here has: it is another country's. */
  isForeign: (code: string | undefined) => boolean;
};

/** Metres around streets of an area where others are of that area, too, as like as not. */
const around = 1_500;
/** From so many known codes on all forms that there are are known. */
const enough = 5;

export function createPostcodes({ streets }: Streets): Postcodes {
  const areas = new Map<string, Spot[]>();
  const forms = new Set<string>();
  let count = 0;
  const add = (code: string, { latitude, longitude }: Spot) => {
    const area = areaOf(code);
    const known = areas.get(area);
    if (known) known.push({ latitude, longitude });
    else areas.set(area, [{ latitude, longitude }]);
    forms.add(formOf(code));
    count++;
  };
  for (const street of streets) for (const code of street.postcodes ?? []) add(code, street);
  return {
    bonus(street, code) {
      if (code === undefined) return 0;
      const own = street.postcodes ?? [];
      if (own.some((each) => plain(each) === code)) return 0.06;
      if (own.some((each) => areaOf(each) === areaOf(code))) return 0.04;
      if (own.length > 0) return -0.02;
      const isNear = areas
        .get(areaOf(code))
        ?.some(
          (spot) => metresBetween(spot.latitude, spot.longitude, street.latitude, street.longitude) < around,
        );
      return isNear === true ? 0.03 : 0;
    },
    isArea: (digits) => areas.has(digits) && digits.length > 3,
    isForeign: (code) =>
      code !== undefined && count >= enough && !forms.has(formOf(code)) && !areas.has(code),
  };
}

/** What comes before the dash or blank: a district; codes without one are of one piece. */
function areaOf(code: string): string {
  return plain(code).split(/[- ]/)[0] ?? "";
}

function formOf(code: string): string {
  return plain(code).replace(/\d/g, "9").replace(/[a-z]/g, "a");
}
