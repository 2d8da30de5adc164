/** @jsxImportSource preact */
import type { TrackingState } from "../../schemas/trackingPage";
import type { PageWords } from "../words/pageWords";

export type LanguageLink = { code: string; name: string; href: string };

type HeaderProps = { told: TrackingState | undefined; words: PageWords; languages: LanguageLink[] };

/** Whose page it is, and the languages that it can be read in. */
export function Header({ told, words, languages }: HeaderProps) {
  const name = told?.company.name ?? null;
  const title = told?.look.title ?? "";
  const logo = told?.look.logo ?? null;
  return (
    <header>
      {logo !== null && <img class="logo" src={logo} alt="" height={36} referrerpolicy="no-referrer" />}
      <p class="brand">
        <strong>{title}</strong>
        {name !== null && name !== title && <span class="second">{name}</span>}
      </p>
      <Languages words={words} languages={languages} />
    </header>
  );
}

/** The languages that it can be read in, where there are several. */
export function Languages({ words, languages }: Pick<HeaderProps, "words" | "languages">) {
  if (languages.length < 2) return null;
  return (
    <details class="languages">
      <summary>
        <span class="hidden">{words.say("trackingPage.language")}: </span>
        <span>{languages.find(({ code }) => code === words.language)?.name}</span>
      </summary>
      <nav aria-label={words.say("trackingPage.language")}>
        <ul>
          {languages.map(({ code, name: own, href }) => (
            <li key={code}>
              <a
                href={href}
                lang={code}
                hreflang={code}
                aria-current={code === words.language ? "true" : undefined}
              >
                {own}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
