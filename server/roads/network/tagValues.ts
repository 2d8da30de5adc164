/** A maxspeed in km/h: "50", "30 mph", "PT:urban"; several are as slow as the slowest. 0 for what says no speed. */
export function speedOf(value: string | undefined): number {
  if (value === undefined) return 0;
  const all = value.split(";").map((each) => oneSpeed(each.trim().toLowerCase()));
  const said = all.filter((each) => each > 0);
  return said.length === 0 ? 0 : Math.min(...said);
}

/** A length in centimetres: "3.5", "3,5 m", "350 cm", 11'6". */
export function centimetresOf(value: string | undefined): number {
  if (value === undefined) return 0;
  const feet = /^(\d+)\s*(?:'|ft)\s*(?:(\d+(?:\.\d+)?)\s*(?:"|in)?)?$/.exec(value.trim());
  if (feet) return Math.round(Number(feet[1]) * 30.48 + Number(feet[2] ?? 0) * 2.54);
  return measured(value, { m: 100, cm: 1, "": 100 });
}

/** A weight in kilograms: "7.5", "7,5 t", "3500 kg". */
export function kilogramsOf(value: string | undefined): number {
  return value === undefined ? 0 : measured(value, { t: 1000, kg: 1, "": 1000 });
}

/** The usual limits by kind of road, as country:kind is tagged ("PT:urban"), in km/h. */
const kinds: Record<string, number> = {
  living_street: 10,
  walk: 7,
  urban: 50,
  rural: 90,
  trunk: 100,
  motorway: 120,
  none: 130,
};

function oneSpeed(text: string): number {
  const kind = kinds[text.replace(/^[a-z]{2}:/, "")];
  if (kind !== undefined) return kind;
  const zone = /^[a-z]{2}:(?:zone:?)?(\d+)$/.exec(text);
  if (zone) return Number(zone[1]);
  return measured(text, { "": 1, "km/h": 1, kmh: 1, kph: 1, mph: 1.609344, knots: 1.852 });
}

function measured(value: string, units: Record<string, number>): number {
  const parts = /^(\d+(?:[.,]\d+)?)\s*([a-z/]*)$/.exec(value.trim().toLowerCase());
  const unit = units[parts?.[2] ?? "?"];
  return parts && unit !== undefined ? Math.round(Number(parts[1]?.replace(",", ".")) * unit) : 0;
}
