import { manifests } from "virtual:resources";
import { resourceKey } from "../../schemas/labels";

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** What the form of a new record is called: "New vehicle"; `title`: the resource's, for one whose schema has no words for it. */
export function newTitle(name: string, title: string, translate: Translate): string {
  const english = manifests[name]?.["x-screen"]?.new;
  return english === undefined
    ? translate("form.newTitle", { name: title })
    : translate(resourceKey({ name }, "new"), { _: english });
}
