import type { ResourceView } from "../resource";

/** "Truck size: Height": what a property inside an object is called away from its object. */
export function pathLabel(view: Pick<ResourceView, "label">, path: string): string {
  const label = view.label(path);
  const parent = path.includes(".") ? view.label(path.slice(0, path.lastIndexOf("."))) : label;
  return parent === label ? label : `${parent}: ${label}`;
}
