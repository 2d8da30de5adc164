export { giveDefaultTemplates } from "./defaults";
