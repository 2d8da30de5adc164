export { UnplacedLink } from "./UnplacedLink";
