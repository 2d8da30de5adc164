export { ImportWizard } from "./ImportWizard";
