export { compile } from "./compile";
export { collect, deliver, drop, pickUp } from "./Compiled";
export type { Compiled, CompiledJourney } from "./Compiled";
export { isOutside, lacksRequirement, may, never, outsideTerritory, refusesDriver } from "./serving";
