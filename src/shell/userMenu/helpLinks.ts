import type { Role, Settings } from "../../../schemas";
import { seesReleaseNotes } from "../../releaseNotes";

/** The account's own pages about the product; what is new is for those who see release notes. */
export function helpLinks(settings: Settings, role: Role): { key: "tutorial" | "whatsNew"; href: string }[] {
  const { tutorialLink, whatsNewLink } = settings;
  return [
    ...(isAddress(tutorialLink) ? [{ key: "tutorial" as const, href: tutorialLink }] : []),
    ...(isAddress(whatsNewLink) && seesReleaseNotes(settings, role)
      ? [{ key: "whatsNew" as const, href: whatsNewLink }]
      : []),
  ];
}

/** Another server may let anything be saved. */
function isAddress(value: unknown): value is string {
  return typeof value === "string" && value.startsWith("https://");
}
