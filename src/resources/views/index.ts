export { addressOfView, useSavedViews } from "./useSavedViews";
export { ViewDialog } from "./ViewDialog";
export { noViews, type SavedViews, updateView } from "./savedViews";
export { type ViewAction, ViewsMenu } from "./ViewsMenu";
