export { Bootstrap } from "./Bootstrap";
export { openPage } from "./opening";
export type { Opening } from "./opening";
export { SignIn } from "./SignIn";
export { uiSettingsOf } from "./uiSettings";
