import Box from "@mui/material/Box";
import { useState } from "react";
import type { User } from "../../dataProviders/services";
import { TextContext, type Language, type Translate } from "../i18n";
import { address } from "../kit/boot";
import { AuthCard } from "./AuthCard";
import { Languages } from "./Languages";
import { linkHash } from "./link";
import type { Opening } from "./opening";
import { SignInTour } from "./SignInTour";
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
