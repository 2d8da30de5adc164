export { orderAttributesEndpoint } from "./attributes";
