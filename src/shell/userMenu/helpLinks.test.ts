import { expect, it } from "vitest";
import { helpLinks } from "./helpLinks";

const both = { tutorialLink: "https://example.com/learn", whatsNewLink: "https://example.com/news" };

it.each([
  ["nobody where there are none", {}, "ADMIN", []],
  ["administrators all of them", both, "ADMIN", ["tutorial", "whatsNew"]],
  ["dispatchers the tutorial", both, "DISPATCHER", ["tutorial"]],
  [
    "dispatchers what is new, where the account wants it",
    { ...both, showReleaseNotesForDispatcher: true },
    "DISPATCHER",
    ["tutorial", "whatsNew"],
  ],
  [
    "customer service the tutorial",
    { ...both, showReleaseNotesForDispatcher: true },
    "CUSTOMER_SERVICE",
    ["tutorial"],
  ],
  ["nobody what is no web address", { tutorialLink: "javascript:alert(1)" }, "ADMIN", []],
] as const)("shows %s", (_, settings, role, keys) => {
  expect(helpLinks(settings, role).map(({ key }) => key)).toEqual(keys);
});
