export { addressOfView, useSavedViews } from "./useSavedViews";
export { ViewsMenu } from "./ViewsMenu";
export type { SavedView, SavedViews, ViewContent } from "./savedViews";
