import { longestTemplate } from "./engine";
import { inReadingOrder } from "./fault";
import type { TemplateFault } from "./fault";
import { markupFaults } from "./markupFaults";
import { variableFaults } from "./variableFaults";
import type { TemplateType } from "./variables";

/**
 * What is wrong with a template, in reading order: unknown variables and filters, and whatever would run or load
 * something. A longer text than a template may have is the schema's to refuse.
 */
export function templateFaults(type: TemplateType, text: string): TemplateFault[] {
  if (text.length > longestTemplate) return [];
  return inReadingOrder([...variableFaults(type, text), ...markupFaults(text)]);
}
