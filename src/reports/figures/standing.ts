/** How a figure stands against the one before; "same" where it is, or where neither way is better. */
export function standing(
  better: "more" | "less" | undefined,
  difference: number,
): "better" | "worse" | "same" {
  if (better === undefined || difference === 0) return "same";
  return difference > 0 === (better === "more") ? "better" : "worse";
}
