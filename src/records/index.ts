export { routesOf, type Routes } from "./routes";
export { useReferenceTitles, useReferredRecord, useTitles, type References, type Titles } from "./titles";
