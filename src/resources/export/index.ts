export { download, fileName } from "./download";
export { ExportMenu } from "./ExportMenu";
export { formatsOf } from "./formats";
