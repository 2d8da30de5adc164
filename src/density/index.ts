export { densities, rowHeightOf, useDensity } from "./densities";
export type { Density } from "./densities";
export { DensityTheme } from "./DensityTheme";
