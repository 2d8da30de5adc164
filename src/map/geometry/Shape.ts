import type { Point } from "../../../schemas/polygon";

/** An area's corners; the last one is followed by the first. */
export type Shape = readonly Point[];

/** What came of cutting: the parts that are left, or why there is nothing to choose of. */
export type Cut = { parts: Shape[] } | { fault: CutFault };

/** `line`: it does not lead through the area; `through`: it leaves the area on its way; `hole`; `nothing` is left; `apart`: nothing was cut away. */
type CutFault = "line" | "through" | "hole" | "nothing" | "apart";
