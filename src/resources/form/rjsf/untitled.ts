import type { UiSchema } from "@rjsf/utils";

/** A section of one list or object that bears the same name: the name is said once, by the section. */
export function untitled(name: string): UiSchema {
  return { [name]: { "ui:label": false } };
}

export function isUntitled(uiSchema: UiSchema | undefined): boolean {
  return uiSchema?.["ui:label"] === false;
}
