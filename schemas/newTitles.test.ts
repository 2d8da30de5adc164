import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { loadResources } from "./load";
import { resourceTexts } from "./texts";

const resources = [...loadResources(fileURLToPath(new URL(".", import.meta.url))).values()];
const added = resources.filter((each) => each["x-screen"] && !each["x-api"].single);

it.each(added.map((each) => [each.name, each] as const))(
  "%s have words of their own for a new one, which are translated",
  (name, resource) => {
    const english = resource["x-screen"]?.new;
    expect(english).toMatch(/^New [a-z]|^New API /);
    expect(resourceTexts(name, resource)).toContainEqual({ key: `resources.${name}.new`, english });
  },
);
