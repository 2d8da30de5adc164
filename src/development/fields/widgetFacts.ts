import { propertyAt, type Property, type Resource } from "../../../schemas";
import { chooseWidget, widgets } from "../../widgets";
import { stepsTo } from "./fieldPaths";

/** Which widget a form shows a property with, and why. */
export type WidgetFacts =
  | {
      name: string;
      /** `x-widget`: the schema names it; `match`: the first matcher that accepts it; `general`: only one for its whole type does. */
      why: "x-widget" | "match" | "general";
      /** Those that would come next. */
      also: string[];
    }
  | {
      /** `inside`: the widget of an object or list around it shows it too; `parts`: only its parts have widgets. */
      why: "inside" | "parts";
      name?: string;
      around?: string;
    };

/** `form` is the resource as the form shapes it before it asks the registry. */
export function widgetFacts(resource: Resource, form: Property, path: string): WidgetFacts {
  const shape = (at: string) => propertyAt({ properties: form.properties ?? {}, $defs: form.$defs }, at);
  for (const around of stepsTo(path).slice(0, -1)) {
    const outer = shape(around);
    const own = outer && chooseWidget(outer, resource);
    if (own) return { why: "inside", name: own.widget.name, around };
  }
  const property = shape(path);
  const choice = property && chooseWidget(property, resource);
  if (!choice) return { why: "parts" };
  const { widget, why } = choice;
  return {
    name: widget.name,
    why: why === "match" && widget.general === true ? "general" : why,
    also: widgets
      .filter((each) => each.name !== widget.name && each.matches(property, resource))
      .map((each) => each.name),
  };
}
