export { addressOfView, useSavedViews } from "./useSavedViews";
export { ViewsMenu } from "./ViewsMenu";
