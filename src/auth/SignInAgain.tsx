import Alert from "@mui/material/Alert";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useTranslate } from "ra-core";
import { useSession } from "../session";
import { SignInForm } from "./SignInForm";

/** Over the page when the session has ended: signing in again goes on where one was, with what was typed intact. */
export function SignInAgain({ onSignedIn }: { onSignedIn: () => void }) {
  const translate = useTranslate();
  const { user } = useSession();
  return (
    <Dialog open aria-labelledby="again-title" slotProps={{ paper: { sx: { width: 416 } } }}>
      <DialogTitle id="again-title">{translate("auth.expired")}</DialogTitle>
      <DialogContent>
        <Alert severity="info" sx={{ mb: 3 }}>
          {translate("auth.kept")}
        </Alert>
        <SignInForm translate={translate} login={user.login} onSignedIn={onSignedIn} />
      </DialogContent>
    </Dialog>
  );
}
