import { longestTemplate } from "./engine";
import { inReadingOrder, type TemplateFault } from "./fault";
import { markupFaults } from "./markupFaults";
import { variableFaults } from "./variableFaults";
import { messageVariables, type TemplateType, variables } from "./variables";

/**
 * What is wrong with a template, in reading order: unknown variables and filters, and whatever would run or load
 * something. A longer text than a template may have is the schema's to refuse.
 */
export function templateFaults(type: TemplateType, text: string): TemplateFault[] {
  if (text.length > longestTemplate) return [];
  return inReadingOrder([...variableFaults(variables[type], text), ...markupFaults(text)]);
}

/** What is wrong with the text of a message (domain 11), which is plain: it has no markup. */
export function messageFaults(text: string): TemplateFault[] {
  return text.length > longestTemplate ? [] : inReadingOrder(variableFaults(messageVariables, text));
}
