export { planAlikeOf } from "./planAlike";
