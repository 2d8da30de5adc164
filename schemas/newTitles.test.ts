import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { loadResources } from "./load";
import { resourceTexts } from "./texts";

const resources = [...loadResources(fileURLToPath(new URL(".", import.meta.url))).values()];
const worded = resources.filter((each) => each["x-screen"]?.new !== undefined);

it.each(worded.map((each) => [each.name, each] as const))(
  "the words for a new one of %s are translated",
  (name, resource) => {
    const english = resource["x-screen"]?.new;
    expect(english).toMatch(/^New [a-z]|^New API /);
    expect(resourceTexts(name, resource)).toContainEqual({ key: `resources.${name}.new`, english });
  },
);
