import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { useEffect } from "react";
import type { User } from "../../dataProviders/services";
import { TextContext } from "../i18n";
import { useSession } from "../session";
import { Busy } from "./Busy";
import { states } from "./states";
import { useAuthFlow } from "./useAuthFlow";

type TwoFactorSetupProps = { user: User; onDone: () => void };

/**
 * The sign-in screen's set-up of two-factor authentication for who is signed in already: where the password was given
 * too long ago, it is asked for once more.
 */
export function TwoFactorSetup({ user, onDone }: TwoFactorSetupProps) {
  const translate = useTranslate();
  const { account } = useSession();
  const flow = useAuthFlow(
    { state: "offer", lines: [], data: { account: account.url, login: user.login, settingUp: true, user } },
    onDone,
  );
  // The states name the browser's tab as the sign-in page does; the page behind has its name back in the end.
  useEffect(() => {
    const { title } = document;
    return () => void (document.title = title);
  }, []);
  const State = states[flow.state];
  return (
    <TextContext value={translate}>
      <Box sx={{ position: "relative", pt: 1 }}>
        {State && <State flow={flow} title={account.name} asksAccount={false} again />}
        <Busy busy={flow.busy} />
      </Box>
    </TextContext>
  );
}
