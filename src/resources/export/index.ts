export { csvSettings } from "./csvSettings";
export { download, fileName } from "./download";
export { ExportMenu } from "./ExportMenu";
