/** Seconds as HH:mm, with the seconds where there are any. */
export function durationText(seconds: number): string {
  if (!Number.isFinite(seconds)) return "";
  const sign = seconds < 0 ? "-" : "";
  const whole = Math.trunc(Math.abs(seconds));
  const fraction = fractionOf(Math.abs(seconds));
  const rest = whole % 60;
  const clock = `${pad(Math.trunc(whole / 3600))}:${pad(Math.trunc(whole / 60) % 60)}`;
  return `${sign}${clock}${rest > 0 || fraction ? `:${pad(rest)}${fraction}` : ""}`;
}

/** The letters of hours, minutes and seconds in our five languages. */
const parts: [seconds: number, letters: string][] = [
  [3600, "h|ч"],
  [60, "min|m|мин|м"],
  [1, "s|sec|с|сек"],
];

/** Seconds from "8:30", "8:30:15", "8h 30m" or "45 min"; a bare number could mean any of them, and is not taken. */
export function parseDuration(text: string): number | undefined {
  const tight = text.trim().toLowerCase();
  if (tight === "0") return 0;
  return fromClock(tight) ?? fromLetters(tight);
}

function fromClock(text: string): number | undefined {
  const [, sign, hours, minutes, seconds = "0"] =
    /^(-?)(\d+):([0-5]?\d)(?::([0-5]?\d(?:[.,]\d+)?))?$/.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const [whole = "0", fraction] = seconds.split(/[.,]/);
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(whole);
  return Number(`${sign}${total}${fraction === undefined ? "" : `.${fraction}`}`);
}

function fromLetters(text: string): number | undefined {
  let rest = text;
  let total = 0;
  for (const [seconds, letters] of parts) {
    const found = new RegExp(`^(\\d+(?:[.,]\\d+)?)\\s*(?:${letters})\\.?(?![a-zа-я])\\s*`).exec(rest);
    if (!found?.[1]) continue;
    total += Number(found[1].replace(",", ".")) * seconds;
    rest = rest.slice(found[0].length);
  }
  return rest === "" && text !== "" ? Number(total.toFixed(6)) : undefined;
}

/** ".25" of 3.25, taken from the text so that no digit is lost; "" of a whole number. */
function fractionOf(value: number): string {
  const [, fraction] = String(value).split(".");
  return fraction === undefined || fraction.includes("e") ? "" : `.${fraction}`;
}

function pad(count: number): string {
  return String(count).padStart(2, "0");
}
