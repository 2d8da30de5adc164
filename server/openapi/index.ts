export { openApiDocument } from "./document";
export { openApiPage } from "./page";
