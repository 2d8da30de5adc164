export { renderTemplate, textRenderer } from "./engine";
export type { TemplateFault } from "./fault";
export { messageFaults, templateFaults } from "./faults";
export { isSoundPage } from "./markupFaults";
export { marginsOf, optionVariables, type PageOptions, pageStyle, paperOf } from "./pageOptions";
export { attributes, elements, imageAddress, linkAddress, styleFault } from "./markup";
export { startingTemplate } from "./starting";
export { entryName, listMessageVariables, listVariables, templateTypes } from "./variables";
export type { Listed, TemplateType } from "./variables";
