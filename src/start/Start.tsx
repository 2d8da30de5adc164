import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import CssBaseline from "@mui/material/CssBaseline";
import { createTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
// Not @mui/material's: it brings CSS variables and their storage along, which the sign-in page does without.
import ThemeProvider from "@mui/system/ThemeProvider";
import { useCallback, useEffect, useMemo, useState, type ComponentType } from "react";
import { Bootstrap, openPage, SignIn, type Opening } from "../auth";
import { loadStartTexts, preferredLanguage, type Language, type Translate } from "../i18n";
import { Message } from "../kit/Message";
import { tellOtherTabs } from "../session/start";
import { startConsole } from "./startConsole";
import { part, reasonOf, type Reason } from "./startFailure";
import { startTexts } from "./startTexts";
import { darkTheme, lightTheme } from "../kit/theme";
import type { User } from "../../dataProviders";

type State =
  | { step: "loading" }
  | { step: "refused" }
  | ({ step: "failed" } & Reason)
  | { step: "signIn"; opening: Opening; language: Language; texts: Translate }
  | { step: "signedIn"; Console: ComponentType };

/**
 * From the address bar to the first screen (spec 4), of a page whose `opening` is under way; without one, the address asks
 * for an API that is refused. The sign-in page loads none of the console.
 */
export function Start({ opening: begun }: { opening: Promise<Opening> | undefined }) {
  const [state, setState] = useState<State>({ step: begun ? "loading" : "refused" });
  const dark = useMediaQuery("(prefers-color-scheme: dark)", { noSsr: true });
  const theme = useMemo(() => createTheme(dark ? darkTheme : lightTheme), [dark]);

  const fail = useCallback(
    async (failure: unknown) => setState({ step: "failed", ...(await reasonOf(failure)) }),
    [],
  );
  const speak = useCallback(
    (opening: Opening, language: Language) =>
      part("texts", loadStartTexts(language))
        .then((texts) => setState({ step: "signIn", opening, language, texts }))
        .catch(fail),
    [fail],
  );
  const enter = useCallback(
    (user: User) => {
      setState({ step: "loading" });
      return startConsole(user)
        .then((Console) => setState({ step: "signedIn", Console }))
        .catch(fail);
    },
    [fail],
  );
  const begin = useCallback(
    async (page: Promise<Opening>) => {
      setState({ step: "loading" });
      const opening = await page;
      if (opening.state === "done" && opening.user) await enter(opening.user);
      else await speak(opening, preferredLanguage(opening.settings.language));
    },
    [enter, speak],
  );

  useEffect(() => {
    if (begun) void begin(begun);
  }, [begin, begun]);

  if (state.step === "signedIn") return <state.Console />;
  const texts = startTexts();
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {state.step === "loading" && <Bootstrap />}
      {state.step === "refused" && (
        <StartMessage title={texts("start.refused.title")} text={texts("start.refused.text")} />
      )}
      {state.step === "failed" && (
        <StartMessage
          title={texts("start.failed.title")}
          text={state.text}
          reason={state.reason}
          retry={texts("start.retry")}
          onRetry={() => (state.needsReload ? location.reload() : void begin(openPage()))}
        />
      )}
      {state.step === "signIn" && (
        <SignIn
          opening={state.opening}
          texts={state.texts}
          language={state.language}
          onLanguage={(language) => void speak(state.opening, language)}
          onSignedIn={(user) => {
            tellOtherTabs("signIn");
            void enter(user);
          }}
        />
      )}
    </ThemeProvider>
  );
}

type StartMessageProps = {
  title: string;
  text: string;
  reason?: string;
  retry?: string;
  onRetry?: () => void;
};

/** In place of the console or the sign-in page: why there is none. */
function StartMessage({ title, text, reason, retry, onRetry }: StartMessageProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Box component="main" sx={{ p: 2 }}>
      <Message title={title} text={reason === undefined ? text : `${text} ${reason}`}>
        {retry !== undefined && (
          <Button variant="contained" onClick={onRetry}>
            {retry}
          </Button>
        )}
      </Message>
    </Box>
  );
}
