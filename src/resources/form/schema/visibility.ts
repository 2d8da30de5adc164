import { holds, tabsOf } from "../../../../schemas";
import type { Condition, Property, Resource, Section, Settings, Tab } from "../../../../schemas";

export type Rule = { path: string; condition: Condition; clears: boolean };

/** Every property with a condition, those inside objects too. `clears`: hidden by it, the property is sent as null. */
export function rulesOf(form: Property, at = ""): Rule[] {
  return Object.entries(form.properties ?? {}).flatMap(([name, property]) => {
    const path = at === "" ? name : `${at}.${name}`;
    const condition = property["x-show"];
    const own = condition ? [{ path, condition, clears: property["x-hidden"] === "null" }] : [];
    return [...own, ...rulesOf(property, path)];
  });
}

/** The paths that conditions hide now. */
export function hiddenPaths(rules: Rule[], record: object, settings: Settings): Set<string> {
  return new Set(
    rules.filter(({ condition }) => !holds(condition, record, settings)).map(({ path }) => path),
  );
}

/** The tabs and sections that show anything now. */
export function visibleTabs(
  resource: Resource,
  form: Property,
  hidden: ReadonlySet<string>,
  record: object,
  settings: Settings,
): Tab[] {
  const open = ({ "x-show": condition }: { "x-show"?: Condition }) =>
    condition === undefined || holds(condition, record, settings);
  const shows = (section: Section) =>
    section.properties.some((path) => {
      const steps = path.split(".");
      return (
        steps[0] !== undefined &&
        form.properties?.[steps[0]] !== undefined &&
        !steps.some((_, index) => hidden.has(steps.slice(0, index + 1).join(".")))
      );
    });
  return tabsOf(resource)
    .filter(open)
    .map((tab) => ({ ...tab, sections: tab.sections.filter((section) => open(section) && shows(section)) }))
    .filter(({ sections }) => sections.length > 0);
}
