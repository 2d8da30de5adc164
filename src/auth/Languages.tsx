import Box from "@mui/material/Box";
import { offeredLanguages, rememberLanguage, useText, type Language } from "../i18n";
import { linkStyle } from "../tour";

type LanguagesProps = { language: Language; onLanguage: (language: Language) => void };

/** The usual languages, each by its own name: which the account offers is known only to those signed in. What was typed stays: nothing is loaded anew. */
export function Languages({ language, onLanguage }: LanguagesProps) {
  const translate = useText();
  return (
    <Box
      component="nav"
      data-tour="language"
      aria-label={translate("auth.language")}
      sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", columnGap: 2, mt: 2 }}
    >
      {offeredLanguages({}, language).map(({ locale, tag, name }) => (
        <Box
          key={locale}
          component="button"
          type="button"
          lang={tag}
          aria-current={locale === language ? "true" : undefined}
          sx={{ ...linkStyle, fontSize: "0.875rem", ...(locale === language && chosenStyle) }}
          onClick={() => {
            rememberLanguage(locale);
            onLanguage(locale);
          }}
        >
          {name}
        </Box>
      ))}
    </Box>
  );
}

const chosenStyle = { color: "text.primary", fontWeight: 700 } as const;
