import { expect, it } from "vitest";
import { masked, tellsLink, unmasked } from "./links";

const token = "abcdefghijklmnopqrstuvwxyz".replace("xyz", "234");

it("keeps a text without what opens the page, and gives it back whole", () => {
  const text = `Wait… follow it: https://x.example/track/${token}#rate or https://flor.example/a?b=1&delivery=${token}.`;
  const kept = masked(text, token);
  expect(kept).toBe(
    "Wait… follow it: https://x.example/track/abcd…#rate or https://flor.example/a?b=1&delivery=abcd….",
  );
  expect(unmasked(kept, token)).toBe(text);
  expect(masked("No link", undefined)).toBe("No link");
});

it.each([
  ["{{tracking.link}}", true],
  ["{{ rate . link }}", true],
  ["{% if tracking.link != '' %}", true],
  ["{{order.reference}} is tracked, link follows", false],
])("knows whether %s tells a link", (text, tells) => {
  expect(tellsLink(text)).toBe(tells);
});
