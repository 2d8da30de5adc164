import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { offeredLanguages, rememberLanguage, useText } from "../i18n";
import type { Language } from "../i18n";

type LanguagesProps = { language: Language; onLanguage: (language: Language) => void };

/** The languages, each by its own name. What was typed stays: nothing is loaded anew. */
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
        <Link
          key={locale}
          component="button"
          lang={tag}
          aria-current={locale === language ? "true" : undefined}
          color={locale === language ? "text.primary" : "primary"}
          sx={{ py: 0.5, fontSize: "0.875rem", fontWeight: locale === language ? 700 : 400 }}
          onClick={() => {
            rememberLanguage(locale);
            onLanguage(locale);
          }}
        >
          {name}
        </Link>
      ))}
    </Box>
  );
}
