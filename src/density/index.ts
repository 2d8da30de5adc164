export { densities, rowHeightOf, useDensity } from "./densities";
export { DensityTheme } from "./DensityTheme";
