import { idPrefix } from "../rjsf/SchemaFields";

/** Puts the focus into a field, or into the nearest list or object around it that can take it. */
export function focusField(path: string): boolean {
  const steps = path.split(".");
  for (let count = steps.length; count > 0; count--) {
    const element = document.getElementById([idPrefix, ...steps.slice(0, count)].join("."));
    if (!element) continue;
    const target = element.tabIndex >= 0 || element.hasAttribute("tabindex") ? element : firstIn(element);
    target?.scrollIntoView({ block: "center" });
    target?.focus({ preventScroll: true });
    return target !== null;
  }
  return false;
}

function firstIn(element: HTMLElement): HTMLElement | null {
  return element.querySelector("input, textarea, button, [tabindex]");
}
