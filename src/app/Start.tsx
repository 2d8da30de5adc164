import CssBaseline from "@mui/material/CssBaseline";
import { createTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
// Not @mui/material's: it brings CSS variables and their storage along, which the sign-in page does without.
import ThemeProvider from "@mui/system/ThemeProvider";
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { Bootstrap } from "../auth/Bootstrap";
import { SignIn } from "../auth/SignIn";
import { createI18n, preferredLanguage } from "../i18n";
import type { I18n } from "../i18n";
import { session } from "../auth/session";
import { darkTheme, lightTheme } from "./theme";
import type { User } from "../../dataProviders";

const Console = lazy(async () => ({ default: (await import("./Console")).Console }));

type State =
  | { step: "loading" }
  | { step: "signedOut" | "unreachable"; i18n: I18n }
  | { step: "signedIn"; i18n: I18n; user: User };

/** From the address bar to the first screen: the language, then who is signed in (spec 4). The sign-in page loads none of the console. */
export function Start() {
  const [state, setState] = useState<State>({ step: "loading" });
  const dark = useMediaQuery("(prefers-color-scheme: dark)", { noSsr: true });
  const theme = useMemo(() => createTheme(dark ? darkTheme : lightTheme), [dark]);

  const begin = useCallback(async () => {
    const i18n = await createI18n(preferredLanguage());
    try {
      const user = await session.current();
      setState(user ? { step: "signedIn", i18n, user } : { step: "signedOut", i18n });
    } catch {
      setState({ step: "unreachable", i18n });
    }
  }, []);

  useEffect(() => void begin(), [begin]);

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
          i18n={state.i18n}
          unreachable={state.step === "unreachable"}
          onSignedIn={() => void begin()}
        />
      )}
    </ThemeProvider>
  );
}
