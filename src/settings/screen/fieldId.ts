/** The id of the element that takes a setting's focus; also the fragment of an address that leads to it. */
export function fieldId(key: string): string {
  return `setting.${key}`;
}

/** Puts the focus into a setting's field. */
export function focusSetting(key: string): boolean {
  const element = document.getElementById(fieldId(key));
  if (!element) return false;
  element.scrollIntoView({ block: "center" });
  element.focus({ preventScroll: true });
  return true;
}
