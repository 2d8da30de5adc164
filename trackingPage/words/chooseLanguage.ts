/** The languages that the page speaks, each named in itself. */
export const pageLanguages = [
  { code: "en", name: "English" },
  { code: "ru", name: "Русский" },
  { code: "es", name: "Español" },
  { code: "pt", name: "Português" },
  { code: "fr", name: "Français" },
] as const;

export type PageLanguage = (typeof pageLanguages)[number]["code"];

/** What the address says under this name goes before what the browser asks for. */
export const languageParameter = "lang";

type Asked = {
  /** By the address. */
  chosen?: string | undefined;
  /** The header Accept-Language. */
  accepted?: string | undefined;
};

/** The language that is asked for, where it is one of the account's; else the account's first, else English. */
export function chooseLanguage(offered: readonly string[], { chosen, accepted = "" }: Asked): PageLanguage {
  const open = spoken(offered);
  const wanted = [chosen ?? "", ...tagsOf(accepted)].map((tag) => tag.toLowerCase().split(/[-_]/)[0]);
  return wanted.map((code) => open.find((each) => each === code)).find(Boolean) ?? open[0] ?? "en";
}

/** What may be chosen on the page, in the account's order. */
export function offeredLanguages(offered: readonly string[]): { code: PageLanguage; name: string }[] {
  return spoken(offered).flatMap((code) => pageLanguages.filter((each) => each.code === code));
}

function spoken(offered: readonly string[]): PageLanguage[] {
  const codes = pageLanguages.map(({ code }) => code);
  return offered.flatMap((each) => codes.filter((code) => code === each));
}

/** The tags of the header by how much they are liked, those that are liked alike in their order. */
function tagsOf(accepted: string): string[] {
  return accepted
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", weight] = part.trim().split(/;\s*q=/);
      const liked = weight === undefined ? 1 : Number(weight);
      return { tag, liked: Number.isFinite(liked) ? liked : 0 };
    })
    .filter(({ tag, liked }) => tag !== "" && liked > 0)
    .sort((one, other) => other.liked - one.liked)
    .map(({ tag }) => tag);
}
