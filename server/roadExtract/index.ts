export { roadExtractEndpoints } from "./endpoints";
export { Uploads } from "./Uploads";
