export { TrackingPreview } from "./TrackingPreview";
