import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useEffect } from "react";
import type { I18n } from "../i18n";
import { languages, rememberLanguage } from "../i18n";
import { SignInForm } from "./SignInForm";

type SignInProps = { i18n: I18n; unreachable: boolean; onSignedIn: () => void };

/** The sign-in screen: login, password, language. It must stay light: nothing of react-admin is imported here. */
export function SignIn({ i18n, unreachable, onSignedIn }: SignInProps) {
  const title = i18n.translate("auth.title");
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Box component="main" sx={{ display: "grid", placeItems: "center", minHeight: "100dvh", p: 2 }}>
      <Card sx={{ width: "100%", maxWidth: 400, p: { xs: 3, sm: 4 } }}>
        <Box
          component="img"
          src={new URL("../app/favicon.svg", import.meta.url).href}
          alt=""
          sx={{ width: 44, height: 44, mb: 2 }}
        />
        <Typography variant="h1" sx={{ mb: 3 }}>
          {title}
        </Typography>
        <SignInForm translate={i18n.translate} unreachable={unreachable} onSignedIn={onSignedIn} />
        <Box
          component="nav"
          aria-label={i18n.translate("auth.language")}
          sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", columnGap: 2, mt: 3 }}
        >
          {languages.map(({ locale, name }) => (
            <Link
              key={locale}
              component="button"
              lang={locale}
              aria-current={locale === i18n.getLocale() ? "true" : undefined}
              color={locale === i18n.getLocale() ? "text.primary" : "primary"}
              sx={{ py: 0.5, fontSize: "0.875rem" }}
              onClick={() => {
                rememberLanguage(locale);
                location.reload();
              }}
            >
              {name}
            </Link>
          ))}
        </Box>
      </Card>
    </Box>
  );
}
