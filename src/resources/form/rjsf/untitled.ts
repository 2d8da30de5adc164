import type { UiSchema } from "@rjsf/utils";

/** A list or an object that bears its section's name: the name is said once, by the section. */
export function untitled(name: string): UiSchema {
  return { [name]: { "ui:label": false } };
}

export function isUntitled(uiSchema: UiSchema | undefined): boolean {
  return uiSchema?.["ui:label"] === false;
}
