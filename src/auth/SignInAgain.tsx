import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import type { User } from "../../dataProviders/services";
import { address } from "../kit/boot";
import { TextContext } from "../i18n";
import { useSession } from "../session";
import { Busy } from "./Busy";
import { lastAccount } from "./session";
import { states } from "./states";
import { useAuthFlow } from "./useAuthFlow";

/** Over the page when the session has ended: signing in again goes on where one was, with what was typed intact. */
export function SignInAgain({ onSignedIn }: { onSignedIn: () => void }) {
  const translate = useTranslate();
  const { user } = useSession();
  const account = address.name ?? lastAccount() ?? "";
  const flow = useAuthFlow(
    { state: "login", lines: [], data: { account, login: user.login } },
    (signedIn: User) => {
      // The page holds what the other user may see, and no more: for somebody else it begins anew.
      if (signedIn.id === user.id) onSignedIn();
      else location.reload();
    },
  );
  const State = states[flow.state];
  return (
    <Dialog open aria-labelledby="again-title" slotProps={{ paper: { sx: { width: 416 } } }}>
      <DialogTitle id="again-title">{translate("auth.expired")}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 3 }}>{translate("auth.kept")}</Typography>
        <TextContext value={translate}>
          <Box sx={{ pt: 1 }}>{State && <State flow={flow} title="" asksAccount={false} again />}</Box>
          <Busy busy={flow.busy} />
        </TextContext>
      </DialogContent>
    </Dialog>
  );
}
