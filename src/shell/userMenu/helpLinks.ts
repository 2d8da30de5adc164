import type { Role, Settings } from "../../../schemas";

/** The account's own pages about the product; dispatchers see what is new where the account wants them to. */
export function helpLinks(settings: Settings, role: Role): { key: "tutorial" | "whatsNew"; href: string }[] {
  const { tutorialLink, whatsNewLink, showReleaseNotesForDispatcher } = settings;
  const seesNews = role === "ADMIN" || (role === "DISPATCHER" && showReleaseNotesForDispatcher === true);
  return [
    ...(isAddress(tutorialLink) ? [{ key: "tutorial" as const, href: tutorialLink }] : []),
    ...(isAddress(whatsNewLink) && seesNews ? [{ key: "whatsNew" as const, href: whatsNewLink }] : []),
  ];
}

/** Another server may let anything be saved. */
function isAddress(value: unknown): value is string {
  return typeof value === "string" && value.startsWith("https://");
}
