/** The map's event of other lines or symbols on it: names make room for them. */
export const planChanged = "planchanged";
