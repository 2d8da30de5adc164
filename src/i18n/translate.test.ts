import { describe, expect, it } from "vitest";
import { translateFrom } from "./translate";

const translate = translateFrom({
  auth: { title: "Sign in to %{title}", empty: "", deep: { text: "Deep" } },
});

describe("the sign-in page's translator", () => {
  it.each<[key: string, parameters: Record<string, unknown>, text: string]>([
    ["auth.title", { title: "Acme" }, "Sign in to Acme"],
    ["auth.title", { title: 0 }, "Sign in to 0"],
    ["auth.title", { title: "$&" }, "Sign in to $&"],
    ["auth.title", {}, "Sign in to %{title}"],
    ["auth.empty", {}, ""],
    ["auth.deep.text", {}, "Deep"],
    ["auth.deep", {}, "auth.deep"],
    ["auth.none", {}, "auth.none"],
    ["auth.none", { _: "Of %{who}", who: "the server" }, "Of the server"],
  ])("%s %j → %s", (key, parameters, text) => expect(translate(key, parameters)).toBe(text));
});
