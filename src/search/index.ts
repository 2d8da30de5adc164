export { matching } from "./matching";
export { SearchButton } from "./SearchButton";
