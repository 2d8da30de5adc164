import Box from "@mui/material/Box";
import { useState } from "react";
import type { User } from "../../dataProviders/services";
import {
  offeredLanguages,
  rememberLanguage,
  TextContext,
  useText,
  type Language,
  type Translate,
} from "../i18n";
import { address } from "../kit/boot";
import { linkStyle, TourStart, type TourStep } from "../tour";
import { Busy } from "./Busy";
import { linkHash } from "./link";
import type { Opening } from "./opening";
import { states, type StateProps } from "./states";
import { useAuthFlow } from "./useAuthFlow";

type SignInProps = {
  opening: Opening;
  texts: Translate;
  language: Language;
  onLanguage: (language: Language) => void;
  onSignedIn: (user: User) => void;
};

/** The sign-in screen (spec 2.1). It must stay light: nothing of react-admin is imported here. */
export function SignIn({ opening, texts, language, onLanguage, onSignedIn }: SignInProps) {
  const { settings, unreachable, state, user } = opening;
  const flow = useAuthFlow(
    {
      state,
      lines: unreachable ? [{ key: "auth.unreachable", parameters: {} }] : [],
      data: {
        account: address.name ?? settings.account ?? "",
        ...(user && { user }),
        ...(linkHash !== undefined && { link: { hash: linkHash } }),
      },
    },
    onSignedIn,
  );
  // What was typed for the account must not make its own field go away.
  const [asksAccount] = useState(address.name === undefined && settings.account === "");

  return (
    <TextContext value={texts}>
      <Box
        component="main"
        sx={{
          display: "grid",
          placeItems: "center",
          placeContent: "center",
          gridTemplateColumns: "minmax(0, 400px)",
          minHeight: "100dvh",
          p: 2,
        }}
      >
        <AuthCard flow={flow} title={settings.title || "Runsheet"} asksAccount={asksAccount} />
        <Languages language={language} onLanguage={onLanguage} />
        {flow.state === "login" && <SignInTour />}
      </Box>
    </TextContext>
  );
}

/** The card of the sign-in screen: the state one is in, under the overlay while the server is asked. */
function AuthCard(props: Omit<StateProps, "again">) {
  const State = states[props.flow.state];
  return (
    <Box sx={cardStyle}>
      <Box
        component="img"
        src={new URL("../kit/favicon.svg", import.meta.url).href}
        alt=""
        width={44}
        height={44}
        sx={{ display: "block", mb: 2 }}
      />
      {State && <State {...props} again={false} />}
      <Busy busy={props.flow.busy} />
    </Box>
  );
}

const cardStyle = {
  position: "relative",
  width: "100%",
  p: { xs: 3, sm: 4 },
  bgcolor: "background.paper",
  border: "1px solid",
  borderColor: "divider",
  borderRadius: 1,
} as const;

type LanguagesProps = { language: Language; onLanguage: (language: Language) => void };

/** The usual languages, each by its own name: which the account offers is known only to those signed in. What was typed stays: nothing is loaded anew. */
function Languages({ language, onLanguage }: LanguagesProps) {
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

/** The guided tour of the sign-in screen (spec 2.1). */
function SignInTour() {
  return <TourStart context="signIn" steps={steps} />;
}

const steps: TourStep[] = [
  { target: '[data-tour="login"]', title: "tour.signIn.login.title", text: "tour.signIn.login.text" },
  { target: '[data-tour="forgot"]', title: "tour.signIn.forgot.title", text: "tour.signIn.forgot.text" },
  {
    target: '[data-tour="language"]',
    title: "tour.signIn.language.title",
    text: "tour.signIn.language.text",
  },
];
