export { SecurityProvider, useOpenSecurity } from "./SecurityProvider";
