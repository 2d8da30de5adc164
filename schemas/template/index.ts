export { filters, longestPrint, renderTemplate, textRenderer } from "./engine";
export type { TemplateFault } from "./fault";
export { messageFaults, templateFaults } from "./faults";
export { messageVariables } from "./messageVariables";
export { isSoundPage } from "./markupFaults";
export { attributes, elements, imageAddress, linkAddress, styleFault } from "./markup";
export { startingTemplate } from "./starting";
export { entryName, listVariables, templateTypes, variables } from "./variables";
export type { Listed, Shape, TemplateType } from "./variables";
