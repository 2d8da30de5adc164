import CssBaseline from "@mui/material/CssBaseline";
import { createTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
// Not @mui/material's: it brings CSS variables and their storage along, which the sign-in page does without.
import ThemeProvider from "@mui/system/ThemeProvider";
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { Bootstrap, openPage, SignIn } from "../auth";
import type { Opening } from "../auth";
import { createI18n, loadStartTexts, preferredLanguage } from "../i18n";
import type { I18n, Language, Translate } from "../i18n";
import { darkTheme, lightTheme } from "./theme";
import type { User } from "../../dataProviders";

const Console = lazy(async () => ({ default: (await import("./Console")).Console }));

type State =
  | { step: "loading" }
  | { step: "signIn"; opening: Opening; language: Language; texts: Translate }
  | { step: "signedIn"; i18n: I18n; user: User };

/** From the address bar to the first screen: the language, then who is signed in (spec 4). The sign-in page loads none of the console. */
export function Start() {
  const [state, setState] = useState<State>({ step: "loading" });
  const dark = useMediaQuery("(prefers-color-scheme: dark)", { noSsr: true });
  const theme = useMemo(() => createTheme(dark ? darkTheme : lightTheme), [dark]);

  const enter = useCallback(async (user: User, offered: string) => {
    const i18n = await createI18n(preferredLanguage(user.language?.code ?? "", offered));
    setState({ step: "signedIn", i18n, user });
  }, []);

  const speak = useCallback(async (opening: Opening, language: Language) => {
    const texts = await loadStartTexts(language);
    setState({ step: "signIn", opening, language, texts });
  }, []);

  useEffect(() => {
    void openPage().then((opening) =>
      opening.state === "done" && opening.user
        ? enter(opening.user, opening.settings.language)
        : speak(opening, preferredLanguage(opening.settings.language)),
    );
  }, [enter, speak]);

  if (state.step === "signedIn") {
    return (
      <Suspense fallback={<Bootstrap />}>
        <Console i18n={state.i18n} user={state.user} />
      </Suspense>
    );
  }
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {state.step === "loading" ? (
        <Bootstrap />
      ) : (
        <SignIn
          opening={state.opening}
          texts={state.texts}
          language={state.language}
          onLanguage={(language) => void speak(state.opening, language)}
          onSignedIn={(user) => void enter(user, state.opening.settings.language)}
        />
      )}
    </ThemeProvider>
  );
}
