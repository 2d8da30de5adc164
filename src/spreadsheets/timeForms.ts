/** How files write a time of day (`importTimeFormat`). */
export const timeForms = ["HH:mm", "HH:mm:ss", "hh:mm A"] as const;
export type TimeForm = (typeof timeForms)[number];

/** HH:mm or HH:mm:ss in a form; seconds that say something stay in each of them. */
export function timeIn(form: TimeForm, time: string): string {
  const [hours = "", minutes = "", seconds = "00"] = time.split(":");
  const hour = Number(hours);
  const [shown, half] =
    form === "hh:mm A" ? [String(hour % 12 || 12).padStart(2, "0"), hour < 12 ? " AM" : " PM"] : [hours, ""];
  const end = form === "HH:mm:ss" || seconds !== "00" ? `:${seconds}` : "";
  return `${shown}:${minutes}${end}${half}`;
}
