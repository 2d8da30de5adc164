import type { ResourceView } from "../../resource";
import { localise } from "../schema/localise";
import { defaultsOf } from "./defaults";
import type { Fields } from "./outgoing";
import { setInside } from "./setInside";

type View = Pick<ResourceView, "resource" | "label" | "help" | "choice" | "may">;

/** What the form of a new record begins with, without what is `given` of it (paths) in another way. */
export function startOf(view: View, given: readonly string[]): Fields {
  return given.reduce(
    (start, path) => (setInside(start, path.split("."), undefined, undefined) ?? {}) as Fields,
    defaultsOf(localise(view.resource, view)),
  );
}
