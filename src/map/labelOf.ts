/** What names something on a map: a text, which Leaflet would write as markup. */
export function labelOf(name: string): HTMLElement {
  const label = document.createElement("span");
  label.textContent = name;
  return label;
}
