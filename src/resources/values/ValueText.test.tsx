import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { awaitedTitle } from "../../records/titles";
import { ValueText } from "./ValueText";

afterEach(cleanup);

it("a text with a title that is on its way is a skeleton, and any other one is itself", () => {
  const shown = (text: string) => render(<ValueText text={text} />).container;
  for (const text of [awaitedTitle, `Van 1, ${awaitedTitle}`]) {
    expect(shown(text).querySelectorAll(".MuiSkeleton-root")).toHaveLength(1);
    expect(shown(text).textContent).toBe("");
  }
  for (const text of ["", "Van 1", "…"]) expect(shown(text).textContent).toBe(text);
});
