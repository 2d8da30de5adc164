export { MenuBeside } from "./MenuBeside";
export { PhoneMenu } from "./PhoneMenu";
