export { UserMenu } from "./UserMenu";
