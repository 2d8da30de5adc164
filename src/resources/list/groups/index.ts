export { GroupChips } from "./GroupChips";
