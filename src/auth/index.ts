export { Bootstrap } from "./Bootstrap";
export { CopyButton } from "./CopyButton";
export { openPage } from "./opening";
export type { Opening } from "./opening";
export { SignIn } from "./SignIn";
export { uiSettingsOf } from "./uiSettings";
