import { useTranslate } from "ra-core";
import { manifests } from "virtual:resources";
import { closedToKeys } from "../../../schemas";
import { MultiChoiceWidget } from "../multiChoice/MultiChoiceWidget";
import type { WidgetProps } from "../Widget";

/** Any number of the console's resources, by the names that their screens have. */
export function ResourcesWidget(props: WidgetProps) {
  const translate = useTranslate();
  const choices = Object.values(manifests)
    .filter(({ name }) => !closedToKeys.has(name))
    .map(({ name, title }) => ({ const: name, title: translate(`resources.${name}.title`, { _: title }) }))
    .toSorted((one, other) => one.title.localeCompare(other.title));
  return <MultiChoiceWidget {...props} property={{ ...props.property, items: { oneOf: choices } }} />;
}
