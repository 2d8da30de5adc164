export { SearchButton } from "./SearchButton";
