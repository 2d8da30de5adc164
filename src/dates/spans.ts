import type { LocalePack } from "../localePacks";

const units = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** How long something took, or is ago, in the largest units of which there is one: "6 min"; in two of them "1 hr 30 min". */
export function formatDuration(ms: number, pack: LocalePack, most = 1): string {
  let seconds = Math.max(0, Math.floor(ms / 1000));
  const first = units.findIndex(([, size]) => seconds >= size);
  const told = (first < 0 ? units.slice(-1) : units.slice(first, first + most)).map(([unit, size]) => {
    const value = Math.floor(seconds / size);
    seconds -= value * size;
    return { unit, value };
  });
  return told
    .filter(({ value }, at) => at === 0 || value > 0)
    .map(({ unit, value }) => formatOf(pack.tag, unit).format(value))
    .join(" ");
}

/** Made once each: that takes longer than writing a hundred of them. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(tag: string, unit: (typeof units)[number][0]): Intl.NumberFormat {
  const key = `${tag} ${unit}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "short" });
  formats.set(key, format);
  return format;
}
