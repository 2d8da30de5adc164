export { TrackingPreview } from "./TrackingPreview";
export { LocationPreview, WebsitePreview } from "./WidgetPreview";
