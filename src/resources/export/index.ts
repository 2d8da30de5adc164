export { ExportMenu } from "./ExportMenu";
